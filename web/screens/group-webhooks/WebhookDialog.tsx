import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { createWebhook, updateWebhook, type Webhook, WebhookDraft } from '#contract/webhooks.ts'
import { useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { Switch } from '../../components/Switch.tsx'
import { useForm } from '../../hooks/useForm.ts'

type Props = { of: Webhook | 'new' | undefined; onClose: () => void; onSaved: () => unknown }

/** The server accepts webhooks without an address; this form does not. */
const Form = WebhookDraft.extend({ url: z.url({ protocol: /^https?$/ }) })
const FIRST_TIME = '07:00'

export function WebhookDialog({ of, onClose, onSaved }: Props) {
  if (of === undefined) return null
  const before = of === 'new' ? undefined : of
  return <Open key={before?.id} before={before} onClose={onClose} onSaved={onSaved} />
}

type OpenProps = { before: Webhook | undefined; onClose: () => void; onSaved: () => unknown }

function Open({ before, onClose, onSaved }: OpenProps) {
  const { t } = useTranslation()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const form = useForm({
    name: before?.name ?? '',
    url: before?.url ?? '',
    scheduledTime: before?.scheduledTime.slice(0, 5) ?? FIRST_TIME,
    timeZone: before ? (before.timeZone ?? 'UTC') : here,
    enabled: before?.enabled ?? true,
  })
  const create = useSend(createWebhook)
  const update = useSend(updateWebhook)
  const sending = create.sending || update.sending
  const zones = [...new Set([here, form.values.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]

  async function submit() {
    if (sending || !form.check(Form)) return
    const body = { ...form.values, name: form.values.name.trim() || t('webhooks.nameless') }
    const done = before ? await update.send({ params: { id: before.id }, body }) : await create.send({ body })
    if (done.ok) await onSaved()
    else form.refuse(done.refused)
  }

  return (
    <Dialog
      open
      title={t(before ? 'webhooks.edit' : 'webhooks.new')}
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogActs act={t('webhooks.save')} disabled={sending} onCancel={onClose} />}
    >
      <div className="form">
        <Field
          {...form.field('name')}
          label={t('webhooks.name')}
          placeholder={t('webhooks.nameless')}
          autoComplete="off"
        />
        <Field
          {...form.field('url')}
          label={t('webhooks.address')}
          hint={t('webhooks.address.hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          required
        />
        <div className="when">
          <Field {...form.field('scheduledTime')} label={t('webhooks.time')} type="time" required />
          <Field
            label={t('webhooks.zone')}
            wrong={form.field('timeZone').wrong}
            control={(ids) => (
              <select
                {...ids}
                value={form.values.timeZone}
                onChange={(event) => form.set('timeZone', event.currentTarget.value)}
              >
                {zones.map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </select>
            )}
          />
        </div>
        <Switch checked={form.values.enabled} onChange={(on) => form.set('enabled', on)}>
          {t('webhooks.enabled')}
        </Switch>
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createNotifier, type Notifier, NotifierDraft, NotifierUpdate, updateNotifier } from '#contract/notifiers.ts'
import { useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { useForm } from '../../hooks/useForm.ts'
import { isUnfilled, SERVICES } from './services.ts'

type Props = { of: Notifier | 'new' | undefined; onClose: () => void; onSaved: (notifier: Notifier) => unknown }

/** A service's name and address; the address contains secrets, so it is never shown again. */
export function AddressDialog({ of, onClose, onSaved }: Props) {
  if (of === undefined) return null
  const before = of === 'new' ? undefined : of
  return <Open key={before?.id} before={before} onClose={onClose} onSaved={onSaved} />
}

type OpenProps = { before: Notifier | undefined; onClose: () => void; onSaved: Props['onSaved'] }

function Open({ before, onClose, onSaved }: OpenProps) {
  const { t } = useTranslation()
  const form = useForm({ name: before?.name ?? '', appriseUrl: '' })
  const [problem, setProblem] = useState<string>()
  const create = useSend(createNotifier)
  const update = useSend(updateNotifier)
  const sending = create.sending || update.sending

  async function submit() {
    if (sending || !form.check(before ? NotifierUpdate : NotifierDraft)) return
    const { name, appriseUrl } = form.values
    if (isUnfilled(appriseUrl)) return void form.fail('appriseUrl', t('notifiers.address.unfilled'))
    setProblem(undefined)
    const done = before
      ? await update.send({
          params: { id: before.id },
          body: { name, enabled: before.enabled, options: before.options, appriseUrl },
        })
      : await create.send({ body: { name, appriseUrl } })
    if (done.ok) return onSaved(done.answer)
    form.refuse(done.refused)
    setProblem(done.refused.message)
  }

  return (
    <Dialog
      open
      title={t(before ? 'notifiers.edit' : 'notifiers.new')}
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogActs act={t('notifiers.save')} disabled={sending} onCancel={onClose} />}
    >
      <div className="form">
        <Field
          label={t('notifiers.service')}
          hint={t('notifiers.service.hint')}
          control={(ids) => (
            <select
              {...ids}
              defaultValue=""
              onChange={(event) => {
                const service = SERVICES.find(({ name }) => name === event.currentTarget.value)
                if (!service) return
                form.set('appriseUrl', service.address)
                if (!form.values.name.trim()) form.set('name', service.name)
              }}
            >
              <option value="">{t('notifiers.service.choose')}</option>
              {SERVICES.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        />
        <Field {...form.field('name')} label={t('notifiers.name')} autoComplete="off" required />
        <Field
          {...form.field('appriseUrl')}
          wrong={form.field('appriseUrl').wrong ?? problem}
          label={t('notifiers.address')}
          hint={t(before ? 'notifiers.address.keep' : 'notifiers.address.hint')}
          className="code"
          autoComplete="off"
          spellCheck={false}
          required={!before}
        />
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { API_TOKEN_LIFETIME_DAYS, ApiTokenDraft, createApiToken } from '#contract/tokens.ts'
import { useSend } from '../../api.ts'
import { CopyField } from '../../components/CopyField.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { Switch } from '../../components/Switch.tsx'
import { useForm } from '../../hooks/useForm.ts'

const DAYS_A_YEAR = 365
const EMPTY = { name: '', day: '', readOnly: false }

type Props = { open: boolean; onClose: () => void; onMade: () => unknown }

/** First the purpose of the token, then the token itself, shown once. */
export function NewTokenDialog({ open, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const form = useForm(EMPTY)
  const create = useSend(createApiToken)
  const [token, setToken] = useState<string>()

  function close() {
    onClose()
    setToken(undefined)
    form.reset()
  }

  async function submit() {
    if (token) return close()
    const { name, day, readOnly } = form.values
    if (!form.check(ApiTokenDraft, ['name'])) return
    const expiresAt = day ? endOf(day) : undefined
    if (expiresAt && expiresAt <= new Date().toISOString()) return void form.fail('day', t('api-tokens.day.past'))
    const done = await create.send({ body: { name, readOnly, expiresAt } })
    if (!done.ok) return form.refuse(done.refused)
    setToken(done.answer.token)
    onMade()
  }

  return (
    <Dialog
      open={open}
      title={t(token ? 'api-tokens.made.title' : 'api-tokens.new')}
      onClose={close}
      onSubmit={submit}
      footer={
        token ? (
          <button type="submit">{t('api-tokens.made.done')}</button>
        ) : (
          <DialogActs act={t('api-tokens.act')} disabled={create.sending} onCancel={close} />
        )
      }
    >
      {token ? (
        <div className="form" key="made">
          <p className="banner is-warning">{t('api-tokens.made.text')}</p>
          <CopyField label={t('api-tokens.token')} text={token} copied={t('api-tokens.copied')} />
        </div>
      ) : (
        <div className="form" key="new">
          <Field
            {...form.field('name')}
            label={t('api-tokens.name')}
            hint={t('api-tokens.name.hint')}
            autoComplete="off"
            required
          />
          <Field
            {...form.field('day')}
            label={t('api-tokens.day')}
            hint={t('api-tokens.day.hint', { count: Math.floor(API_TOKEN_LIFETIME_DAYS / DAYS_A_YEAR) })}
            type="date"
          />
          <Switch checked={form.values.readOnly} onChange={(readOnly) => form.set('readOnly', readOnly)}>
            {t('api-tokens.read-only.hint')}
          </Switch>
        </div>
      )}
    </Dialog>
  )
}

/** The token works until the end of its last day. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()

import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword, PasswordChange } from '#contract/users.ts'
import { refresh, useSend } from '../../api.ts'
import { PasswordField } from '../../components/PasswordField.tsx'
import { PasswordRules } from '../../components/PasswordRules.tsx'
import { Switch } from '../../components/Switch.tsx'
import { focusWrong } from '../../focusWrong.ts'
import { useForm } from '../../hooks/useForm.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirm: '', keepTokens: false }

/** A new password signs every other device out, and ends API tokens unless they should stay. */
export function PasswordPanel() {
  const { t } = useTranslation()
  const form = useForm(EMPTY)
  const change = useSend(changePassword)
  const { currentPassword, newPassword, confirm, keepTokens } = form.values

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const fits = form.check(PasswordChange) && (newPassword === confirm || form.fail('confirm', t('form.mismatch')))
    if (!fits) return focusWrong(fields)
    const done = await change.send({ body: { currentPassword, newPassword, keepTokens } })
    if (done.ok) {
      form.reset()
      return Promise.all([refresh('/users/self/sessions'), refresh('/users/api-tokens')])
    }
    form.refuse(done.refused)
    if (done.refused.status === 400) form.fail('currentPassword', done.refused.message)
    focusWrong(fields)
  }

  return (
    <section className="panel" id="password">
      <div className="label-rule">
        <h2>{t('profile.password')}</h2>
      </div>
      <form className="form" onSubmit={submit} noValidate>
        <PasswordField
          {...form.field('currentPassword')}
          label={t('profile.password.current')}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...form.field('newPassword')}
          label={t('profile.password.new')}
          autoComplete="new-password"
          required
        />
        <PasswordField {...form.field('confirm')} label={t('password.confirm')} autoComplete="new-password" required />
        <PasswordRules password={newPassword} confirm={confirm} />
        <Switch checked={keepTokens} onChange={(keep) => form.set('keepTokens', keep)}>
          {t('profile-edit.password.keep-tokens')}
        </Switch>
        <p className="muted small">{t('profile-edit.password.line')}</p>
        <div className="actions">
          <button type="submit" aria-disabled={change.sending}>
            {t('profile.password.act')}
          </button>
        </div>
      </form>
    </section>
  )
}

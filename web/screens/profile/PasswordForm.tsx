import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword, PasswordChange } from '#contract/users.ts'
import { useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { useForm } from '../../hooks/useForm.ts'

const EMPTY = { currentPassword: '', newPassword: '' }

export function PasswordForm() {
  const { t } = useTranslation()
  const form = useForm(EMPTY)
  const change = useSend(changePassword)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.check(PasswordChange)) return
    const done = await change.send({ body: form.values })
    if (!done.ok) return form.refuse(done.refused)
    form.set('currentPassword', '')
    form.set('newPassword', '')
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Field
        {...form.field('currentPassword')}
        label={t('profile.password.current')}
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        {...form.field('newPassword')}
        label={t('profile.password.new')}
        hint={t('setup.password.hint')}
        type="password"
        autoComplete="new-password"
        required
      />
      <div className="actions">
        <button type="submit" className="line" aria-disabled={change.sending}>
          {t('profile.password.act')}
        </button>
      </div>
    </form>
  )
}

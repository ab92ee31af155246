import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { PasswordReset, resetPassword } from '#contract/registration.ts'
import { useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { Gate } from '../../components/Gate.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { PasswordRules } from '../../components/PasswordRules.tsx'
import { focusWrong } from '../../focusWrong.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'

/** The target of the link in a reset mail. */
export function ResetPasswordScreen() {
  const { t } = useTranslation()
  useTitle(t('reset.title'))
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [, navigate] = useLocation()
  const form = useForm({ token, email: '', password: '', passwordConfirm: '' })
  const reset = useSend(resetPassword)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    if (!form.check(PasswordReset)) return focusWrong(fields)
    const done = await reset.send({ body: form.values })
    if (!done.ok) return form.refuse(done.refused)
    showToast('success', t('reset.done'))
    navigate(paths.login(), { replace: true })
  }

  if (token === '') {
    return (
      <Gate>
        <h1>{t('reset.no-token.title')}</h1>
        <p className="muted">{t('reset.no-token.text')}</p>
        <p className="elsewhere">
          <Link href={paths.forgotPassword()}>{t('reset.again')}</Link>
          <Link href={paths.login()}>{t('forgot.login')}</Link>
        </p>
      </Gate>
    )
  }
  return (
    <Gate>
      <h1>{t('reset.title')}</h1>
      <p className="muted">{t('reset.line')}</p>
      {reset.refused && reset.refused.status !== 422 && (
        <div className="banner is-error" role="alert">
          <p>{reset.refused.message}</p>
          {reset.refused.status === 400 && (
            <Link className="button" href={paths.forgotPassword()}>
              {t('reset.again')}
            </Link>
          )}
        </div>
      )}
      <form className="form" onSubmit={submit} noValidate>
        <Field {...form.field('email')} label={t('setup.email')} type="email" autoComplete="username" required />
        <PasswordField
          {...form.field('password')}
          label={t('profile.password.new')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.field('passwordConfirm')}
          label={t('password.confirm')}
          autoComplete="new-password"
          required
        />
        <PasswordRules password={form.values.password} confirm={form.values.passwordConfirm} />
        <button type="submit" className="big" aria-disabled={reset.sending}>
          {t('reset.act')}
        </button>
      </form>
    </Gate>
  )
}

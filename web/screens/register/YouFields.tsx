import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { FieldStanding, type Standing } from '../../components/FieldStanding.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { PasswordRules } from '../../components/PasswordRules.tsx'
import type { RegisterForm } from './form.ts'

type Props = { form: RegisterForm; username: Standing; email: Standing }

export function YouFields({ form, username, email }: Props) {
  const { t } = useTranslation()
  const { field, values } = form
  return (
    <>
      <Field {...field('fullName')} label={t('setup.full-name')} autoComplete="name" required />
      <Field
        {...field('username')}
        wrong={field('username').wrong ?? (username === 'taken' ? t('form.username-taken') : undefined)}
        label={t('setup.username')}
        hint={<FieldStanding of={username} hint={t('form.username.hint')} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        {...field('email')}
        wrong={field('email').wrong ?? (email === 'taken' ? t('form.email-taken') : undefined)}
        label={t('setup.email')}
        hint={<FieldStanding of={email} />}
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField {...field('password')} label={t('setup.password')} autoComplete="new-password" required />
      <PasswordField {...field('passwordConfirm')} label={t('password.confirm')} autoComplete="new-password" required />
      <PasswordRules password={values.password} confirm={values.passwordConfirm} />
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { PasswordRules } from '../../components/PasswordRules.tsx'
import { EmailField, UsernameField } from '../../components/UniqueField.tsx'
import type { Standing } from '../../hooks/useFree.ts'
import type { RegisterForm } from './form.ts'

type Props = { form: RegisterForm; username: Standing; email: Standing }

export function YouFields({ form, username, email }: Props) {
  const { t } = useTranslation()
  const { field, values } = form
  return (
    <>
      <Field {...field('fullName')} label={t('setup.full-name')} autoComplete="name" required />
      <UsernameField {...field('username')} standing={username} autoComplete="username" />
      <EmailField {...field('email')} standing={email} autoComplete="email" />
      <PasswordField {...field('password')} label={t('setup.password')} autoComplete="new-password" required />
      <PasswordField {...field('passwordConfirm')} label={t('password.confirm')} autoComplete="new-password" required />
      <PasswordRules password={values.password} confirm={values.passwordConfirm} />
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import type { Refused } from '../../refused.ts'
import type { SetupForm } from './form.ts'

type Props = {
  form: SetupForm
  needsCode: boolean
  refused: Refused | undefined
}

export function YouFields({ form: { field }, needsCode, refused }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {refused && (
        <p className="banner is-error" role="alert">
          {refused.message}
        </p>
      )}
      {needsCode && (
        <Field
          {...field('code')}
          label={t('setup.code')}
          hint={t('setup.code.hint')}
          autoComplete="one-time-code"
          required
        />
      )}
      <Field {...field('fullName')} label={t('setup.full-name')} autoComplete="name" required />
      <Field
        {...field('username')}
        label={t('setup.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field {...field('email')} label={t('setup.email')} type="email" autoComplete="email" required />
      <PasswordField
        {...field('password')}
        label={t('setup.password')}
        hint={t('setup.password.hint')}
        autoComplete="new-password"
        required
      />
    </>
  )
}

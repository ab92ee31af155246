import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { Switch } from '../../components/Switch.tsx'
import { EmailField, UsernameField } from '../../components/UniqueField.tsx'
import type { useForm } from '../../hooks/useForm.ts'
import type { Standing } from '../../hooks/useFree.ts'

export type UserValues = {
  fullName: string
  username: string
  email: string
  group: string
  admin: boolean
  advanced: boolean
  canInvite: boolean
  canOrganize: boolean
  canManage: boolean
}
/** The part of a form these fields need. */
export type UserForm = {
  values: UserValues
  set<Name extends keyof UserValues>(name: Name, value: UserValues[Name]): void
  field(
    name: keyof UserValues,
  ): Omit<ReturnType<ReturnType<typeof useForm<UserValues>>['field']>, 'name'> & { name: string }
}

const FLAGS = ['canInvite', 'canOrganize', 'canManage', 'advanced'] as const

type Props = { form: UserForm; groups: readonly string[]; username: Standing; email: Standing }

export function UserFields({ form, groups, username, email }: Props) {
  const { t } = useTranslation()
  const { field, values } = form
  return (
    <>
      <Field {...field('fullName')} label={t('admin-user.full-name')} autoComplete="off" required />
      <UsernameField {...field('username')} standing={username} autoComplete="off" />
      <EmailField {...field('email')} standing={email} autoComplete="off" />
      <Field
        label={t('admin-users.group')}
        control={(ids) => (
          <select {...ids} value={values.group} onChange={(event) => form.set('group', event.currentTarget.value)}>
            {groups.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      />
    </>
  )
}

/** A user's permissions; administrators have all of them. */
export function RightsFields({ form, ownAdmin = false }: { form: UserForm; ownAdmin?: boolean }) {
  const { t } = useTranslation()
  const { values, set } = form
  return (
    <>
      <Switch
        name="admin"
        checked={values.admin}
        disabled={ownAdmin}
        hint={ownAdmin ? t('admin-user.own-admin') : t('admin-user.admin.hint')}
        onChange={(on) => set('admin', on)}
      >
        {t('members.admin')}
      </Switch>
      {FLAGS.map((flag) => (
        <Switch
          key={flag}
          name={flag}
          checked={values.admin || values[flag]}
          disabled={values.admin}
          onChange={(on) => set(flag, on)}
        >
          {flag === 'advanced' ? t('profile-edit.advanced') : t(`members.${flag}`)}
        </Switch>
      ))}
    </>
  )
}

import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { adminCreateUser, adminListGroups } from '#contract/admin-accounts.ts'
import { PASSWORD_MIN_CHARACTERS, UserDraft } from '#contract/users.ts'
import { useGet, useSend } from '../../api.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { focusWrong } from '../../focusWrong.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useEmailFree, useUsernameFree } from '../../hooks/useFree.ts'
import { useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { RightsFields, UserFields } from './UserFields.tsx'

export function CreateUserScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [, navigate] = useLocation()
  const groups = useGet(adminListGroups, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  const create = useSend(adminCreateUser)
  const form = useForm({
    fullName: '',
    username: '',
    email: '',
    password: '',
    group: user?.group ?? '',
    admin: false,
    advanced: false,
    canInvite: false,
    canOrganize: false,
    canManage: false,
  })
  const username = useUsernameFree(form.values.username)
  const email = useEmailFree(form.values.email)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    if (!form.check(UserDraft) || username === 'taken' || email === 'taken') return focusWrong(fields)
    const done = await create.send({ body: form.values })
    if (!done.ok) {
      form.refuse(done.refused)
      return focusWrong(fields)
    }
    showToast('success', t('admin-user.created', { name: done.answer.fullName ?? done.answer.username }))
    navigate(paths.adminUser(done.answer.id))
  }

  return (
    <>
      <UpLink href={paths.adminUsers()}>{t('admin-users.title')}</UpLink>
      <PageHead title={t('admin-user.new.title')} line={t('admin-user.new.line')} />
      <form className="cols" onSubmit={submit} noValidate>
        <section className="panel form">
          <UserFields
            form={form}
            groups={groups.data?.items.map(({ name }) => name) ?? [form.values.group]}
            username={username}
            email={email}
          />
          <PasswordField
            {...form.field('password')}
            label={t('setup.password')}
            hint={t('password.rule.length', { count: PASSWORD_MIN_CHARACTERS })}
            autoComplete="new-password"
            required
          />
        </section>
        <section className="panel form">
          <h2>{t('admin-user.rights')}</h2>
          <RightsFields form={form} />
          <div className="actions">
            <button type="submit" aria-disabled={create.sending}>
              {t('admin-user.create')}
            </button>
          </div>
        </section>
      </form>
    </>
  )
}

import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { adminListGroups, adminUpdateUser } from '#contract/admin-accounts.ts'
import { type User, UserChanges } from '#contract/users.ts'
import { useGet, useSend } from '../../api.ts'
import { focusWrong } from '../../focusWrong.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useEmailFree, useUsernameFree } from '../../hooks/useFree.ts'
import { useSession } from '../../hooks/useSession.ts'
import { showToast } from '../../toasts.ts'
import { RightsFields, UserFields } from './UserFields.tsx'

export function EditUserForm({ user, onSaved }: { user: User; onSaved: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const { user: self, reload } = useSession()
  const isSelf = self?.id === user.id
  const groups = useGet(adminListGroups, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  const update = useSend(adminUpdateUser)
  const { username, email, group, admin, advanced, canInvite, canOrganize, canManage } = user
  const form = useForm({
    fullName: user.fullName ?? '',
    ...{ username, email, group, admin, advanced, canInvite, canOrganize, canManage },
  })
  const usernameFree = useUsernameFree(form.values.username, { own: username })
  const emailFree = useEmailFree(form.values.email, { own: email })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    if (!form.check(UserChanges) || usernameFree === 'taken' || emailFree === 'taken') return focusWrong(fields)
    const done = await update.send({ params: { id: user.id }, body: form.values })
    if (!done.ok) {
      form.refuse(done.refused)
      return focusWrong(fields)
    }
    showToast('success', t('admin-user.saved'))
    await Promise.all([onSaved(), isSelf && reload()])
  }

  return (
    <form className="panel form" onSubmit={submit} noValidate>
      <UserFields
        form={form}
        groups={groups.data?.items.map(({ name }) => name) ?? [group]}
        username={usernameFree}
        email={emailFree}
      />
      <div>
        <RightsFields form={form} ownAdmin={isSelf} />
      </div>
      <div className="actions">
        <button type="submit" aria-disabled={update.sending}>
          {t('group.save')}
        </button>
      </div>
    </form>
  )
}

import { LockOpen, UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { adminListUsers, unlockUsers } from '#contract/admin-accounts.ts'
import type { User } from '#contract/users.ts'
import { useGet, useSend } from '../../api.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { DataTable } from '../../components/table/DataTable.tsx'
import { type Column, useTable } from '../../components/table/useTable.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { UserTags } from './UserTags.tsx'

type Row = User & { name: string }

/** All users of the server. */
export function AdminUsersScreen() {
  const { t } = useTranslation()
  const users = useGet(adminListUsers, { query: { perPage: -1, orderBy: 'full_name', orderDirection: 'asc' } })
  const unlock = useSend(unlockUsers)
  const items = users.data?.items
  const rows = useMemo(() => items?.map((user): Row => ({ ...user, name: user.fullName ?? user.username })), [items])
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'email',
        title: t('admin-users.email'),
        narrow: 'line',
        sort: ({ email }) => email,
        cell: ({ email }) => email,
      },
      {
        key: 'group',
        title: t('admin-users.group'),
        narrow: 'opt',
        sort: ({ group }) => group,
        cell: ({ group }) => group,
      },
      { key: 'status', title: t('admin-users.status'), narrow: 'line', cell: (user) => <UserTags user={user} /> },
    ],
    [t],
  )
  const table = useTable({ of: { ...users, data: rows }, columns, textOf })
  const locked = users.data?.items.filter(({ lockedAt }) => lockedAt !== null).length ?? 0

  async function unlockAll() {
    const done = await unlock.send({ query: { force: true } })
    if (!done.ok) return
    showToast('success', t('admin-users.unlocked', { count: done.answer.unlocked }))
    await users.mutate()
  }

  return (
    <>
      <PageHead
        help="looking-after"
        title={t('admin-users.title')}
        line={users.data && t('admin-users.line', { count: users.data.total })}
        actions={
          <>
            {locked > 0 && (
              <button type="button" className="line" aria-disabled={unlock.sending} onClick={unlockAll}>
                <Icon of={LockOpen} />
                {t('admin-users.unlock-all', { count: locked })}
              </button>
            )}
            <Link className="button primary" href={paths.createUser()}>
              <Icon of={UserPlus} />
              {t('admin-users.new')}
            </Link>
          </>
        }
      />
      <DataTable
        table={table}
        label={t('admin-users.title')}
        name={userLink}
        nameTitle={t('admin-users.name')}
        find={t('admin-users.find')}
        noMatch={t('admin-users.no-match')}
      />
    </>
  )
}

const textOf = ({ name, username, email, group }: Row) => [name, username, email, group].join('\n')

const userLink = (user: Row) => (
  <Link className="who" href={paths.adminUser(user.id)}>
    <Avatar user={user} />
    <span>
      <strong>{user.name}</strong>
      <small>{user.username}</small>
    </span>
  </Link>
)

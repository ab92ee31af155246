import { Lock, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { User } from '#contract/users.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Icon } from '../../components/Icon.tsx'
import { paths } from '../../paths.ts'

export function UserTable({ users }: { users: readonly User[] }) {
  const { t } = useTranslation()
  return (
    <div className="data-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('admin-users.name')}</th>
            <th scope="col">{t('admin-users.email')}</th>
            <th scope="col">{t('admin-users.group')}</th>
            <th scope="col">{t('admin-users.status')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row">
                <Link className="who" href={paths.adminUser(user.id)}>
                  <Avatar user={user} />
                  <span>
                    <strong>{user.fullName ?? user.username}</strong>
                    <small>{user.username}</small>
                  </span>
                </Link>
              </th>
              <td>{user.email}</td>
              <td>{user.group}</td>
              <td>
                <UserTags user={user} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function UserTags({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <span className="tags">
      {user.admin && <span className="tag is-accent">{t('members.admin')}</span>}
      {user.lockedAt && (
        <span className="tag is-warning">
          <Icon of={Lock} />
          {t('admin-users.locked')}
        </span>
      )}
      {user.disabled && (
        <span className="tag is-error">
          <Icon of={UserX} />
          {t('admin-users.disabled')}
        </span>
      )}
      {!user.lockedAt && !user.disabled && <span className="tag is-success">{t('admin-users.active')}</span>}
    </span>
  )
}

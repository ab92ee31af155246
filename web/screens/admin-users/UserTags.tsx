import { Lock, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { Icon } from '../../components/Icon.tsx'

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

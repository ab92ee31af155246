import '../../styles/components/data-table.css'
import { LockOpen, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { adminListUsers, unlockUsers } from '#contract/admin-accounts.ts'
import { useGet, useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { matching } from './matching.ts'
import { UserTable } from './UserTable.tsx'

/** Everybody on the server. */
export function AdminUsersScreen() {
  const { t } = useTranslation()
  const users = useGet(adminListUsers, { query: { perPage: -1, orderBy: 'full_name', orderDirection: 'asc' } })
  const unlock = useSend(unlockUsers)
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch()).get('q') ?? ''
  const found = matching(users.data?.items ?? [], query)
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
      <div className="stack">
        <Field
          label={t('admin-users.find')}
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => navigate(paths.adminUsers({ q: event.currentTarget.value }), { replace: true })}
        />
        <Loaded of={users}>
          {() =>
            found.length > 0 ? <UserTable users={found} /> : <p className="muted">{t('admin-users.no-match')}</p>
          }
        </Loaded>
      </div>
    </>
  )
}

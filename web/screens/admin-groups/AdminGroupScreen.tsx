import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { adminGetGroup } from '#contract/admin-accounts.ts'
import { useGet } from '../../api.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { paths } from '../../paths.ts'
import { DeleteGroup } from './DeleteGroup.tsx'
import { EditGroupForm } from './EditGroupForm.tsx'

export function AdminGroupScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const group = useGet(adminGetGroup, { params: { id } })
  if (group.error?.status === 404 || group.error?.status === 422) return <ErrorPage status={404} />
  return (
    <>
      <UpLink href={paths.adminGroups()}>{t('admin-groups.title')}</UpLink>
      <Loaded of={group}>
        {(found) => (
          <>
            <PageHead title={found.name} line={t('profile.members', { count: found.users.length })} />
            <div className="cols">
              <EditGroupForm key={found.id} group={found} onSaved={() => group.mutate()} />
              <div className="stack">
                <section className="panel">
                  <div className="label-rule">
                    <h2>{t('members.title')}</h2>
                  </div>
                  {found.users.length === 0 && <p className="muted">{t('admin-group.nobody')}</p>}
                  <ul className="rows links">
                    {found.users.map((user) => (
                      <li key={user.id}>
                        <Link href={paths.adminUser(user.id)}>
                          <Avatar user={user} />
                          <strong>{user.fullName ?? user.username}</strong>
                          {user.admin && <span className="tag is-accent">{t('members.admin')}</span>}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
                <DeleteGroup group={found} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

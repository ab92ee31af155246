import { useTranslation } from 'react-i18next'
import { adminGetUser } from '#contract/admin-accounts.ts'
import { useGet } from '../../api.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { useTitle } from '../../hooks/useTitle.ts'
import { paths } from '../../paths.ts'
import { AccessPanel } from './AccessPanel.tsx'
import { EditUserForm } from './EditUserForm.tsx'
import { UserTags } from './UserTags.tsx'

export function AdminUserScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const user = useGet(adminGetUser, { params: { id } })
  const name = user.data?.fullName ?? user.data?.username
  useTitle(name)
  if (user.error?.status === 404 || user.error?.status === 422) return <ErrorPage status={404} />
  return (
    <>
      <UpLink href={paths.adminUsers()}>{t('admin-users.title')}</UpLink>
      <Loaded of={user}>
        {(found) => (
          <>
            <header className="page-head who">
              <Avatar user={found} size="xl" />
              <hgroup>
                <h1>{name}</h1>
                <p>
                  <UserTags user={found} />
                </p>
              </hgroup>
            </header>
            <div className="cols">
              <EditUserForm key={found.id} user={found} onSaved={() => user.mutate()} />
              <AccessPanel user={found} onChanged={() => user.mutate()} />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

import '../../styles/components/data-table.css'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { adminListGroups } from '#contract/admin-accounts.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { paths } from '../../paths.ts'
import { CreateGroupDialog } from './CreateGroupDialog.tsx'

/** The households of the server. */
export function AdminGroupsScreen() {
  const { t } = useTranslation()
  const groups = useGet(adminListGroups, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  const [making, setMaking] = useState(false)
  return (
    <>
      <PageHead
        title={t('admin-groups.title')}
        line={groups.data && t('admin-groups.line', { count: groups.data.total })}
        actions={
          <button type="button" className="primary" aria-haspopup="dialog" onClick={() => setMaking(true)}>
            <Icon of={Plus} />
            {t('admin-groups.new')}
          </button>
        }
      />
      <Loaded of={groups}>
        {({ items }) => (
          <div className="data-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('admin-groups.name')}</th>
                  <th scope="col">{t('admin-groups.visibility')}</th>
                  <th scope="col" className="num">
                    {t('members.title')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ id, name, users, preferences }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link className="who" href={paths.adminGroup(id)}>
                        <strong>{name}</strong>
                      </Link>
                    </th>
                    <td>{t(preferences.privateGroup ? 'admin-groups.private' : 'admin-groups.open')}</td>
                    <td className="num">{t('profile.members', { count: users.length })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
      <CreateGroupDialog open={making} onClose={() => setMaking(false)} onMade={() => groups.mutate()} />
    </>
  )
}

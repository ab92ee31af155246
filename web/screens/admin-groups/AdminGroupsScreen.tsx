import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { adminListGroups } from '#contract/admin-accounts.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { DataTable } from '../../components/table/DataTable.tsx'
import { type Column, useTable } from '../../components/table/useTable.ts'
import { paths } from '../../paths.ts'
import { CreateGroupDialog } from './CreateGroupDialog.tsx'

type Group = Answer<typeof adminListGroups>['items'][number]

/** The groups of the server. */
export function AdminGroupsScreen() {
  const { t } = useTranslation()
  const groups = useGet(adminListGroups, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  const [making, setMaking] = useState(false)
  const columns = useMemo((): Column<Group>[] => {
    const seenBy = ({ preferences }: Group) =>
      t(preferences.privateGroup ? 'admin-groups.private' : 'admin-groups.open')
    return [
      { key: 'visibility', title: t('admin-groups.visibility'), narrow: 'line', sort: seenBy, cell: seenBy },
      {
        key: 'members',
        title: t('members.title'),
        narrow: 'line',
        number: true,
        sort: ({ users }) => users.length,
        cell: ({ users }) => t('profile.members', { count: users.length }),
      },
    ]
  }, [t])
  const table = useTable({ of: { ...groups, data: groups.data?.items }, columns })
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
      <DataTable
        table={table}
        label={t('admin-groups.title')}
        name={groupLink}
        nameTitle={t('admin-groups.name')}
        find={t('admin-groups.find')}
      />
      <CreateGroupDialog open={making} onClose={() => setMaking(false)} onMade={() => groups.mutate()} />
    </>
  )
}

const groupLink = ({ id, name }: Group) => (
  <Link className="who" href={paths.adminGroup(id)}>
    <strong>{name}</strong>
  </Link>
)

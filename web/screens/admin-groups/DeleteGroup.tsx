import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { adminDeleteGroup } from '#contract/admin-accounts.ts'
import type { Group } from '#contract/groups.ts'
import { refresh, useSend } from '../../api.ts'
import { DeleteRow } from '../../features/admin/DeleteRow.tsx'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'

export function DeleteGroup({ group: { id, name, users } }: { group: Group }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const remove = useSend(adminDeleteGroup)

  async function drop() {
    const done = await remove.send({ params: { id } })
    if (!done.ok) return
    showToast('success', t('admin-group.deleted', { name }))
    navigate(paths.adminGroups())
    await refresh('/admin')
  }

  return (
    <section className="panel">
      <ul className="rows">
        <DeleteRow
          act={t('admin-group.delete')}
          line={t(users.length > 0 ? 'admin-group.has-users' : 'admin-group.delete.line')}
          disabled={users.length > 0}
          question={t('admin-group.delete.title', { name })}
          text={t('admin-group.delete.text')}
          onDelete={drop}
        />
      </ul>
    </section>
  )
}

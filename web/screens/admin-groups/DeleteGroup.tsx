import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { adminDeleteGroup } from '#contract/admin.ts'
import type { Group } from '#contract/groups.ts'
import { refresh, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'

export function DeleteGroup({ group: { id, name, users } }: { group: Group }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const remove = useSend(adminDeleteGroup)
  const [asking, setAsking] = useState(false)

  async function drop() {
    setAsking(false)
    const done = await remove.send({ params: { id } })
    if (!done.ok) return
    showToast('success', t('admin-group.deleted', { name }))
    navigate(paths.adminGroups())
    await refresh('/admin')
  }

  return (
    <section className="panel">
      <ul className="rows">
        <li>
          <div className="grow">
            <strong>{t('admin-group.delete')}</strong>
            <p className="small">{t(users.length > 0 ? 'admin-group.has-users' : 'admin-group.delete.line')}</p>
          </div>
          <button
            type="button"
            className="danger"
            disabled={users.length > 0}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            <Icon of={Trash2} />
            {t('admin-user.delete.act')}
          </button>
        </li>
      </ul>
      <ConfirmDialog
        open={asking}
        title={t('admin-group.delete.title', { name })}
        act={t('admin-group.delete')}
        onClose={() => setAsking(false)}
        onConfirm={drop}
      >
        {t('admin-group.delete.text')}
      </ConfirmDialog>
    </section>
  )
}

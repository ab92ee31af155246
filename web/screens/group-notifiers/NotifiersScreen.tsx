import './notifiers.css'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteNotifier, listNotifiers, type Notifier } from '#contract/notifiers.ts'
import { can } from '#contract/permissions.ts'
import { useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { NotifierPanel } from './NotifierPanel.tsx'

/** Services that receive the group's events. */
export function NotifiersScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const mayManage = can(actorOf(user), 'group.manage')
  const notifiers = useGet(listNotifiers, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  const remove = useSend(deleteNotifier)
  const [edited, setEdited] = useState<Notifier | 'new'>()
  const [doomed, setDoomed] = useState<Notifier>()
  const [fresh, setFresh] = useState<string>()

  async function drop({ id, name }: Notifier) {
    setDoomed(undefined)
    const done = await remove.send({ params: { id } })
    if (done.ok) showToast('success', t('notifiers.deleted', { name }))
    await notifiers.mutate()
  }

  const add = mayManage && (
    <button type="button" className="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
      <Icon of={Plus} />
      {t('notifiers.new')}
    </button>
  )
  return (
    <>
      <UpLink href={paths.group()}>{t('group.title')}</UpLink>
      <PageHead
        help="api"
        title={t('notifiers.title')}
        line={t('notifiers.line')}
        actions={notifiers.data && notifiers.data.items.length > 0 && add}
      />
      <div className="stack">
        {!mayManage && <p className="banner is-info">{t('notifiers.look-only')}</p>}
        <Loaded
          of={notifiers}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState glyph="pepper" title={t('notifiers.empty.title')} actions={add}>
              {t('notifiers.empty.text')}
            </EmptyState>
          }
        >
          {({ items }) =>
            items.map((notifier) => (
              <NotifierPanel
                key={notifier.id}
                notifier={notifier}
                mayManage={mayManage}
                open={notifier.id === fresh}
                onEdit={() => setEdited(notifier)}
                onDelete={() => setDoomed(notifier)}
                onChanged={() => notifiers.mutate()}
              />
            ))
          }
        </Loaded>
      </div>
      <AddressDialog
        of={edited}
        onClose={() => setEdited(undefined)}
        onSaved={async ({ id }) => {
          setEdited(undefined)
          setFresh(id)
          await notifiers.mutate()
        }}
      />
      <ConfirmDialog
        open={doomed !== undefined}
        title={t('notifiers.delete.title', { name: doomed?.name })}
        act={t('notifiers.delete')}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => doomed && drop(doomed)}
      >
        {t('notifiers.delete.text')}
      </ConfirmDialog>
    </>
  )
}

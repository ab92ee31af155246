import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listMembers } from '#contract/groups.ts'
import { can } from '#contract/permissions.ts'
import { listTrash, purgeRecipe, TRASH_DAYS, type TrashedRecipe } from '#contract/trash.ts'
import { useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { formatAge, formatDate } from '../../format.ts'
import { useRestore } from '../../hooks/useRestore.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { showToast } from '../../toasts.ts'

/** Deleted recipes, for as long as they can be restored. */
export function TrashScreen() {
  const { t } = useTranslation()
  const trash = useGet(listTrash)
  const members = useGet(listMembers)
  const { user } = useSession()
  const restore = useRestore()
  const purge = useSend(purgeRecipe)
  const [restoring, setRestoring] = useState<string>()
  const [purging, setPurging] = useState<TrashedRecipe>()
  const nameOf = (id: string) => {
    const member = members.data?.find((one) => one.id === id)
    return member?.fullName ?? member?.username
  }

  async function bringBack(id: string) {
    setRestoring(id)
    await restore([id])
    setRestoring(undefined)
  }

  async function confirm() {
    if (!purging || purge.sending) return
    const { id, name } = purging
    const done = await purge.send({ params: { id } })
    setPurging(undefined)
    if (done.ok) showToast('success', t('trash.purged', { name }))
    await trash.mutate()
  }

  return (
    <>
      <PageHead title={t('trash.title')} line={t('trash.line', { count: TRASH_DAYS })} />
      <Loaded
        of={trash}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState glyph="egg" title={t('trash.empty.title')}>
            {t('trash.empty.text')}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="rows">
            {items.map((recipe) => (
              <li key={recipe.id}>
                <div className="grow">
                  <strong>{recipe.name}</strong>
                  <p className="small">
                    {nameOf(recipe.deletedBy)
                      ? t('trash.deleted-by', { age: formatAge(recipe.deletedAt), name: nameOf(recipe.deletedBy) })
                      : t('trash.deleted', { age: formatAge(recipe.deletedAt) })}{' '}
                    {t('trash.until', { date: formatDate(recipe.purgeAt) })}
                  </p>
                </div>
                <button
                  type="button"
                  className="line"
                  aria-disabled={restoring === recipe.id}
                  onClick={() => bringBack(recipe.id)}
                >
                  <Icon of={RotateCcw} />
                  {t('trash.restore')}
                  <span className="vh">{recipe.name}</span>
                </button>
                {can(actorOf(user), 'data.organize') && (
                  <IconButton
                    icon={Trash2}
                    label={t('trash.purge', { name: recipe.name })}
                    onClick={() => setPurging(recipe)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={purging !== undefined}
        title={t('trash.purge.title', { name: purging?.name })}
        act={t('trash.purge.act')}
        onConfirm={confirm}
        onClose={() => setPurging(undefined)}
      >
        {t('trash.purge.text')}
      </ConfirmDialog>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { deleteRecipe, type Recipe } from '#contract/recipes.ts'
import { refresh, useSend } from '../../../api.ts'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useRestore } from '../../../hooks/useRestore.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../toasts.ts'

export function DeleteDialog({ recipe, open, onClose }: { recipe: Recipe; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const remove = useSend(deleteRecipe)
  const restore = useRestore()

  async function confirm() {
    if (remove.sending) return
    const done = await remove.send({ params: { slug: recipe.slug } })
    onClose()
    if (!done.ok) return
    navigate(paths.home(), { replace: true })
    refresh('/recipes?')
    refresh('/organizers')
    showToast('success', t('recipe.deleted', { name: recipe.name }), () => restore([recipe.id]))
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('recipe.delete.title', { name: recipe.name })}
      act={t('recipe.delete.act')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('recipe.delete.text')}
    </ConfirmDialog>
  )
}

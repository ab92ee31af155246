import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { restoreRecipe } from '#contract/trash.ts'
import { callQuietly, refresh } from '../api.ts'
import { Refused } from '../refused.ts'
import { showToast } from '../toasts.ts'

/** Restores deleted recipes from the trash, from any page: the one they were deleted on may be gone. */
export function useRestore() {
  const { t } = useTranslation()
  return useCallback(
    async (ids: readonly string[]): Promise<Recipe[]> => {
      const back: Recipe[] = []
      try {
        for (const id of ids) back.push(await callQuietly(restoreRecipe, { params: { id } }))
        const [first, second] = back
        const said = first && !second ? t('trash.restored', { name: first.name }) : undefined
        showToast('success', said ?? t('trash.restored-many', { count: back.length }))
      } catch (error) {
        showToast('error', error instanceof Refused ? error.message : t('error.unexpected'))
      }
      await Promise.all([refresh('/recipes'), refresh('/organizers')])
      return back
    },
    [t],
  )
}

import { useTranslation } from 'react-i18next'
import { listMembers } from '#contract/groups.ts'
import type { Recipe } from '#contract/recipes.ts'
import { finishNextTime, listTimeline, reopenNextTime, type TimelineEvent } from '#contract/timeline.ts'
import { refresh, useGet, useSend } from '../../../../api.ts'
import { showToast } from '../../../../toasts.ts'
import { useRecipePlace } from '../place.ts'

/** A recipe's events, the newest first; none for guests. */
export function useTimeline(recipe: Pick<Recipe, 'id' | 'slug'>) {
  const { guest } = useRecipePlace(recipe)
  const query = {
    queryFilter: `recipe_id = "${recipe.id}"`,
    orderBy: 'timestamp',
    orderDirection: 'desc',
    perPage: 100,
  } as const
  return useGet(listTimeline, guest ? null : { query })
}

export type NextTime = ReturnType<typeof useNextTime>

/** What was said to be done differently next time and nobody has done yet, by step. */
export function useNextTime(recipe: Pick<Recipe, 'id' | 'slug' | 'recipeInstructions'>) {
  const { t } = useTranslation()
  const events = useTimeline(recipe)
  const open = events.data?.items.filter(({ nextTime, nextTimeDone }) => nextTime && !nextTimeDone) ?? []
  const members = useGet(listMembers, open.length > 0 ? {} : null)
  const finish = useSend(finishNextTime)
  const reopen = useSend(reopenNextTime)
  const steps = new Set(recipe.recipeInstructions.map(({ id }) => id))

  async function done({ id }: TimelineEvent) {
    const params = { id }
    const answer = await finish.send({ params })
    if (!answer.ok) return
    await refresh('/recipes/timeline')
    showToast('success', t('next-time.gone'), async () => {
      await reopen.send({ params })
      await refresh('/recipes/timeline')
    })
  }

  return {
    /** `undefined` stands for those about the whole recipe, or about a step that is gone. */
    of: (stepId?: string) =>
      open.filter(({ nextTimeStepId: about }) =>
        stepId === undefined ? about === null || !steps.has(about) : about === stepId,
      ),
    nameOf: (id: string) => {
      const member = members.data?.find((one) => one.id === id)
      return member?.fullName ?? member?.username
    },
    done,
  }
}

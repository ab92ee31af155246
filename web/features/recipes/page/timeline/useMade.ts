import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import type { Recipe } from '#contract/recipes.ts'
import { createTimelineEvent, setLastMade, uploadTimelineImage } from '#contract/timeline.ts'
import { parseQuantity, toNumber } from '#kitchen/quantity.ts'
import { refresh, useSend } from '../../../../api.ts'
import { showToast } from '../../../../toasts.ts'
import { dayOf, momentOf } from './days.ts'
import type { Entry } from './EntryFields.tsx'

/** Records that a recipe was made: when, how it went, a picture of it, and what to do differently next time. */
export function useMade(recipe: Pick<Recipe, 'id' | 'slug'>) {
  const { t } = useTranslation()
  const search = useSearch()
  const create = useSend(createTimelineEvent)
  const upload = useSend(uploadTimelineImage)
  const made = useSend(setLastMade)

  /** Says whether it was recorded. */
  async function record({ day, note, photo, nextTime, stepId }: Entry): Promise<boolean> {
    const timestamp = momentOf(day, new Date())
    const event = await create.send({
      body: {
        recipeId: recipe.id,
        subject: t('timeline.made'),
        eventType: 'info',
        eventMessage: note.trim() || null,
        nextTime: nextTime.trim() || null,
        nextTimeStepId: stepId || null,
        timestamp,
      },
    })
    if (!event.ok) return false
    if (photo instanceof File) await upload.send({ params: { id: event.answer.id }, body: { image: photo } })
    // What it needed at this scale is taken out of the pantry.
    const scale = parseQuantity(new URLSearchParams(search).get('scale') ?? '')
    await made.send({ params: { slug: recipe.slug }, body: { timestamp, scale: scale ? toNumber(scale) : 1 } })
    showToast('success', t('timeline.saved'))
    await refresh('/recipes')
    return true
  }

  return { record, recording: create.sending || upload.sending || made.sending }
}

export const today = (): Entry => ({ day: dayOf(new Date()), note: '', photo: false, nextTime: '', stepId: '' })

import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { setLastMade, type TimelineEvent, updateTimelineEvent, uploadTimelineImage } from '#contract/timeline.ts'
import { refresh, useSend } from '../../../../api.ts'
import { showToast } from '../../../../toasts.ts'
import { dayOf, momentOf } from './days.ts'
import { EntryDialog } from './EntryDialog.tsx'
import type { Entry } from './EntryFields.tsx'

type Props = { event: TimelineEvent; recipe: Pick<Recipe, 'slug' | 'recipeInstructions'>; onClose: () => void }

/** Edits an entry's text, day and picture. */
export function EditEntry({ event, recipe, onClose }: Props) {
  const { t } = useTranslation()
  const update = useSend(updateTimelineEvent)
  const upload = useSend(uploadTimelineImage)
  const made = useSend(setLastMade)
  const params = { id: event.id }
  const wasOn = dayOf(new Date(event.timestamp))

  async function save({ day, note, photo, nextTime, stepId }: Entry) {
    const moved = day !== wasOn
    const timestamp = moved ? momentOf(day, new Date()) : event.timestamp
    const done = await update.send({
      params,
      body: {
        subject: event.subject,
        eventMessage: note.trim() || null,
        nextTime: nextTime.trim() || null,
        nextTimeStepId: stepId || null,
        timestamp,
        ...(photo === false && { image: 'does not have image' as const }),
      },
    })
    if (!done.ok) return
    if (photo instanceof File) {
      const sent = await upload.send({ params, body: { image: photo } })
      if (!sent.ok) return
    }
    if (moved && event.eventType === 'info') await made.send({ params: { slug: recipe.slug }, body: { timestamp } })
    onClose()
    showToast('success', t('timeline.saved'))
    await refresh('/recipes')
  }

  return (
    <EntryDialog
      title={t('timeline.edit')}
      steps={recipe.recipeInstructions}
      first={{
        day: wasOn,
        note: event.eventMessage ?? '',
        photo: event.image === 'has image',
        nextTime: event.nextTime ?? '',
        stepId: recipe.recipeInstructions.find(({ id }) => id === event.nextTimeStepId)?.id ?? '',
      }}
      saving={update.sending || upload.sending}
      onSave={save}
      onClose={onClose}
    />
  )
}

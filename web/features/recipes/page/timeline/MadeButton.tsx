import { ChefHat } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { createTimelineEvent, setLastMade, uploadTimelineImage } from '#contract/timeline.ts'
import { refresh, useSend } from '../../../../api.ts'
import { Icon } from '../../../../components/Icon.tsx'
import { showToast } from '../../../../toasts.ts'
import { dayOf, momentOf } from './days.ts'
import { type Entry, EntryDialog } from './EntryDialog.tsx'

/** "I made this": when, how it went, and a picture of it. */
export function MadeButton({ recipe }: { recipe: Pick<Recipe, 'id' | 'slug'> }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const create = useSend(createTimelineEvent)
  const upload = useSend(uploadTimelineImage)
  const made = useSend(setLastMade)

  async function save({ day, note, photo }: Entry) {
    const timestamp = momentOf(day, new Date())
    const event = await create.send({
      body: {
        recipeId: recipe.id,
        subject: t('timeline.made'),
        eventType: 'info',
        eventMessage: note.trim() || null,
        timestamp,
      },
    })
    if (!event.ok) return
    if (photo instanceof File) await upload.send({ params: { id: event.answer.id }, body: { image: photo } })
    await made.send({ params: { slug: recipe.slug }, body: { timestamp } })
    setOpen(false)
    showToast('success', t('timeline.saved'))
    await refresh('/recipes')
  }

  return (
    <>
      <button type="button" className="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={ChefHat} />
        {t('timeline.made')}
      </button>
      {open && (
        <EntryDialog
          title={t('timeline.made')}
          first={{ day: dayOf(new Date()), note: '', photo: false }}
          saving={create.sending || upload.sending}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

import { Camera, ChefHat, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { createTimelineEvent, setLastMade, uploadTimelineImage } from '#contract/timeline.ts'
import { refresh, useSend } from '../../../api.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Field } from '../../../components/Field.tsx'
import { FileButton } from '../../../components/FileButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { showToast } from '../../../toasts.ts'
import { dayOf, momentOf } from './days.ts'

/** "I made this": when, how it went, and a picture of it. */
export function MadeButton({ recipe }: { recipe: Pick<Recipe, 'id' | 'slug'> }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<File>()
  const create = useSend(createTimelineEvent)
  const upload = useSend(uploadTimelineImage)
  const made = useSend(setLastMade)

  function show() {
    setDay(dayOf(new Date()))
    setNote('')
    setPhoto(undefined)
    setOpen(true)
  }

  async function save() {
    if (create.sending || upload.sending || !day) return
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
    if (photo) await upload.send({ params: { id: event.answer.id }, body: { image: photo } })
    await made.send({ params: { slug: recipe.slug }, body: { timestamp } })
    setOpen(false)
    showToast('success', t('timeline.saved'))
    await refresh('/recipes')
  }

  return (
    <>
      <button type="button" className="line" aria-haspopup="dialog" onClick={show}>
        <Icon of={ChefHat} />
        {t('timeline.made')}
      </button>
      <Dialog
        open={open}
        title={t('timeline.made')}
        onClose={() => setOpen(false)}
        onSubmit={save}
        footer={
          <>
            <button type="button" className="ghost" onClick={() => setOpen(false)}>
              {t('dialog.cancel')}
            </button>
            <button type="submit" aria-disabled={create.sending || upload.sending}>
              {t('data.save')}
            </button>
          </>
        }
      >
        <div className="form">
          <Field
            label={t('timeline.day')}
            type="date"
            max={dayOf(new Date())}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Field
            label={t('timeline.note')}
            control={(ids) => (
              <textarea
                {...ids}
                rows={3}
                dir="auto"
                value={note}
                placeholder={t('timeline.note.hint')}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            )}
          />
          {photo ? (
            <p className="photo-name">
              <Icon of={Camera} />
              <span className="grow">{photo.name}</span>
              <IconButton icon={X} label={t('timeline.photo.drop')} onClick={() => setPhoto(undefined)} />
            </p>
          ) : (
            <FileButton icon={Camera} accept="image/*" onChoose={setPhoto}>
              {t('timeline.photo')}
            </FileButton>
          )}
        </div>
      </Dialog>
    </>
  )
}

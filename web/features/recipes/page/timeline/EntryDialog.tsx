import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { Dialog } from '../../../../components/Dialog.tsx'
import { Field } from '../../../../components/Field.tsx'
import { dayOf } from './days.ts'
import { type Entry, NextTimeField, PhotoField } from './EntryFields.tsx'

type Props = {
  title: string
  steps: Recipe['recipeInstructions']
  first: Entry
  saving: boolean
  onSave: (entry: Entry) => void
  onClose: () => void
}

/** When it was made, how it went, what to do differently, and a picture of it. Mounted while it is open. */
export function EntryDialog({ title, steps, first, saving, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [entry, setEntry] = useState(first)
  const { day, note, photo } = entry
  const change = (changes: Partial<Entry>) => setEntry({ ...entry, ...changes })
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onSubmit={() => day && !saving && onSave(entry)}
      footer={
        <>
          <button type="button" className="ghost" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" aria-disabled={saving || !day}>
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
          onChange={(event) => change({ day: event.currentTarget.value })}
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
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          )}
        />
        <NextTimeField entry={entry} steps={steps} onChange={change} />
        <PhotoField photo={photo} onChange={change} />
      </div>
    </Dialog>
  )
}

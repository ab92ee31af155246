import { Camera, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../components/Dialog.tsx'
import { Field } from '../../../../components/Field.tsx'
import { FileButton } from '../../../../components/FileButton.tsx'
import { Icon } from '../../../../components/Icon.tsx'
import { IconButton } from '../../../../components/IconButton.tsx'
import { dayOf } from './days.ts'

/** `photo`: a new one, the existing one (`true`), or none. */
export type Entry = { day: string; note: string; photo: File | boolean }
type Props = { title: string; first: Entry; saving: boolean; onSave: (entry: Entry) => void; onClose: () => void }

/** When it was made, how it went, and a picture of it. Mounted while it is open. */
export function EntryDialog({ title, first, saving, onSave, onClose }: Props) {
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
        {photo ? (
          <p className="photo-name">
            <Icon of={Camera} />
            <span className="grow">{photo === true ? t('timeline.photo.kept') : photo.name}</span>
            <IconButton icon={X} label={t('timeline.photo.drop')} onClick={() => change({ photo: false })} />
          </p>
        ) : (
          <FileButton icon={Camera} accept="image/*" onChoose={(file) => change({ photo: file })}>
            {t('timeline.photo')}
          </FileButton>
        )}
      </div>
    </Dialog>
  )
}

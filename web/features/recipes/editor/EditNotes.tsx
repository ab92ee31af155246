import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { newKey } from '../../../newKey.ts'
import type { NoteRow } from './draft.ts'
import { useRowFocus } from './useRowFocus.ts'

type Props = { notes: readonly NoteRow[]; onChange: (notes: readonly NoteRow[]) => void }

export function EditNotes({ notes, onChange }: Props) {
  const { t } = useTranslation()
  const focusRow = useRowFocus()
  const change = (key: string, part: Partial<NoteRow>) =>
    onChange(notes.map((note) => (note.key === key ? { ...note, ...part } : note)))
  const add = () => {
    const key = newKey()
    focusRow(key)
    onChange([...notes, { key, title: '', text: '' }])
  }
  return (
    <section aria-labelledby="edit-notes">
      <div className="label-rule">
        <h2 id="edit-notes">{t('recipeEdit.notes')}</h2>
        <button type="button" className="ghost" onClick={add}>
          <Icon of={Plus} />
          {t('recipeEdit.add-note')}
        </button>
      </div>
      <ul className="edit-notes">
        {notes.map(({ key, title, text }, index) => (
          <li key={key} data-row={key}>
            <div className="field">
              <input
                className="summary"
                aria-label={t('recipeEdit.note-title', { number: index + 1 })}
                placeholder={t('recipeEdit.note-title.hint')}
                value={title}
                onChange={(event) => change(key, { title: event.currentTarget.value })}
              />
              <textarea
                rows={2}
                aria-label={t('recipeEdit.note-text', { number: index + 1 })}
                placeholder={t('recipeEdit.note-text.hint')}
                value={text}
                onChange={(event) => change(key, { text: event.currentTarget.value })}
              />
            </div>
            <IconButton
              icon={Trash2}
              label={t('recipeEdit.remove-note', { number: index + 1 })}
              onClick={() => onChange(notes.filter((note) => note.key !== key))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

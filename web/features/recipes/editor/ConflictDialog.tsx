import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog.tsx'
import { formatAge } from '../../../format.ts'
import { valuesOf } from './conflictValues.ts'
import { changedFields, type Draft } from './draft.ts'
import type { Conflict } from './useSave.ts'

type Props = {
  conflict: Conflict | undefined
  /** The common starting point. */
  base: Draft
  /** This person's draft. */
  mine: Draft
  /** What was saved since. */
  theirs: Draft
  onMerge: () => void
  onOverwrite: () => void
  onDiscard: () => void
  onClose: () => void
}

/** Two people edited at once: shows both values of each field and lets the later one choose. */
export function ConflictDialog({ conflict, base, mine, theirs, onMerge, onOverwrite, onDiscard, onClose }: Props) {
  const { t } = useTranslation()
  const [byMe, byThem] = [changedFields(base, mine), changedFields(base, theirs)]
  // Where both agree by now, there is nothing to choose.
  const fields = changedFields(theirs, mine).map((field) => ({
    field,
    who: !byThem.includes(field) ? 'mine' : byMe.includes(field) ? 'both' : 'theirs',
    ...valuesOf(field, { mine, theirs }, t),
  }))
  return (
    <Dialog
      open={conflict !== undefined}
      title={t('recipeEdit.conflict.title')}
      className="conflict-dialog"
      onClose={onClose}
      onSubmit={onMerge}
      footer={
        <>
          <button type="button" className="danger" onClick={onDiscard}>
            {t('recipeEdit.conflict.discard')}
          </button>
          <button type="button" className="line" onClick={onOverwrite}>
            {t('recipeEdit.conflict.overwrite')}
          </button>
          {/* Enter right after Save must not throw anything away. */}
          <button type="submit" data-first>
            {t('recipeEdit.conflict.merge')}
          </button>
        </>
      }
    >
      <p>{t('recipeEdit.conflict.text', { age: formatAge(conflict?.current.updateAt ?? new Date()) })}</p>
      <dl className="conflict">
        {fields.map(({ field, who, mine, theirs }) => (
          <div key={field}>
            <dt>
              <strong>{t(`recipeEdit.field.${field}`)}</strong> <small>{t(`recipeEdit.conflict.${who}`)}</small>
            </dt>
            <Value said={t('recipeEdit.conflict.value.mine')} lines={mine} />
            <Value said={t('recipeEdit.conflict.value.theirs')} lines={theirs} />
          </div>
        ))}
      </dl>
      <p className="small muted">{t('recipeEdit.conflict.merge.hint')}</p>
    </Dialog>
  )
}

function Value({ said, lines }: { said: string; lines: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <dd>
      <span>{said}</span>
      <span dir="auto">{lines.length > 0 ? lines.join('\n') : t('recipeEdit.conflict.value.none')}</span>
    </dd>
  )
}

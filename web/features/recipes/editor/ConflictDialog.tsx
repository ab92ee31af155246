import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog.tsx'
import { formatAge, formatList } from '../../../format.ts'
import type { DraftField } from './draft.ts'
import type { Conflict } from './useSave.ts'

type Props = {
  conflict: Conflict | undefined
  /** What was changed here. */
  mine: readonly DraftField[]
  /** What has become different there since. */
  theirs: readonly DraftField[]
  onMerge: () => void
  onOverwrite: () => void
  onDiscard: () => void
  onClose: () => void
}

/** Two people wrote at once: says what would be lost and lets the later one choose. */
export function ConflictDialog({ conflict, mine, theirs, onMerge, onOverwrite, onDiscard, onClose }: Props) {
  const { t } = useTranslation()
  const names = (fields: readonly string[]) => formatList(fields.map((field) => t(`recipeEdit.field.${field}`)))
  const both = mine.filter((field) => theirs.includes(field))
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
          <button type="submit">{t('recipeEdit.conflict.merge')}</button>
        </>
      }
    >
      <p>{t('recipeEdit.conflict.text', { age: formatAge(conflict?.current.updateAt ?? new Date()) })}</p>
      <dl className="conflict">
        {mine.length > 0 && <Row term={t('recipeEdit.conflict.mine')} fields={names(mine)} />}
        {theirs.length > 0 && <Row term={t('recipeEdit.conflict.theirs')} fields={names(theirs)} />}
        {both.length > 0 && <Row term={t('recipeEdit.conflict.both')} fields={names(both)} />}
      </dl>
      <p className="small muted">{t('recipeEdit.conflict.merge.hint')}</p>
    </Dialog>
  )
}

const Row = ({ term, fields }: { term: string; fields: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{fields}</dd>
  </div>
)

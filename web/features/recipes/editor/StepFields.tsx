import { CircleAlert, GripVertical, Link } from 'lucide-react'
import type { ClipboardEvent, ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { foodOf, type IngredientRow, type StepRow } from './draft.ts'
import { RowMenu } from './RowMenu.tsx'
import type { RowHandles } from './useEditedRows.ts'
import type { FieldProblem } from './useSave.ts'

type Props = Pick<RowHandles, 'grip' | 'place'> & {
  row: StepRow
  number: number
  ingredients: readonly IngredientRow[]
  problem: FieldProblem | undefined
  onChange: (part: Partial<StepRow>) => void
  onLink: () => void
  onPaste: (block: string) => void
  menu: Omit<ComponentProps<typeof RowMenu>, 'label'>
}

export function StepFields({ row, number, ingredients, grip, place, problem, onChange, onLink, onPaste, menu }: Props) {
  const { t } = useTranslation()
  const name = row.heading ? row.title || t('recipeEdit.section') : t('recipeEdit.step', { number })
  const uses = ingredients.filter(({ key, heading }) => !heading && row.uses.includes(key))
  const paste = (event: ClipboardEvent) => {
    const block = event.clipboardData.getData('text/plain')
    if (row.text.trim() || !block.trim().includes('\n')) return
    event.preventDefault()
    onPaste(block)
  }
  return (
    <li data-row={row.key} className={row.heading ? 'head' : undefined} {...place}>
      <div className="handle">
        <IconButton className="grip" icon={GripVertical} label={t('recipeEdit.move', { name })} {...grip} />
        {!row.heading && <span aria-hidden="true">{number}</span>}
      </div>
      {row.heading ? (
        <input
          className="title"
          aria-label={t('recipeEdit.section')}
          placeholder={t('recipeEdit.section')}
          value={row.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      ) : (
        <div className="field">
          <input
            className="summary"
            aria-label={t('recipeEdit.step-name', { number })}
            placeholder={t('recipeEdit.step-name.hint')}
            value={row.summary}
            onChange={(event) => onChange({ summary: event.currentTarget.value })}
          />
          <textarea
            className="text"
            rows={2}
            aria-label={name}
            placeholder={t('recipeEdit.step.hint')}
            value={row.text}
            onPaste={paste}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
          <div className="chips">
            {uses.map((ingredient) => (
              <span key={ingredient.key} className="tag">
                {foodOf(ingredient)}
              </span>
            ))}
            <button type="button" className="chip" onClick={onLink}>
              <Icon of={Link} />
              {t('recipeEdit.link')}
            </button>
          </div>
          {problem && (
            <small className="wrong" role="alert">
              <Icon of={CircleAlert} />
              {problem.message}
            </small>
          )}
        </div>
      )}
      <RowMenu label={t('recipeEdit.row-menu', { name })} {...menu} />
    </li>
  )
}

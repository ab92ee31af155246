import { BookOpen, CircleAlert, GripVertical, X } from 'lucide-react'
import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { isSaidBy } from './corrections.ts'
import { type IngredientRow, nameOf } from './draft.ts'
import { isUnsure } from './parsed.ts'
import { RowMenu } from './RowMenu.tsx'
import { Sureness } from './Sureness.tsx'
import type { RowHandles } from './useEditedRows.ts'
import type { FieldProblem } from './useSave.ts'

type Props = Pick<RowHandles, 'grip' | 'place'> & {
  row: IngredientRow
  lists: { foods: string; units: string }
  problem: FieldProblem | undefined
  onChange: (part: Partial<IngredientRow>) => void
  onEnter: () => void
  onPaste: (block: string) => void
  /** The parser has read lines, and some of them need checking. */
  reviewing: boolean
  onAccept: () => void
  menu: Omit<ComponentProps<typeof RowMenu>, 'label'>
}

/** One row of the ingredients: a heading, a line of text, or amount, unit, food and note. */
export function IngredientFields({
  row,
  lists,
  grip,
  place,
  problem,
  onChange,
  onEnter,
  onPaste,
  reviewing,
  onAccept,
  menu,
}: Props) {
  const { t } = useTranslation()
  const name = (row.heading ? row.title : nameOf(row)) || t('recipeEdit.new-row')
  const wrong = problem && `${row.key}-wrong`
  const keys = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      if ((event.ctrlKey || event.metaKey) && isUnsure(row)) onAccept()
      else onEnter()
    },
    onPaste(event: ClipboardEvent) {
      const block = event.clipboardData.getData('text/plain')
      if (!block.trim().includes('\n')) return
      event.preventDefault()
      onPaste(block)
    },
  }
  const field = (part: 'title' | 'quantity' | 'unit' | 'food' | 'note', label: string) => ({
    ...keys,
    'aria-label': label,
    'aria-describedby': problem?.part === part || (problem && !problem.part) ? wrong : undefined,
    'aria-invalid': problem?.part === part ? (true as const) : undefined,
    className: part,
    value: row[part],
    autoComplete: 'off',
    // A recipe may be in another language than the page.
    dir: 'auto',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [part]: event.currentTarget.value, confidence: null }),
  })
  const kind = row.heading ? 'head' : row.whole ? 'whole' : isUnsure(row) ? 'unsure' : undefined
  return (
    <li data-row={row.key} className={kind} {...place}>
      <IconButton className="grip" icon={GripVertical} label={t('recipeEdit.move', { name })} {...grip} />
      {row.heading ? (
        <input {...field('title', t('recipeEdit.section'))} placeholder={t('recipeEdit.section')} />
      ) : row.whole ? (
        <input {...field('note', t('recipeEdit.line'))} placeholder={t('recipeEdit.line.hint')} />
      ) : (
        <>
          <input {...field('quantity', t('recipeEdit.amount'))} placeholder="–" inputMode="text" />
          <input {...field('unit', t('recipeEdit.unit'))} placeholder={t('recipeEdit.unit')} list={lists.units} />
          {row.recipe ? (
            <button
              type="button"
              className="food linked"
              title={t('recipeEdit.recipe.drop', { name: row.recipe.name })}
              aria-label={t('recipeEdit.recipe.drop', { name: row.recipe.name })}
              onClick={() => onChange({ recipe: null, food: row.recipe?.name ?? '' })}
            >
              <Icon of={BookOpen} />
              <span>{row.recipe.name}</span>
              <Icon of={X} />
            </button>
          ) : (
            <input {...field('food', t('recipeEdit.food'))} placeholder={t('recipeEdit.food')} list={lists.foods} />
          )}
          <input {...field('note', t('recipeEdit.note-of', { name }))} placeholder={t('recipeEdit.note')} />
          {reviewing && <Sureness row={row} name={name} onAccept={onAccept} />}
        </>
      )}
      <RowMenu label={t('recipeEdit.row-menu', { name })} {...menu} />
      {problem && (
        <small className="wrong" id={wrong} role="alert">
          <Icon of={CircleAlert} />
          {problem.message}
        </small>
      )}
      {!row.heading && row.originalText && isUnsure(row) && !isSaidBy(row) && (
        <small className="original">{t('recipeEdit.original', { text: row.originalText })}</small>
      )}
    </li>
  )
}

import { ClipboardPaste, Heading, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { moved, useReorder } from '../../hooks/useReorder.ts'
import { locale } from '../../i18n.ts'
import { leadingAmount } from '../recipe/lines.ts'
import { emptyIngredient, type IngredientRow, newKey } from './draft.ts'
import { IngredientFields } from './IngredientFields.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { linesOf } from './paste.ts'
import { useRowFocus } from './useRowFocus.ts'
import type { FieldProblem } from './useSave.ts'

type Props = {
  rows: readonly IngredientRow[]
  onChange: (how: (rows: readonly IngredientRow[]) => readonly IngredientRow[]) => void
  problems: readonly FieldProblem[]
  /** Of this the ids of lists of names to choose from. */
  lists: { foods: string; units: string }
  /** Amounts are off: new lines are one text. */
  wholeLines: boolean
  say: (text: string) => void
}

export function EditIngredients({ rows, onChange, problems, lists, wholeLines, say }: Props) {
  const { t } = useTranslation()
  const [pasting, setPasting] = useState(false)
  const focusRow = useRowFocus()
  const reorder = useReorder<HTMLOListElement>(move)

  function move(from: number, to: number) {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    focusRow(row.key, '.grip')
    onChange((was) => moved(was, from, to))
    say(t('recipeEdit.moved', { position: to + 1, count: rows.length }))
  }
  const change = (key: string, part: Partial<IngredientRow>) =>
    onChange((was) => was.map((row) => (row.key === key ? { ...row, ...part } : row)))
  function add(part: Partial<IngredientRow>, after = rows.length - 1) {
    const key = newKey()
    focusRow(key)
    onChange((was) => was.toSpliced(after + 1, 0, { ...emptyIngredient(key), whole: wholeLines, ...part }))
  }
  function remove(key: string) {
    const index = rows.findIndex((row) => row.key === key)
    const next = rows[index + 1] ?? rows[index - 1]
    if (next) focusRow(next.key)
    onChange((was) => was.filter((row) => row.key !== key))
    say(t('recipeEdit.removed'))
  }
  function paste(block: string, after = rows.length - 1) {
    const fresh = linesOf(block).map(({ text, heading }) => ({
      ...emptyIngredient(newKey()),
      ...(heading ? { heading, title: text } : { note: text, originalText: text, whole: true }),
    }))
    const last = fresh.at(-1)
    if (last) focusRow(last.key)
    // Pasted into an empty row, the lines take its place.
    const empty = rows[after] && !rows[after].heading && !Object.values(partsOf(rows[after])).join('').trim()
    onChange((was) => was.toSpliced(empty ? after : after + 1, empty ? 1 : 0, ...fresh))
    say(t('recipeEdit.pasted', { count: fresh.length }))
  }

  return (
    <section aria-labelledby="edit-ingredients">
      <div className="label-rule">
        <h2 id="edit-ingredients">{t('recipeEdit.ingredients')}</h2>
        <button type="button" className="ghost" onClick={() => setPasting(true)}>
          <Icon of={ClipboardPaste} />
          {t('recipeEdit.paste-list')}
        </button>
      </div>
      <ol className="parsed" ref={reorder.list}>
        {rows.map((row, index) => (
          <IngredientFields
            key={row.key}
            row={row}
            lists={lists}
            grip={reorder.grip(index)}
            place={reorder.row(index, rows.length)}
            problem={problems.find(({ key }) => key === row.key)}
            onChange={(part) => change(row.key, part)}
            onEnter={() => add({}, index)}
            onPaste={(block) => paste(block, index)}
            menu={{
              onUp: index > 0 ? () => move(index, index - 1) : undefined,
              onDown: index < rows.length - 1 ? () => move(index, index + 1) : undefined,
              onSplit: !row.heading && row.whole ? () => change(row.key, splitLine(row)) : undefined,
              onJoin: !row.heading && !row.whole ? () => change(row.key, joinedLine(row)) : undefined,
              onRemove: () => remove(row.key),
            }}
          />
        ))}
      </ol>
      <p className="actions">
        <button type="button" onClick={() => add({})}>
          <Icon of={Plus} />
          {t('recipeEdit.add-ingredient')}
        </button>
        <button type="button" className="ghost" onClick={() => add({ heading: true, whole: false })}>
          <Icon of={Heading} />
          {t('recipeEdit.add-section')}
        </button>
      </p>
      <PasteDialog
        open={pasting}
        title={t('recipeEdit.paste-list')}
        hint={t('recipeEdit.paste-list.hint')}
        onClose={() => setPasting(false)}
        onPaste={(block) => paste(block)}
      />
    </section>
  )
}

const partsOf = ({ quantity, unit, food, note }: IngredientRow) => ({ quantity, unit, food, note })

/** One line in parts, as far as its first words tell; the rest is the food, and what follows a comma the note. */
function splitLine({ note, originalText }: IngredientRow): Partial<IngredientRow> {
  const found = leadingAmount(note, locale())
  const amount = found && note.slice(0, note.indexOf(found.rest)).replace(found.unit, '').trim()
  const [food = '', ...rest] = (found ? found.rest : note).split(', ')
  return {
    whole: false,
    quantity: amount ?? '',
    unit: found?.unit ?? '',
    food,
    note: rest.join(', '),
    originalText: originalText ?? note,
  }
}

const joinedLine = ({ quantity, unit, food, note }: IngredientRow): Partial<IngredientRow> => ({
  whole: true,
  quantity: '',
  unit: '',
  food: '',
  note: [[quantity, unit, food].filter(Boolean).join(' '), note].filter(Boolean).join(', '),
})

import { BookOpen, ClipboardPaste, Heading, Plus, ScanText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { locale } from '../../../i18n.ts'
import { newKey } from '../../../newKey.ts'
import { emptyIngredient, type IngredientRow, type LinkedRow } from './draft.ts'
import { IngredientFields } from './IngredientFields.tsx'
import { LinkRecipeDialog } from './LinkRecipeDialog.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { isUnsure, type ParsedLine, parsedRow } from './parsed.ts'
import { linesOf } from './paste.ts'
import { ReviewBanner } from './ReviewBanner.tsx'
import { useEditedRows } from './useEditedRows.ts'
import type { FieldProblem } from './useSave.ts'

type Props = {
  rows: readonly IngredientRow[]
  onChange: (how: (rows: readonly IngredientRow[]) => readonly IngredientRow[]) => void
  problems: readonly FieldProblem[]
  /** The prefix of the ids of the lists of names. */
  lists: { foods: string; units: string }
  /** Amounts are off: new lines are plain text. */
  wholeLines: boolean
  say: (text: string) => void
  /** Parses lines; undefined when that fails, and they stay text. */
  parse: (lines: string[]) => Promise<readonly ParsedLine[] | undefined>
}

export function EditIngredients({ rows, onChange, problems, lists, wholeLines, say, parse }: Props) {
  const { t } = useTranslation()
  const [pasting, setPasting] = useState(false)
  /** The row that gets a linked recipe; null for a new row. */
  const [linking, setLinking] = useState<{ key: string | null }>()
  const edited = useEditedRows({ rows, onChange, say, fields: 'input, textarea', isEmpty })
  const { change, focusRow } = edited

  function add(part: Partial<IngredientRow>, after?: number) {
    edited.add({ ...emptyIngredient(newKey()), whole: wholeLines, ...part }, after)
  }
  function link(recipe: LinkedRow) {
    const linked = { recipe, food: '', whole: false, confidence: null }
    if (linking?.key) change(linking.key, linked)
    else add({ ...linked, quantity: '1' })
    setLinking(undefined)
  }
  function paste(block: string, after?: number) {
    const fresh = linesOf(block).map(({ text, heading }) => ({
      ...emptyIngredient(newKey()),
      ...(heading ? { heading, title: text } : { note: text, originalText: text, whole: true }),
    }))
    edited.paste(fresh, after)
    if (!wholeLines) read(fresh)
  }
  async function read(lines: readonly IngredientRow[]) {
    const whole = lines.filter(({ heading, whole, note }) => !heading && whole && note.trim())
    if (whole.length === 0) return
    const parsed = await parse(whole.map(({ note }) => note))
    const found = new Map(whole.map((row, index) => [row.key, { text: row.note, line: parsed?.[index] }]))
    onChange((was) =>
      was.map((row) => {
        const { text, line } = found.get(row.key) ?? {}
        // A row changed meanwhile is not overwritten.
        return line && row.whole && row.note === text ? parsedRow(row, line, locale()) : row
      }),
    )
  }
  function split(row: IngredientRow) {
    focusRow(row.key, '.quantity')
    change(row.key, { whole: false, food: row.note, note: '', originalText: row.originalText ?? row.note })
    parse([row.note]).then((parsed) => {
      const line = parsed?.[0]
      if (line) onChange((was) => was.map((one) => (one.key === row.key ? parsedRow(row, line, locale()) : one)))
    })
  }
  const unsure = rows.filter(isUnsure)
  const reviewed = rows.filter(({ confidence }) => confidence !== null)
  const goToUnsure = (after?: string) => {
    const at = rows.findIndex(({ key }) => key === after)
    const next = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => isUnsure(row) && row.key !== after)
    const place = next && document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.key)}"] .food`)
    place?.focus()
    place?.closest('li')?.scrollIntoView({ block: 'center' })
  }
  function accept(key: string) {
    change(key, { confidence: 1 })
    goToUnsure(key)
  }

  return (
    <section aria-labelledby="edit-ingredients">
      <div className="label-rule">
        <h2 id="edit-ingredients">{t('recipeEdit.ingredients')}</h2>
        <div className="actions">
          {!wholeLines && rows.some(({ heading, whole, note }) => !heading && whole && note.trim()) && (
            <IconButton icon={ScanText} label={t('recipeEdit.read')} onClick={() => read(rows)} />
          )}
          <button type="button" className="ghost" onClick={() => setPasting(true)}>
            <Icon of={ClipboardPaste} />
            {t('recipeEdit.paste-list')}
          </button>
        </div>
      </div>
      {reviewed.length > 0 && (
        <ReviewBanner
          read={reviewed.length}
          unsure={unsure.length}
          onNext={() => goToUnsure()}
          onDone={() => onChange((was) => was.map((row) => ({ ...row, confidence: null })))}
        />
      )}
      <ol className={reviewed.length > 0 ? 'parsed reviewing' : 'parsed'} ref={edited.list}>
        {rows.map((row, index) => {
          const { moves, ...handles } = edited.handles(index)
          return (
            <IngredientFields
              key={row.key}
              row={row}
              lists={lists}
              {...handles}
              problem={problems.find(({ key }) => key === row.key)}
              onChange={(part) => change(row.key, part)}
              onEnter={() => add({}, index)}
              onPaste={(block) => paste(block, index)}
              reviewing={reviewed.length > 0}
              onAccept={() => accept(row.key)}
              menu={{
                ...moves,
                onSplit: !row.heading && row.whole ? () => split(row) : undefined,
                onJoin: !row.heading && !row.whole && !row.recipe ? () => change(row.key, joinedLine(row)) : undefined,
                onRecipe: !row.heading && !row.recipe ? () => setLinking({ key: row.key }) : undefined,
              }}
            />
          )
        })}
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
        <button type="button" className="ghost" onClick={() => setLinking({ key: null })}>
          <Icon of={BookOpen} />
          {t('recipeEdit.add-recipe')}
        </button>
      </p>
      <PasteDialog
        open={pasting}
        title={t('recipeEdit.paste-list')}
        hint={t('recipeEdit.paste-list.hint')}
        onClose={() => setPasting(false)}
        onPaste={(block) => paste(block)}
      />
      <LinkRecipeDialog open={linking !== undefined} onChoose={link} onClose={() => setLinking(undefined)} />
    </section>
  )
}

const isEmpty = ({ heading, recipe, quantity, unit, food, note }: IngredientRow) =>
  !heading && !recipe && ![quantity, unit, food, note].join('').trim()

const joinedLine = ({ quantity, unit, food, note }: IngredientRow): Partial<IngredientRow> => ({
  whole: true,
  quantity: '',
  unit: '',
  food: '',
  note: [[quantity, unit, food].filter(Boolean).join(' '), note].filter(Boolean).join(', '),
})

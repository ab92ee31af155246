import { ClipboardPaste, Heading, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { moved, useReorder } from '../../../hooks/useReorder.ts'
import { newKey } from '../../../newKey.ts'
import { emptyStep, type IngredientRow, type StepRow } from './draft.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { stepsOf } from './paste.ts'
import { StepFields } from './StepFields.tsx'
import { useRowFocus } from './useRowFocus.ts'
import type { FieldProblem } from './useSave.ts'

type Props = {
  rows: readonly StepRow[]
  ingredients: readonly IngredientRow[]
  onChange: (how: (rows: readonly StepRow[]) => readonly StepRow[]) => void
  problems: readonly FieldProblem[]
  say: (text: string) => void
}

export function EditSteps({ rows, ingredients, onChange, problems, say }: Props) {
  const { t } = useTranslation()
  const [pasting, setPasting] = useState(false)
  const [linking, setLinking] = useState<string>()
  const focusRow = useRowFocus()
  const reorder = useReorder<HTMLOListElement>(move)
  const linked = rows.find(({ key }) => key === linking)

  function move(from: number, to: number) {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    focusRow(row.key, '.grip')
    onChange((was) => moved(was, from, to))
    say(t('recipeEdit.moved', { position: to + 1, count: rows.length }))
  }
  const change = (key: string, part: Partial<StepRow>) =>
    onChange((was) => was.map((row) => (row.key === key ? { ...row, ...part } : row)))
  function add(part: Partial<StepRow>, after = rows.length - 1) {
    const key = newKey()
    focusRow(key, '.text, .title')
    onChange((was) => was.toSpliced(after + 1, 0, { ...emptyStep(key), ...part }))
  }
  function remove(key: string) {
    const index = rows.findIndex((row) => row.key === key)
    const next = rows[index + 1] ?? rows[index - 1]
    if (next) focusRow(next.key, '.text, .title')
    onChange((was) => was.filter((row) => row.key !== key))
    say(t('recipeEdit.removed'))
  }
  function paste(block: string, after = rows.length - 1) {
    const fresh = stepsOf(block).map(({ text, heading }) => ({
      ...emptyStep(newKey()),
      ...(heading ? { heading, title: text } : { text }),
    }))
    const last = fresh.at(-1)
    if (last) focusRow(last.key, '.text, .title')
    const at = rows[after]
    const empty = at && !at.heading && !at.text.trim() && !at.summary.trim()
    onChange((was) => was.toSpliced(empty ? after : after + 1, empty ? 1 : 0, ...fresh))
    say(t('recipeEdit.pasted', { count: fresh.length }))
  }

  let number = 0
  return (
    <section aria-labelledby="edit-steps">
      <div className="label-rule">
        <h2 id="edit-steps">{t('recipeEdit.steps')}</h2>
        <button type="button" className="ghost" onClick={() => setPasting(true)}>
          <Icon of={ClipboardPaste} />
          {t('recipeEdit.paste-steps')}
        </button>
      </div>
      <ol className="edit-steps" ref={reorder.list}>
        {rows.map((row, index) => {
          if (!row.heading) number += 1
          return (
            <StepFields
              key={row.key}
              row={row}
              number={number}
              ingredients={ingredients}
              grip={reorder.grip(index)}
              place={reorder.row(index, rows.length)}
              problem={problems.find(({ key }) => key === row.key)}
              onChange={(part) => change(row.key, part)}
              onLink={() => setLinking(row.key)}
              onPaste={(block) => paste(block, index)}
              menu={{
                onUp: index > 0 ? () => move(index, index - 1) : undefined,
                onDown: index < rows.length - 1 ? () => move(index, index + 1) : undefined,
                onRemove: () => remove(row.key),
              }}
            />
          )
        })}
      </ol>
      <p className="actions">
        <button type="button" onClick={() => add({})}>
          <Icon of={Plus} />
          {t('recipeEdit.add-step')}
        </button>
        <button type="button" className="ghost" onClick={() => add({ heading: true })}>
          <Icon of={Heading} />
          {t('recipeEdit.add-section')}
        </button>
      </p>
      <PasteDialog
        open={pasting}
        title={t('recipeEdit.paste-steps')}
        hint={t('recipeEdit.paste-steps.hint')}
        onClose={() => setPasting(false)}
        onPaste={(block) => paste(block)}
      />
      <LinkDialog
        open={linked !== undefined}
        ingredients={ingredients}
        uses={linked?.uses ?? []}
        onChange={(uses) => linked && change(linked.key, { uses })}
        onClose={() => setLinking(undefined)}
      />
    </section>
  )
}

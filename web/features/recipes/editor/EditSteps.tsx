import { ClipboardPaste, Heading, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { newKey } from '../../../newKey.ts'
import { emptyStep, type IngredientRow, type StepRow } from './draft.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { stepsOf } from './paste.ts'
import { StepFields } from './StepFields.tsx'
import { useEditedRows } from './useEditedRows.ts'
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
  const edited = useEditedRows({ rows, onChange, say, fields: '.text, .title', isEmpty })
  const { change } = edited
  const linked = rows.find(({ key }) => key === linking)

  function add(part: Partial<StepRow>) {
    edited.add({ ...emptyStep(newKey()), ...part })
  }
  function paste(block: string, after?: number) {
    const fresh = stepsOf(block).map(({ text, heading }) => ({
      ...emptyStep(newKey()),
      ...(heading ? { heading, title: text } : { text }),
    }))
    edited.paste(fresh, after)
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
      <ol className="edit-steps" ref={edited.list}>
        {rows.map((row, index) => {
          if (!row.heading) number += 1
          const { moves, ...handles } = edited.handles(index)
          return (
            <StepFields
              key={row.key}
              row={row}
              number={number}
              ingredients={ingredients}
              {...handles}
              problem={problems.find(({ key }) => key === row.key)}
              onChange={(part) => change(row.key, part)}
              onLink={() => setLinking(row.key)}
              onPaste={(block) => paste(block, index)}
              menu={moves}
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

const isEmpty = ({ heading, text, summary }: StepRow) => !heading && !`${text}${summary}`.trim()

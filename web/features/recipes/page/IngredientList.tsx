import { useTranslation } from 'react-i18next'
import type { RecipeIngredient } from '#contract/recipes.ts'
import { isBlank } from '#kitchen/ingredient-lines.ts'
import type { Quantity } from '#kitchen/quantity.ts'
import { LinkedPart } from './LinkedPart.tsx'
import { useMeasures } from './measures.ts'

type Props = {
  lines: readonly RecipeIngredient[]
  factor: Quantity
  ticked: readonly string[]
  onTick: (referenceId: string) => void
}

/** Lines under the headings of their sections; the whole row ticks off. */
export function IngredientList({ lines, factor, ticked, onTick }: Props) {
  return (
    <div className="ingredients">
      {sectionsOf(lines).map(({ title, items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title
        <section key={index} aria-label={title || undefined}>
          {title && <h3>{title}</h3>}
          <ul>
            {items.map((line) => (
              <IngredientRow
                key={line.referenceId}
                line={line}
                factor={factor}
                ticked={ticked.includes(line.referenceId)}
                onTick={() => onTick(line.referenceId)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type RowProps = { line: RecipeIngredient; factor: Quantity; ticked: boolean; onTick: () => void }

function IngredientRow({ line, factor, ticked, onTick }: RowProps) {
  const { t } = useTranslation()
  const { read } = useMeasures()
  const { amount, name, note, fixed, original } = read(line, factor)
  return (
    <li>
      <label>
        <input type="checkbox" checked={ticked} onChange={onTick} />
        <span className="qty">
          {fixed && amount ? (
            <span className="fixed-mark" title={t('recipe.fixed')}>
              {amount}
            </span>
          ) : (
            <bdi title={original}>{amount}</bdi>
          )}
        </span>
        <span>
          <b>{name}</b>
          {note && <span className="note">, {note}</span>}
        </span>
      </label>
      {line.referencedRecipe && <LinkedPart line={line} linked={line.referencedRecipe} factor={factor} />}
    </li>
  )
}

function sectionsOf(lines: readonly RecipeIngredient[]) {
  const sections: { title: string; items: RecipeIngredient[] }[] = []
  for (const line of lines) {
    if (line.title || sections.length === 0) sections.push({ title: line.title ?? '', items: [] })
    if (!isBlank(line)) sections.at(-1)?.items.push(line)
  }
  return sections
}

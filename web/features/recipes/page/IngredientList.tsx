import './linked-part.css'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { getRecipe, type LinkedRecipe, type RecipeIngredient } from '#contract/recipes.ts'
import { isBlank } from '#kitchen/ingredient-lines.ts'
import { timesOf } from '#kitchen/linked-recipes.ts'
import { type Quantity, quantityToText } from '#kitchen/quantity.ts'
import { useGet } from '../../../api.ts'
import { Icon } from '../../../components/Icon.tsx'
import { InlineMarks } from '../../../components/InlineMarks.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { Markdown } from '../../../components/Markdown.tsx'
import { paths } from '../../../paths.ts'
import { useMeasures } from './measures.ts'

type Props = {
  lines: readonly RecipeIngredient[]
  factor: Quantity
  ticked: readonly string[]
  onTick: (referenceId: string) => void
}

/** Lines under their section headings; tapping anywhere on a row ticks it off. */
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
          <b>
            <InlineMarks text={name} />
          </b>
          {note && (
            <span className="note">
              , <InlineMarks text={note} />
            </span>
          )}
        </span>
      </label>
      {line.referencedRecipe && <LinkedPart line={line} linked={line.referencedRecipe} factor={factor} />}
    </li>
  )
}

type LinkedProps = { line: RecipeIngredient; linked: LinkedRecipe; factor: Quantity }

/** The recipe a line is made by, in the amounts this one needs of it; read only when somebody opens it. */
function LinkedPart({ line, linked, factor }: LinkedProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const recipe = useGet(getRecipe, open ? { params: { slug: linked.slug } } : null)
  const times = timesOf(line, linked, factor)
  const toggle = (id: string) => setTicked((was) => (was.includes(id) ? was.filter((one) => one !== id) : [...was, id]))
  return (
    <details className="linked-part" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} flip />
        {t('recipe.linked.show', { name: linked.name })}
      </summary>
      {open && (
        <Loaded of={recipe}>
          {({ slug, recipeIngredient, recipeInstructions }) => (
            <div className="inside">
              <IngredientList lines={recipeIngredient} factor={times} ticked={ticked} onTick={toggle} />
              <ol>
                {recipeInstructions.map(({ id, text }) => (
                  <li key={id}>
                    <Markdown text={text} />
                  </li>
                ))}
              </ol>
              <Link href={paths.recipe(slug, { scale: scaleOf(times) })}>
                {t('recipe.linked.open', { name: linked.name })}
              </Link>
            </div>
          )}
        </Loaded>
      )}
    </details>
  )
}

/** As the address of a recipe says how much of it is made. */
const scaleOf = (times: Quantity) => (times.numerator === times.denominator ? undefined : quantityToText(times))

function sectionsOf(lines: readonly RecipeIngredient[]) {
  const sections: { title: string; items: RecipeIngredient[] }[] = []
  for (const line of lines) {
    if (line.title || sections.length === 0) sections.push({ title: line.title ?? '', items: [] })
    if (!isBlank(line)) sections.at(-1)?.items.push(line)
  }
  return sections
}

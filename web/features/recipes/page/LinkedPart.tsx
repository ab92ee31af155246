import './linked-part.css'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { getRecipe, type LinkedRecipe, type RecipeIngredient } from '#contract/recipes.ts'
import { timesOf } from '#kitchen/linked-recipes.ts'
import { type Quantity, quantityToText } from '#kitchen/quantity.ts'
import { useGet } from '../../../api.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { Markdown } from '../../../components/Markdown.tsx'
import { paths } from '../../../paths.ts'
import { IngredientList } from './IngredientList.tsx'

type Props = { line: RecipeIngredient; linked: LinkedRecipe; factor: Quantity }

/** The recipe a line links to, in the amounts this one needs; loaded only when opened. */
export function LinkedPart({ line, linked, factor }: Props) {
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

/** In the form the address of a recipe uses for its scale. */
const scaleOf = (times: Quantity) => (times.numerator === times.denominator ? undefined : quantityToText(times))

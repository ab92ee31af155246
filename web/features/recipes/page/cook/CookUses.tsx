import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeStep } from '#contract/recipes.ts'
import { isBlank } from '#kitchen/ingredient-lines.ts'
import { pluralCount } from '#kitchen/ingredient-text.ts'
import { formatQuantity } from '#kitchen/quantity.ts'
import { Icon } from '../../../../components/Icon.tsx'
import { locale } from '../../../../i18n.ts'
import { IngredientList } from '../IngredientList.tsx'
import type { Scale } from '../scaling.ts'
import { usesOf } from './usesOf.ts'

type Props = {
  recipe: Recipe
  step: RecipeStep
  scale: Scale
  ticked: readonly string[]
  onTick: (referenceId: string) => void
}

/** What this step uses; one tap shows everything. */
export function CookUses({ recipe, step, scale, ticked, onTick }: Props) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const lines = recipe.recipeIngredient.filter((line) => !isBlank(line))
  const uses = usesOf(step, lines).map((line) => ({ ...line, title: null }))
  if (lines.length === 0) return null
  const whole = all || uses.length === 0
  const amount = scale.amount && formatQuantity(scale.amount, { locale: locale() })
  const makes =
    scale.amount && amount
      ? scale.makes
        ? `${amount} ${scale.makes}`
        : t('recipe.servings', {
            count: pluralCount({ quantity: scale.amount, quantityMax: null }, { locale: locale() }),
            amount,
          })
      : ''
  return (
    <aside className="panel" aria-labelledby="uses">
      <div className="label-rule">
        <h2 id="uses">{whole ? t('cook.everything') : t('cook.uses')}</h2>
        <span className="muted">{makes}</span>
      </div>
      <IngredientList lines={whole ? lines : uses} factor={scale.factor} ticked={ticked} onTick={onTick} />
      {uses.length > 0 && (
        <button type="button" className="ghost" aria-pressed={all} onClick={() => setAll(!all)}>
          <Icon of={ListChecks} />
          {all ? t('cook.only-this-step') : t('cook.all-ingredients', { count: lines.length })}
        </button>
      )}
    </aside>
  )
}

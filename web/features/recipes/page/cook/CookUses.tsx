import { ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeIngredient } from '#contract/recipes.ts'
import { isBlank } from '#kitchen/ingredient-lines.ts'
import { likelyUses } from '#kitchen/step-likely.ts'
import { Icon } from '../../../../components/Icon.tsx'
import { formatList } from '../../../../format.ts'
import { IngredientList } from '../IngredientList.tsx'
import { useMeasures } from '../measures.ts'
import { type Scale, useMakes } from '../scaling.ts'
import { usesOf } from './usesOf.ts'

type Props = {
  recipe: Recipe
  at: number
  scale: Scale
  ticked: readonly string[]
  onTick: (referenceId: string) => void
}

/** What this step uses; where it names nothing, what it likely uses, folded. One tap shows everything. */
export function CookUses({ recipe, at, scale, ticked, onTick }: Props) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const { read } = useMeasures()
  const makes = useMakes(scale)
  const { lines, uses, likely } = useMemo(() => usedAt(recipe, at), [recipe, at])
  if (lines.length === 0) return null
  const list = (some: readonly RecipeIngredient[]) => (
    <IngredientList lines={some} factor={scale.factor} ticked={ticked} onTick={onTick} />
  )
  const names = formatList(likely.map((line) => read(line, scale.factor).name))
  return (
    <aside className="panel" aria-labelledby="uses">
      <div className="label-rule">
        <h2 id="uses">{all ? t('cook.everything') : t('cook.uses')}</h2>
        <span className="muted">{scale.amount ? makes : ''}</span>
      </div>
      {all ? (
        list(lines)
      ) : uses.length > 0 ? (
        list(uses)
      ) : likely.length > 0 ? (
        <details className="likely" key={at}>
          <summary>{t('cook.likely', { names })}</summary>
          {list(likely)}
        </details>
      ) : null}
      <button type="button" className="ghost" aria-pressed={all} onClick={() => setAll(!all)}>
        <Icon of={ListChecks} />
        {all ? t('cook.only-this-step') : t('cook.all-ingredients', { count: lines.length })}
      </button>
    </aside>
  )
}

/** Headings are of the whole list; the few lines of a step stand without them. */
function usedAt({ recipeIngredient, recipeInstructions }: Recipe, at: number) {
  const lines = recipeIngredient.filter((line) => !isBlank(line))
  const bare = lines.map((line) => ({ ...line, title: null }))
  const byStep = recipeInstructions.map((step) => {
    const used = new Set(usesOf(step, lines))
    return lines.flatMap((line, index) => (used.has(line) ? index : []))
  })
  const pick = (indexes: readonly number[]) => indexes.flatMap((index) => bare[index] ?? [])
  return { lines, uses: pick(byStep[at] ?? []), likely: pick(likelyUses(byStep, at, lines.length)) }
}

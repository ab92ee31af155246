import { useState } from 'react'
import type { Recipe } from '#contract/recipes.ts'
import { patchRecipe } from '#contract/recipes.ts'
import { refresh, useSend } from '../../api.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useWakeLock } from '../../hooks/useWakeLock.ts'
import { RecipeActions } from './RecipeActions.tsx'
import { RecipeHero } from './RecipeHero.tsx'
import { RecipeIngredients } from './RecipeIngredients.tsx'
import { RecipeMore } from './RecipeMore.tsx'
import { RecipeSteps } from './RecipeSteps.tsx'
import { RecipeTabs } from './RecipeTabs.tsx'
import { useScale } from './scaling.ts'
import { useTicks } from './useTicks.ts'

export type Reload = (recipe?: Recipe, options?: { revalidate: boolean }) => Promise<Recipe | undefined>
type Props = { recipe: Recipe; editable: boolean; reload: Reload }

export function RecipeView({ recipe, editable, reload }: Props) {
  useTitle(recipe.name)
  const scale = useScale(recipe)
  const { ticks, toggle, clear } = useTicks(recipe.id)
  const [awake, setAwake] = useState(false)
  useWakeLock(awake)
  const rate = useRating(recipe, reload)
  return (
    <article className="recipe">
      <RecipeHero recipe={recipe} onRate={editable ? rate : undefined}>
        <RecipeActions recipe={recipe} editable={editable} awake={awake} onAwake={setAwake} />
      </RecipeHero>
      <div className="cooking">
        <RecipeTabs more={hasMore(recipe)} />
        <RecipeIngredients
          recipe={recipe}
          scale={scale}
          editable={editable}
          ticked={ticks.ingredients}
          onTick={(id) => toggle('ingredients', id)}
          onClear={ticks.ingredients.length + ticks.steps.length > 0 ? clear : undefined}
        />
        <RecipeSteps recipe={recipe} scale={scale} ticked={ticks.steps} onTick={(id) => toggle('steps', id)} />
      </div>
      <RecipeMore recipe={recipe} />
    </article>
  )
}

/** A star shows at once and is taken back when the server refuses. */
export function useRating(recipe: Recipe, reload: Reload) {
  const patch = useSend(patchRecipe)
  return async (stars: number) => {
    const rating = stars || null
    await reload({ ...recipe, rating }, { revalidate: false })
    const done = await patch.send({ params: { slug: recipe.slug }, body: { rating } })
    await reload(done.ok ? done.answer : undefined, { revalidate: !done.ok })
    refresh('/recipes?')
  }
}

const hasMore = ({ notes, settings, assets, nutrition }: Recipe) =>
  notes.length > 0 ||
  (settings.showAssets && assets.length > 0) ||
  (settings.showNutrition && Object.values(nutrition).some(Boolean))

import { useState } from 'react'
import type { Recipe } from '#contract/recipes.ts'
import { useTitle } from '../../../hooks/useTitle.ts'
import { useWakeLock } from '../../../hooks/useWakeLock.ts'
import { GuestActions } from './GuestActions.tsx'
import { isStillPicture, PictureBanner } from './PictureBanner.tsx'
import { useRecipePlace } from './place.ts'
import { RecipeActions } from './RecipeActions.tsx'
import { RecipeHero } from './RecipeHero.tsx'
import { RecipeIngredients } from './RecipeIngredients.tsx'
import { RecipeMore } from './RecipeMore.tsx'
import { RecipeSteps } from './RecipeSteps.tsx'
import { RecipeTabs } from './RecipeTabs.tsx'
import { useScale } from './scaling.ts'
import { useRating } from './useRating.ts'
import { useTicks } from './useTicks.ts'

export type Reload = (recipe?: Recipe, options?: { revalidate: boolean }) => Promise<Recipe | undefined>
type Props = { recipe: Recipe; editable: boolean }

export function RecipeView({ recipe, editable }: Props) {
  useTitle(recipe.name)
  const { guest } = useRecipePlace(recipe)
  const scale = useScale(recipe)
  const { ticks, toggle, clear } = useTicks(recipe.id)
  const [awake, setAwake] = useState(false)
  useWakeLock(awake)
  const rating = useRating(recipe)
  return (
    <article className="recipe">
      <RecipeHero recipe={recipe} scale={scale}>
        {guest ? (
          <GuestActions recipe={recipe} scale={scale} />
        ) : (
          <RecipeActions recipe={recipe} scale={scale} editable={editable} awake={awake} onAwake={setAwake} />
        )}
      </RecipeHero>
      {editable && isStillPicture(recipe) && <PictureBanner recipe={recipe} />}
      <div className="cooking">
        <RecipeIngredients
          recipe={recipe}
          scale={scale}
          editable={editable}
          ticked={ticks.ingredients}
          onTick={(id) => toggle('ingredients', id)}
          onClear={ticks.ingredients.length + ticks.steps.length > 0 ? clear : undefined}
        />
        <RecipeTabs />
        <RecipeSteps recipe={recipe} scale={scale} ticked={ticks.steps} onTick={(id) => toggle('steps', id)} />
      </div>
      <RecipeMore recipe={recipe} rating={rating} />
    </article>
  )
}

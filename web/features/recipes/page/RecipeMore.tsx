import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { getRecipeAsset } from '#contract/media.ts'
import type { Recipe } from '#contract/recipes.ts'
import { addressOf } from '../../../api.ts'
import { Icon } from '../../../components/Icon.tsx'
import { ShareContext } from '../../../share.ts'
import { iconOf } from './assetIcons.ts'
import { RecipeComments } from './comments/RecipeComments.tsx'
import { Nutrition } from './Nutrition.tsx'
import { useRecipePlace } from './place.ts'
import { RecipeAbout } from './RecipeAbout.tsx'
import { RecipeTimeline } from './timeline/RecipeTimeline.tsx'
import type { OwnRating } from './useRating.ts'

/** The end of the page: everything that is not needed for cooking. */
export function RecipeMore({ recipe, rating }: { recipe: Recipe; rating: OwnRating }) {
  const { guest } = useRecipePlace(recipe)
  const { nutrition, settings } = recipe
  return (
    <div className="more cols" id="more" tabIndex={-1}>
      <RecipeAbout recipe={recipe} rating={rating} />
      {settings.showNutrition && Object.values(nutrition).some(Boolean) && <Nutrition nutrition={nutrition} />}
      <Files recipe={recipe} />
      {!guest && <RecipeTimeline recipe={recipe} />}
      {!guest && !settings.disableComments && <RecipeComments recipe={recipe} />}
    </div>
  )
}

function Files({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const share = useContext(ShareContext)
  const files = recipe.settings.showAssets ? recipe.assets : []
  if (files.length === 0) return null
  return (
    <section className="assets" aria-labelledby="assets">
      <div className="label-rule">
        <h2 id="assets">{t('recipe.assets')}</h2>
      </div>
      <ul className="rows">
        {files.map(({ name, fileName, icon }) => (
          <li key={fileName ?? name}>
            <Icon of={iconOf({ icon, fileName })} />
            {fileName ? <a href={assetAddress(recipe, fileName, share)}>{name}</a> : name}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const assetAddress = ({ id }: Pick<Recipe, 'id'>, name: string, share?: string) =>
  addressOf(getRecipeAsset, { params: { recipeId: id, name }, query: { share } })

import { ScanText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Recipe } from '#contract/recipes.ts'
import { Icon } from '../../../components/Icon.tsx'
import { paths } from '../../../paths.ts'

/** Made from a picture, and nothing has been copied from it yet. */
export const isStillPicture = ({ isOcrRecipe, recipeIngredient, recipeInstructions, assets }: Recipe) =>
  isOcrRecipe &&
  assets.length > 0 &&
  !recipeIngredient.some(({ note, food }) => note || food) &&
  !recipeInstructions.some(({ text }) => text.trim())

export function PictureBanner({ recipe }: { recipe: Pick<Recipe, 'slug'> }) {
  const { t } = useTranslation()
  return (
    <div className="banner is-info">
      <Icon of={ScanText} />
      <p>{t('recipe.picture.text')}</p>
      <Link className="button" href={paths.editOcr(recipe.slug)}>
        {t('recipe.picture.act')}
      </Link>
    </div>
  )
}

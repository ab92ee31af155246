import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { getRecipeAsset } from '#contract/media.ts'
import type { Recipe } from '#contract/recipes.ts'
import { addressOf } from '../../../api.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Markdown } from '../../../components/Markdown.tsx'
import { ShareContext } from '../../../share.ts'
import { iconOf } from './assetIcons.ts'
import { Nutrition } from './Nutrition.tsx'

/** Notes, nutrition and files, side by side. */
export function RecipeMore({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const share = useContext(ShareContext)
  const { notes, nutrition, assets, settings } = recipe
  const files = settings.showAssets ? assets : []
  const facts = settings.showNutrition && Object.values(nutrition).some(Boolean)
  if (notes.length === 0 && files.length === 0 && !facts) return null
  return (
    <div className="more cols" id="more" tabIndex={-1}>
      {notes.length > 0 && (
        <section className="notes" aria-labelledby="notes">
          <div className="label-rule">
            <h2 id="notes">{t('recipe.notes')}</h2>
          </div>
          {notes.map(({ title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their place
            <div key={index} className="note-text">
              {title && <h3>{title}</h3>}
              <Markdown text={text} />
            </div>
          ))}
        </section>
      )}
      {facts && <Nutrition nutrition={nutrition} />}
      {files.length > 0 && (
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
      )}
    </div>
  )
}

export const assetAddress = ({ id }: Pick<Recipe, 'id'>, name: string, share?: string) =>
  addressOf(getRecipeAsset, { params: { recipeId: id, name }, query: { share } })

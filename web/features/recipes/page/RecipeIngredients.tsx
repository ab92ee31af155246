import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Recipe } from '#contract/recipes.ts'
import { isBlank } from '#kitchen/ingredient-lines.ts'
import { IconButton } from '../../../components/IconButton.tsx'
import { paths } from '../../../paths.ts'
import { isUnread } from '../../ingredients/review.ts'
import { IngredientList } from './IngredientList.tsx'
import { MeasureSwitch } from './MeasureSwitch.tsx'
import { useRecipePlace } from './place.ts'
import type { Scale } from './scaling.ts'
import { ToListButton } from './ToListButton.tsx'

type Props = {
  recipe: Recipe
  scale: Scale
  editable: boolean
  ticked: readonly string[]
  onTick: (referenceId: string) => void
  /** Undefined while nothing is ticked. */
  onClear: (() => void) | undefined
}

export function RecipeIngredients({ recipe, scale, editable, ticked, onTick, onClear }: Props) {
  const { t } = useTranslation()
  const { guest } = useRecipePlace(recipe)
  const lines = recipe.recipeIngredient.filter((line) => !isBlank(line))
  const unread = recipe.settings.disableAmount ? 0 : recipe.recipeIngredient.filter(isUnread).length
  return (
    <aside aria-labelledby="ingredients">
      <div className="label-rule">
        <h2 id="ingredients" tabIndex={-1}>
          {t('recipe.ingredients')}
        </h2>
        <div className="actions">
          {onClear && <IconButton icon={RotateCcw} label={t('recipe.untick')} onClick={onClear} />}
          {lines.length > 0 && <MeasureSwitch recipe={recipe} />}
          {!guest && lines.length > 0 && <ToListButton recipe={recipe} scale={scale} />}
        </div>
      </div>
      {lines.length === 0 ? (
        <p className="muted">{t('recipe.no-ingredients')}</p>
      ) : (
        <>
          <IngredientList lines={recipe.recipeIngredient} factor={scale.factor} ticked={ticked} onTick={onTick} />
          {editable && unread > 0 && (
            <p className="unread small">
              {t('recipe.unread', { count: unread })}{' '}
              <Link href={paths.parseIngredients(recipe.slug)}>{t('recipe.unread.act')}</Link>
            </p>
          )}
        </>
      )}
    </aside>
  )
}

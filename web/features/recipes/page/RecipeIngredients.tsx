import { Copy, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Recipe } from '#contract/recipes.ts'
import { isBlank } from '#kitchen/ingredient-lines.ts'
import { IconButton } from '../../../components/IconButton.tsx'
import { useCopy } from '../../../hooks/useCopy.ts'
import { paths } from '../../../paths.ts'
import { isUnread } from '../../ingredients/review.ts'
import { IngredientList } from './IngredientList.tsx'
import { MeasureSwitch } from './MeasureSwitch.tsx'
import { useMeasures } from './measures.ts'
import { ScaleBar } from './ScaleBar.tsx'
import type { Scale } from './scaling.ts'

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
  const copy = useCopy()
  const { read } = useMeasures()
  const lines = recipe.recipeIngredient.filter((line) => !isBlank(line))
  const unread = recipe.settings.disableAmount ? 0 : recipe.recipeIngredient.filter(isUnread).length
  const copyAll = () => {
    const text = lines.map((line) => {
      const { amount, name, note } = read(line, scale.factor)
      return [[amount, name].filter(Boolean).join(' '), note].filter(Boolean).join(', ')
    })
    return copy(text.join('\n'), t('recipe.ingredients-copied', { count: lines.length }))
  }
  return (
    <aside aria-labelledby="ingredients">
      <div className="label-rule">
        <h2 id="ingredients" tabIndex={-1}>
          {t('recipe.ingredients')}
        </h2>
        <div className="actions">
          {onClear && <IconButton icon={RotateCcw} label={t('recipe.untick')} onClick={onClear} />}
          {lines.length > 0 && <IconButton icon={Copy} label={t('recipe.copy-ingredients')} onClick={copyAll} />}
        </div>
      </div>
      {lines.length === 0 ? (
        <p className="muted">{t('recipe.no-ingredients')}</p>
      ) : (
        <>
          <ScaleBar scale={scale} />
          <MeasureSwitch recipe={recipe} />
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

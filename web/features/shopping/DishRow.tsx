import { useTranslation } from 'react-i18next'
import type { AddedDish } from '#contract/shopping-additions.ts'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { Stepper } from '../../components/Stepper.tsx'
import { formatDate, formatList, formatNumber } from '../../format.ts'

const CHANGES_NAMED_MAX = 3
const SERVINGS_MAX = 1000

type Props = {
  dish: AddedDish
  /** What it changes of what is on the list, in words. */
  changes: readonly string[]
  onScale: (scale: number) => void
}

/** A dish of the review: what it is for or how it differs from the list, and its servings. */
export function DishRow({ dish, changes, onScale }: Props) {
  const { t } = useTranslation()
  const { recipe, state, scale } = dish
  const each = recipe.recipeServings || 1
  const servings = scale * each
  const before = formatNumber(dish.scaleBefore * each)
  const isFixed = state === 'gone' || state === 'elsewhere'
  const to = (count: number) => onScale(count / each)
  return (
    <li>
      <RecipeImage recipe={recipe} shape="square" />
      <div className="grow">
        <strong>{recipe.name}</strong>
        <p className={state === 'changed' || state === 'gone' ? 'delta' : undefined}>{line()}</p>
      </div>
      {!isFixed && (
        <Stepper
          label={t('to-list.servings', { name: recipe.name })}
          less={t('to-list.fewer', { name: recipe.name })}
          more={t('to-list.more', { name: recipe.name })}
          value={formatNumber(servings)}
          onLess={servings > 1 ? () => to(Math.ceil(servings) - 1) : undefined}
          onMore={servings < SERVINGS_MAX ? () => to(Math.floor(servings) + 1) : undefined}
        />
      )}
    </li>
  )

  function line() {
    const what = formatList(changes.slice(0, CHANGES_NAMED_MAX))
    if (state === 'changed') return t('to-list.changed', { before, after: formatNumber(servings), what })
    if (state === 'gone') return t('to-list.gone')
    if (state === 'elsewhere') return t('to-list.elsewhere', { name: dish.listName || t('shopping-lists.unnamed') })
    if (state === 'same') return t('to-list.same')
    if (!dish.date || !dish.entryType) return ''
    const day = formatDate(dish.date, { weekday: 'long' })
    return t('to-list.meal', { day, meal: t(`plan.meal.${dish.entryType}`) })
  }
}

import { useTranslation } from 'react-i18next'
import type { MealEntry } from '#contract/mealplans.ts'
import { formatNumber } from '../../format.ts'

/** The meal, and its servings if set. */
export function MealKind({ entry: { entryType, servings } }: { entry: MealEntry }) {
  const { t } = useTranslation()
  return (
    <>
      {t(`plan.meal.${entryType}`)}
      {servings !== null && ` · ${t('plan.servings', { count: servings, amount: formatNumber(servings) })}`}
    </>
  )
}

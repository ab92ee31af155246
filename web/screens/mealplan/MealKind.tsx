import { useTranslation } from 'react-i18next'
import type { MealEntry } from '#contract/mealplans.ts'
import { formatNumber } from '../../format.ts'

/** Which meal it is, and for how many where that was said. */
export function MealKind({ entry: { entryType, servings } }: { entry: MealEntry }) {
  const { t } = useTranslation()
  return (
    <>
      {t(`plan.meal.${entryType}`)}
      {servings !== null && ` · ${t('plan.servings', { count: servings, amount: formatNumber(servings) })}`}
    </>
  )
}

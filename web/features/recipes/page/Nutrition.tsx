import { useTranslation } from 'react-i18next'
import type { Nutrition as Facts } from '#contract/recipe-details.ts'
import { FactTable } from '../../../components/table/FactTable.tsx'
import { formatNumber } from '../../../format.ts'

/** As on a food label: each value with its parts below it. */
export const NUTRITION_ROWS = [
  ['calories', 'kcal', false],
  ['fatContent', 'g', false],
  ['saturatedFatContent', 'g', true],
  ['unsaturatedFatContent', 'g', true],
  ['transFatContent', 'g', true],
  ['carbohydrateContent', 'g', false],
  ['sugarContent', 'g', true],
  ['fiberContent', 'g', true],
  ['proteinContent', 'g', false],
  ['sodiumContent', 'mg', false],
  ['cholesterolContent', 'mg', false],
] as const satisfies readonly (readonly [keyof Facts, 'kcal' | 'g' | 'mg', boolean])[]

export function Nutrition({ nutrition }: { nutrition: Facts }) {
  const { t } = useTranslation()
  const facts = NUTRITION_ROWS.flatMap(([fact, unit, part]) => {
    const value = nutrition[fact]
    if (!value) return []
    const number = Number(value)
    const amount = Number.isFinite(number) ? t(`recipe.nutrition.in-${unit}`, { amount: formatNumber(number) }) : value
    const name = t(`recipe.nutrition.${fact}`)
    return { key: fact, name, cells: [<bdi key={fact}>{amount}</bdi>], className: part ? 'sub' : undefined }
  })
  return (
    <section aria-labelledby="nutrition">
      <div className="label-rule">
        <h2 id="nutrition">{t('recipe.nutrition')}</h2>
        <span className="muted small">{t('recipe.nutrition.per-serving')}</span>
      </div>
      <FactTable label={t('recipe.nutrition')} className="nutrition" facts={facts} />
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import type { Nutrition as Facts } from '#contract/recipe-details.ts'
import { formatNumber } from '../../../format.ts'

/** As on a packet: what it is part of first, and its parts under it. */
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
  return (
    <section aria-labelledby="nutrition">
      <div className="label-rule">
        <h2 id="nutrition">{t('recipe.nutrition')}</h2>
        <span className="muted small">{t('recipe.nutrition.per-serving')}</span>
      </div>
      <table className="nutrition">
        <tbody>
          {NUTRITION_ROWS.map(([fact, unit, part]) => {
            const value = nutrition[fact]
            if (!value) return null
            const number = Number(value)
            return (
              <tr key={fact} className={part ? 'sub' : undefined}>
                <th scope="row">{t(`recipe.nutrition.${fact}`)}</th>
                <td>
                  <bdi>
                    {Number.isFinite(number)
                      ? t(`recipe.nutrition.in-${unit}`, { amount: formatNumber(number) })
                      : value}
                  </bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

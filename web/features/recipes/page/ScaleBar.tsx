import { useTranslation } from 'react-i18next'
import { pluralCount } from '#kitchen/ingredient-text.ts'
import { equalQuantities, formatQuantity, ONE, quantity } from '#kitchen/quantity.ts'
import { Segmented } from '../../../components/Segmented.tsx'
import { Stepper } from '../../../components/Stepper.tsx'
import { locale } from '../../../i18n.ts'
import type { Scale } from './scaling.ts'

const FACTORS = [
  ['1/2', quantity(1, 2)],
  ['1', quantity(1)],
  ['2', quantity(2)],
  ['3', quantity(3)],
] as const

/** How much to make: one serving more or less, or a multiple of the recipe. */
export function ScaleBar({ scale: { factor, amount, makes, less, more, scaleTo } }: { scale: Scale }) {
  const { t } = useTranslation()
  const times = (text: string) => t('recipe.times', { factor: text })
  const shown = formatQuantity(amount ?? factor, { locale: locale() })
  const value = !amount
    ? times(shown)
    : makes
      ? `${shown} ${makes}`
      : t('recipe.servings', {
          count: pluralCount({ quantity: amount, quantityMax: null }, { locale: locale() }),
          amount: shown,
        })
  const chosen = FACTORS.find(([, step]) => equalQuantities(step, factor))?.[0] ?? ''
  return (
    <div className={equalQuantities(factor, ONE) ? 'scale' : 'scale scaled'}>
      <Stepper
        label={amount ? t('recipe.servings.label') : t('recipe.factor.label')}
        less={t('recipe.less')}
        more={t('recipe.more-servings')}
        value={<bdi>{value}</bdi>}
        onLess={less}
        onMore={more}
      />
      <Segmented
        legend={t('recipe.factor.label')}
        choices={FACTORS.map(([text, step]) => ({ value: text, label: times(formatQuantity(step)) }))}
        value={chosen}
        onChange={(text) => scaleTo(FACTORS.find(([one]) => one === text)?.[1] ?? quantity(1))}
      />
    </div>
  )
}

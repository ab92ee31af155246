import './when.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MEALS, type Meal } from '#contract/mealplans.ts'
import { Chip } from '../../components/Chip.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { Stepper } from '../../components/Stepper.tsx'
import { formatNumber } from '../../format.ts'
import { DayChips } from './DayChips.tsx'

const SERVINGS_MAX = 1000
/** Where counting begins for recipes of different sizes. */
const USUAL_SERVINGS = 4
const MAIN_MEALS = ['breakfast', 'lunch', 'dinner'] as const satisfies readonly Meal[]

/** When a meal is eaten, and by how many; `servings: null` means as many as the recipe says. */
export type When = { date: string; meal: Meal; servings: number | null }

type Props = {
  when: When
  onChange: (when: When) => void
  days: readonly string[]
  planned: (day: string) => number
  /** The first day that can be chosen. */
  min?: string
  /** The servings from which one counts up or down. */
  usual?: number | null | undefined
}

/** The day, the meal and the servings, each by one tap. */
export function WhenFields({ when, onChange, days, planned, min, usual }: Props) {
  const { t } = useTranslation()
  const { date, meal, servings } = when
  const [all, setAll] = useState(false)
  const isOther = !MAIN_MEALS.some((one) => one === meal)
  const to = (count: number | null) => onChange({ ...when, servings: count })
  const start = usual || USUAL_SERVINGS
  return (
    <div className="when">
      <DayChips
        days={days}
        value={date}
        min={min}
        planned={planned}
        onChange={(day) => onChange({ ...when, date: day })}
      />
      <div className="line">
        <Segmented
          legend={t('plan.field.meal')}
          choices={(all || isOther ? MEALS : MAIN_MEALS).map((one) => ({ value: one, label: t(`plan.meal.${one}`) }))}
          value={meal}
          onChange={(one) => onChange({ ...when, meal: one })}
        />
        {!isOther && (
          <Chip pressed={all} onPress={() => setAll(!all)}>
            {t('plan.meal.more')}
          </Chip>
        )}
        <Stepper
          label={t('plan.field.servings')}
          less={t('plan.servings.fewer')}
          more={t('plan.servings.more')}
          value={
            servings === null
              ? t('plan.field.servings.hint')
              : t('plan.servings.for', { amount: formatNumber(servings) })
          }
          onLess={servings === null ? undefined : () => to(servings > 1 ? Math.ceil(servings) - 1 : null)}
          onMore={
            servings !== null && servings >= SERVINGS_MAX
              ? undefined
              : () => to(servings === null ? start : Math.floor(servings) + 1)
          }
        />
      </div>
    </div>
  )
}

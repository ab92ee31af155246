import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { MealEntry } from '#contract/mealplans.ts'
import { formatDate } from '../../format.ts'
import { paths } from '../../paths.ts'
import { nameOf, type Range } from './plan.ts'

const SHOWN_MAX = 3

type Props = { range: Range; month: string; days: ReadonlyMap<string, readonly MealEntry[]>; today: string }

/** A month at a glance; each day opens its week. */
export function MonthGrid({ range, month, days, today }: Props) {
  const { t } = useTranslation()
  return (
    <div className="month">
      {range.days.slice(0, 7).map((date) => (
        <span key={date} className="weekday" aria-hidden="true">
          {formatDate(date, { weekday: 'short' })}
        </span>
      ))}
      {range.days.map((date) => {
        const meals = days.get(date) ?? []
        const name = formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' })
        return (
          <Link
            key={date}
            href={paths.planner({ start: date })}
            className={date.slice(0, 7) === month ? undefined : 'other'}
            aria-current={date === today ? 'date' : undefined}
          >
            <span className="vh">{name}</span>
            <b aria-hidden="true">{formatDate(date, { day: 'numeric' })}</b>
            {meals.slice(0, SHOWN_MAX).map((entry) => (
              <span key={entry.id} className={entry.recipe ? 'clamp' : 'clamp note'}>
                {nameOf(entry)}
              </span>
            ))}
            {meals.length > SHOWN_MAX && <small>{t('plan.month.more', { count: meals.length - SHOWN_MAX })}</small>}
          </Link>
        )
      })}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { MealEntry } from '#contract/mealplans.ts'
import { nameOf, type Range } from '../../features/mealplans/plan.ts'
import { formatDate } from '../../format.ts'
import { paths } from '../../paths.ts'
import { dragMeal, type OnDrop, useMealDrop } from './useMealDrop.ts'

const SHOWN_MAX = 3

type Props = {
  range: Range
  month: string
  days: ReadonlyMap<string, readonly MealEntry[]>
  today: string
  onDrop: OnDrop
}

/**
 * A month at a glance; meals can be dragged between days, and each day opens its week, where keys and menus do the
 * same.
 */
export function MonthGrid({ range, month, days, today, onDrop }: Props) {
  return (
    <div className="month">
      {range.days.slice(0, 7).map((date) => (
        <span key={date} className="weekday" aria-hidden="true">
          {formatDate(date, { weekday: 'short' })}
        </span>
      ))}
      {range.days.map((date) => (
        <MonthDay
          key={date}
          date={date}
          meals={days.get(date) ?? []}
          isOther={date.slice(0, 7) !== month}
          isToday={date === today}
          onDrop={onDrop}
        />
      ))}
    </div>
  )
}

type DayProps = { date: string; meals: readonly MealEntry[]; isOther: boolean; isToday: boolean; onDrop: OnDrop }

function MonthDay({ date, meals, isOther, isToday, onDrop }: DayProps) {
  const { t } = useTranslation()
  const { over, target } = useMealDrop(date, onDrop)
  return (
    <Link
      href={paths.planner({ start: date })}
      className={isOther ? 'other' : undefined}
      aria-current={isToday ? 'date' : undefined}
      draggable={false}
      data-day={date}
      data-over={over || undefined}
      {...target}
    >
      <span className="vh">{formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
      <b aria-hidden="true">{formatDate(date, { day: 'numeric' })}</b>
      {meals.slice(0, SHOWN_MAX).map((entry) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the day's week has the keys and menus for it
        <span
          key={entry.id}
          className={entry.recipe ? 'clamp' : 'clamp note'}
          draggable
          onDragStart={(event) => dragMeal(event, entry)}
        >
          {nameOf(entry)}
        </span>
      ))}
      {meals.length > SHOWN_MAX && <small>{t('plan.month.more', { count: meals.length - SHOWN_MAX })}</small>}
    </Link>
  )
}

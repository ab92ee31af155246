import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { MealEntry } from '#contract/mealplans.ts'
import { formatDate } from '../../format.ts'
import { paths } from '../../paths.ts'

const DOTS_MAX = 4

type Props = { days: readonly string[]; now: string; planned: ReadonlyMap<string, readonly MealEntry[]> }

/** The week in dots, one for each planned meal; a day opens the plan there. */
export function WeekStrip({ days, now, planned }: Props) {
  const { t } = useTranslation()
  return (
    <nav className="days" aria-label={t('today.week')}>
      <ul>
        {days.map((day) => {
          const meals = planned.get(day)?.length ?? 0
          return (
            <li key={day}>
              <Link
                href={paths.planner({ start: day })}
                className={day < now ? 'past' : undefined}
                aria-current={day === now ? 'date' : undefined}
              >
                <small>{formatDate(day, { weekday: 'short' })}</small>
                <b>{formatDate(day, { day: 'numeric' })}</b>
                <span className="dots" aria-hidden="true">
                  {Array.from({ length: Math.min(meals, DOTS_MAX) }, (_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
                    <i key={index} />
                  ))}
                </span>
                {meals > 0 && <span className="vh">, {t('today.meals', { count: meals })}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

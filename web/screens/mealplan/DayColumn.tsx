import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MealEntry } from '#contract/mealplans.ts'
import { Icon } from '../../components/Icon.tsx'
import { formatDate } from '../../format.ts'
import { MealCard, type MealTools } from './MealCard.tsx'
import { type OnDrop, useMealDrop } from './useMealDrop.ts'

type Props = MealTools & {
  date: string
  entries: readonly MealEntry[]
  isToday: boolean
  onAdd: (date: string) => void
  onDrop: OnDrop
}

/** A day of the plan; meals of other days can be dropped on it, with Ctrl as copies. */
export function DayColumn({ date, entries, isToday, onAdd, onDrop, ...tools }: Props) {
  const { t } = useTranslation()
  const { over, target } = useMealDrop(date, onDrop)
  const weekday = formatDate(date, { weekday: 'long' })
  return (
    <section aria-labelledby={`day-${date}`} className={isToday ? 'today' : undefined} data-day={date} {...target}>
      <header>
        <h2 id={`day-${date}`}>
          <span className="day-name">{isToday ? t('plan.today') : weekday}</span>
          <span className="vh"> {formatDate(date, { day: 'numeric', month: 'long' })}</span>
        </h2>
        <b aria-hidden="true">{formatDate(date, { day: 'numeric' })}</b>
      </header>
      {entries.map((entry) => (
        <MealCard key={entry.id} entry={entry} {...tools} />
      ))}
      {over && <div className="meal drop" aria-hidden="true" />}
      <button type="button" aria-label={t('plan.add.to', { day: weekday })} onClick={() => onAdd(date)}>
        <Icon of={Plus} />
        {t('plan.add')}
      </button>
    </section>
  )
}

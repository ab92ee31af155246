import { Plus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MealEntry } from '#contract/mealplans.ts'
import { Icon } from '../../components/Icon.tsx'
import { formatDate } from '../../format.ts'
import { DRAGGED, MealCard, type MealTools } from './MealCard.tsx'

type Props = MealTools & {
  date: string
  entries: readonly MealEntry[]
  isToday: boolean
  onAdd: (date: string) => void
  onDrop: (entryId: number, date: string, copy: boolean) => void
}

/** A day of the plan; meals of other days can be dropped on it, with Ctrl as copies. */
export function DayColumn({ date, entries, isToday, onAdd, onDrop, ...tools }: Props) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const weekday = formatDate(date, { weekday: 'long' })
  const isMeal = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED)

  function hover(event: DragEvent) {
    if (!isMeal(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = event.ctrlKey || event.altKey ? 'copy' : 'move'
    setOver(true)
  }

  function leave(event: DragEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }

  function drop(event: DragEvent) {
    if (!isMeal(event)) return
    event.preventDefault()
    setOver(false)
    onDrop(Number(event.dataTransfer.getData(DRAGGED)), date, event.ctrlKey || event.altKey)
  }

  return (
    <section
      aria-labelledby={`day-${date}`}
      className={isToday ? 'today' : undefined}
      data-day={date}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      <header>
        <h2 id={`day-${date}`}>
          {isToday ? t('plan.today') : weekday}
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

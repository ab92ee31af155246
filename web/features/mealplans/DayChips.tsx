import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/days.ts'
import { Chip } from '../../components/Chip.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatDate } from '../../format.ts'
import { daysAhead } from './plan.ts'
import { useToday } from './useToday.ts'

/** As many meals of a day as are shown as dots. */
const DOTS_MAX = 3

type Props = {
  days: readonly string[]
  value: string
  min?: string | undefined
  /** How many meals a day has already. */
  planned: (day: string) => number
  onChange: (day: string) => void
}

/** The days to choose from, with a dot for each meal planned, and a field for any other day. */
export function DayChips({ days, value, min, planned, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const now = useToday()
  const [open, setOpen] = useState(false)
  const isOther = !days.includes(value)
  return (
    <>
      <fieldset className="chips scroll-x choices-row" aria-label={t('plan.field.date')}>
        {days.map((day) => {
          const count = planned(day)
          return (
            <label key={day} className="chip">
              <input
                type="radio"
                name={name}
                checked={day === value}
                onChange={() => {
                  setOpen(false)
                  onChange(day)
                }}
              />
              <DayName day={day} now={now} />
              {Array.from({ length: Math.min(count, DOTS_MAX) }, (_, dot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
                <i key={dot} />
              ))}
              {count > 0 && <span className="vh">{t('plan.day.planned', { count })}</span>}
            </label>
          )
        })}
        <Chip pressed={isOther || open} onPress={() => setOpen(!open)}>
          <Icon of={CalendarDays} />
          {isOther && value ? formatDate(value, FAR) : t('plan.day.other')}
        </Chip>
      </fieldset>
      {(open || isOther) && (
        <Field
          label={t('plan.day.other')}
          type="date"
          required
          min={min}
          value={value}
          onInput={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
        />
      )}
    </>
  )
}

const FAR = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** "Today", "Tomorrow", "Sun"; with its date where the weekday alone could be another week's. */
function DayName({ day, now }: { day: string; now: string }) {
  const { t } = useTranslation()
  const { start, end } = daysAhead(now)
  if (day < start || day > end) return <span>{formatDate(day, FAR)}</span>
  const word =
    day === now ? t('plan.today') : day === addDays(now, 1) ? t('plan.tomorrow') : formatDate(day, { weekday: 'short' })
  return (
    <span>
      {word}
      <span className="vh">, {formatDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
    </span>
  )
}

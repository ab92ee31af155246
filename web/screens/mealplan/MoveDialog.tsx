import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, eachDay } from '#contract/days.ts'
import type { Meal, MealEntry, SeriesScope } from '#contract/mealplans.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { FollowingChoice, MealFields } from '../../features/mealplans/MealFields.tsx'
import { nameOf } from '../../features/mealplans/plan.ts'
import { formatDate } from '../../format.ts'

export type Moving = { entry: MealEntry; way: 'move' | 'copy' }
export type Destination = { date: string; meal: Meal; scope: SeriesScope }
type Props = {
  moving: Moving | undefined
  onMove: (moving: Moving, to: Destination) => void
  onClose: () => void
}

const DAYS = 14

/** Chooses the target day: the alternative to dragging. */
export function MoveDialog({ moving, onMove, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={moving !== undefined}
      onClose={onClose}
      title={moving ? t(`plan.to.${moving.way}`, { name: nameOf(moving.entry) }) : ''}
      className="move-meal"
    >
      {moving && <Days key={moving.entry.id} moving={moving} onMove={onMove} onClose={onClose} />}
    </Dialog>
  )
}

function Days({ moving, onMove, onClose }: Props & { moving: Moving }) {
  const { t } = useTranslation()
  const { entry, way } = moving
  const [meal, setMeal] = useState<Meal>(entry.entryType)
  const [following, setFollowing] = useState(false)
  const first = addDays(entry.date, -3)
  const choose = (date: string) => {
    onMove(moving, { date, meal, scope: following ? 'following' : 'one' })
    onClose()
  }
  return (
    <>
      <MealFields meal={meal} servings="" onMeal={setMeal} />
      {way === 'move' && <FollowingChoice entry={entry} following={following} onFollowing={setFollowing} />}
      <ul className="days">
        {eachDay(first, addDays(first, DAYS - 1)).map((date) => (
          <li key={date}>
            <button
              type="button"
              className="ghost"
              aria-current={date === entry.date ? 'date' : undefined}
              onClick={() => choose(date)}
            >
              <span>{formatDate(date, { weekday: 'long' })}</span>
              <span className="num muted">{formatDate(date, { day: 'numeric', month: 'short' })}</span>
            </button>
          </li>
        ))}
      </ul>
      <label className="other-day">
        {t('plan.to.other')}
        <input type="date" onChange={(event) => event.currentTarget.value && choose(event.currentTarget.value)} />
      </label>
    </>
  )
}

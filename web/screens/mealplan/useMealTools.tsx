import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/days.ts'
import type { MealEntry } from '#contract/mealplans.ts'
import { nameOf } from '../../features/mealplans/plan.ts'
import type { Plan } from '../../features/mealplans/usePlan.ts'
import { formatDate } from '../../format.ts'
import { showToast } from '../../toasts.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { LeftoversDialog } from './LeftoversDialog.tsx'
import type { MealTools } from './MealCard.tsx'
import { type Destination, MoveDialog, type Moving } from './MoveDialog.tsx'

/** The actions on a meal, with their dialogs. */
export function useMealTools(plan: Plan, { onFollow }: { onFollow: (date: string) => void }) {
  const { t } = useTranslation()
  const said = useRef<number>(undefined)
  const stepped = useRef<{ id: number; date: string }>(undefined)
  const [moving, setMoving] = useState<Moving>()
  const [editing, setEditing] = useState<MealEntry>()
  const [cooked, setCooked] = useState<MealEntry>()
  const find = (id: number | null) => plan.entries.data?.items.find((entry) => entry.id === id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the plan is drawn anew
  useEffect(focusStepped, [plan.entries.data])

  async function shift(entry: MealEntry, date: string) {
    if (date === entry.date) return false
    const from = entry.date
    const done = await plan.change(entry, { date })
    if (!done) return false
    const text = t('plan.moved', { name: nameOf(entry), day: formatDate(date, { weekday: 'long' }) })
    const undo = () => void plan.change({ ...entry, date }, { date: from })
    said.current = showToast('success', text, undo, said.current)
    return true
  }

  /** With the keyboard: the focus follows for the next step, even into another week. */
  async function step(entry: MealEntry, days: number) {
    const date = addDays(entry.date, days)
    stepped.current = { id: entry.id, date }
    const done = await shift(entry, date)
    stepped.current = { id: entry.id, date: done ? date : entry.date }
    if (done) onFollow(date)
    requestAnimationFrame(focusStepped)
  }

  function focusStepped() {
    const { id, date } = stepped.current ?? {}
    const card = document.querySelector<HTMLElement>(`[data-day="${date}"] [data-entry="${id}"] :is(a, button)`)
    if (!card) return
    card.focus()
    stepped.current = undefined
  }

  async function carry({ entry, way }: Moving, { date, meal: entryType, scope }: Destination) {
    if (way === 'copy') await plan.copyTo({ ...entry, entryType }, date)
    else if (scope === 'one' && entryType === entry.entryType) await shift(entry, date)
    else await plan.change(entry, { date, entryType }, scope)
  }

  function drop(id: number, date: string, copy: boolean) {
    const entry = find(id)
    if (!entry) return
    if (copy) void plan.copyTo(entry, date)
    else void shift(entry, date)
  }

  const tools: MealTools = {
    onMove: (entry, way) => setMoving({ entry, way }),
    onLeftovers: setCooked,
    onEdit: setEditing,
    onRemove: (entry, all) => void plan.remove(entry, all ? 'following' : 'one'),
    onReroll: (entry, except) => void plan.reroll(entry, except),
    onShift: (entry, days) => void step(entry, days),
    source: ({ leftoverOf }) => find(leftoverOf),
  }
  const dialogs = (
    <>
      <MoveDialog moving={moving} onMove={carry} onClose={() => setMoving(undefined)} />
      <LeftoversDialog
        entry={cooked}
        onPlan={(entry, when) => void plan.leftovers(entry, when)}
        onClose={() => setCooked(undefined)}
      />
      <EntryDialog
        entry={editing}
        onChange={(entry, fields, scope) => void plan.change(entry, fields, scope)}
        onClose={() => setEditing(undefined)}
      />
    </>
  )
  return { tools, dialogs, drop }
}

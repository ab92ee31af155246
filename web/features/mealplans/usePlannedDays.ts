import { listMealEntries } from '#contract/mealplans.ts'
import { useGet } from '../../api.ts'
import { allBetween, byDay } from './plan.ts'

/** How many meals each of some days has already; nothing is asked while there are no days. */
export function usePlannedDays(days: readonly string[]): (day: string) => number {
  const [start, end] = [days[0], days.at(-1)]
  const got = useGet(listMealEntries, start && end ? allBetween({ start, end }) : null, { keepPreviousData: true })
  const planned = byDay(got.data?.items ?? [])
  return (day) => planned.get(day)?.length ?? 0
}

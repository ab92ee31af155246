import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createMealEntry,
  deleteMealEntry,
  listMealEntries,
  type MealEntry,
  putBackMealEntry,
  replaceWithRandomMeal,
  type SeriesScope,
  updateMealEntry,
} from '#contract/mealplans.ts'
import { type Ask, useGet, useSend } from '../../api.ts'
import { showToast } from '../../toasts.ts'
import { allBetween, nameOf } from './plan.ts'
import type { When } from './WhenFields.tsx'

const TOGETHER_MS = 80

export type Plan = ReturnType<typeof usePlan>
export type EntryChange = Partial<
  Pick<MealEntry, 'date' | 'entryType' | 'servings' | 'title' | 'text' | 'recipeId' | 'leftoverOf'>
>
type Draft = Ask<typeof createMealEntry>['body']

/** The plan of a range of days, and the ways to change it; each reloads it. Others' changes arrive by the live connection. */
export function usePlan(range: { start: string; end: string } | null) {
  const { t } = useTranslation()
  const entries = useGet(listMealEntries, range && allBetween(range), { keepPreviousData: true })
  const create = useSend(createMealEntry)
  const update = useSend(updateMealEntry)
  const removal = useSend(deleteMealEntry)
  const restore = useSend(putBackMealEntry)
  const redraw = useSend(replaceWithRandomMeal)
  const reload = useSoon(entries.mutate)

  async function add(draft: Draft) {
    const done = await create.send({ body: draft })
    await reload()
    return done.ok ? done.answer : undefined
  }

  async function change(entry: MealEntry, fields: EntryChange, scope: SeriesScope = 'one') {
    await entries.mutate((now) => now && withEntry(now, { ...entry, ...fields }), { revalidate: false })
    const done = await update.send({
      params: { id: entry.id },
      query: { scope },
      body: { date: entry.date, ...fields },
    })
    await reload()
    return done.ok
  }

  /** Leftovers stay leftovers on the other day: nothing is bought for them. */
  async function copyTo(entry: MealEntry, date: string) {
    return add({ ...wordsOf(entry), date })
  }

  /** "Cook eight on Sunday, eat on Tuesday": refers to the cooked entry, and is not bought again. */
  const leftovers = (entry: MealEntry, { date, meal, servings }: When) =>
    add({ date, entryType: meal, servings, leftoverOf: entry.id })

  async function remove(entry: MealEntry, scope: SeriesScope = 'one') {
    await entries.mutate((now) => now && without(now, entry.id), { revalidate: false })
    const done = await removal.send({ params: { id: entry.id }, query: { scope } })
    await reload()
    if (!done.ok) return
    showToast('success', t('plan.removed', { name: nameOf(entry) }), async () => {
      await restore.send({ params: { id: entry.id } })
      await reload()
    })
  }

  /** Removes entries that were planned together, with their repetitions if asked. */
  async function takeBack(planned: readonly MealEntry[], scope: SeriesScope = 'one') {
    for (const { id } of planned) await removal.send({ params: { id }, query: { scope } })
    await reload()
  }

  /** Replaces the recipe by a random one; recipes already turned down are not chosen again. */
  async function reroll(entry: MealEntry, except: string[]) {
    const done = await redraw.send({ params: { id: entry.id }, body: { except } })
    await reload()
    return done.ok
  }

  return { entries, reload, add, change, copyTo, leftovers, remove, takeBack, reroll }
}

/** Changes that are made at the same time are one reason to read the plan again. */
function useSoon(read: () => Promise<unknown>) {
  const waiting = useRef<Promise<unknown>>(undefined)
  const latest = useRef(read)
  latest.current = read
  return useCallback(() => {
    waiting.current ??= new Promise((resolve) => setTimeout(resolve, TOGETHER_MS)).then(() => {
      waiting.current = undefined
      return latest.current()
    })
    return waiting.current
  }, [])
}

function wordsOf({ date, entryType, title, text, recipeId, servings, leftoverOf }: MealEntry): Draft {
  return { date, entryType, title, text, recipeId, servings, leftoverOf }
}

type Page = { items: MealEntry[] }
const withEntry = <P extends Page>(page: P, entry: MealEntry): P => ({
  ...page,
  items: page.items.map((one) => (one.id === entry.id ? entry : one)),
})
const without = <P extends Page>(page: P, id: number): P => ({
  ...page,
  items: page.items.filter((one) => one.id !== id),
})

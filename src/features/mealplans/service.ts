import { addDays, dayIn, daysBetween, eachDay } from '#contract/days.ts'
import {
  COPIED_ENTRIES_MAX,
  isPlanDay,
  MEALS,
  type MealEntry,
  type MealEntryDraft,
  type MealEntryUpdate,
  PLAN_DAYS_MAX,
  REPEATS_MAX,
  type SeriesScope,
} from '#contract/mealplans.ts'
import type { Page } from '#contract/page.ts'
import { doerOf, type Member } from '#contract/permissions.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound, unprocessable } from '../../core/errors.ts'
import type { Groups } from '../groups/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { type EntryWords, mealPlanStore, type PlannedEntry, type PlanRequest } from './store.ts'

export type MealPlans = ReturnType<typeof createMealPlans>
type Services = { groups: Groups; recipes: Recipes }

/** A group's meal plan. */
export function createMealPlans({ db, events, newId, now }: Core, { groups, recipes }: Services) {
  return { list, today, between, get, create, createAll, update, remove, copy, refuseLongStretch }

  async function list(actor: Member, request: PlanRequest): Promise<Page<MealEntry>> {
    const page = await mealPlanStore(db, actor.groupId).page(request)
    return { ...page, items: await withRecipes(actor, page.items) }
  }

  async function today(actor: Member): Promise<MealEntry[]> {
    const day = dayIn(now(), await groups.timeZone(actor))
    const entries = await between(actor, day, day)
    return entries.sort((a, b) => MEALS.indexOf(a.entryType) - MEALS.indexOf(b.entryType) || a.id - b.id)
  }

  async function between(actor: Member, from: string, to: string): Promise<MealEntry[]> {
    return withRecipes(actor, await mealPlanStore(db, actor.groupId).between(from, to))
  }

  async function get(actor: Member, id: number): Promise<MealEntry> {
    return only(await withRecipes(actor, [await findIn(db, actor, id)]))
  }

  /** Plans an entry; if it repeats, answers the first one. */
  async function create(actor: Member, { repeatUntil, ...draft }: MealEntryDraft): Promise<MealEntry> {
    const dates = repeatUntil ? weekly(draft.date, repeatUntil) : [draft.date]
    const seriesId = dates.length > 1 ? newId() : null
    const [first] = await createAll(
      actor,
      dates.map((date) => ({ ...draft, date })),
      seriesId,
    )
    return only(first ? [first] : [])
  }

  /** Plans several entries at once; entries of a repetition share its id. */
  async function createAll(
    actor: Member,
    drafts: Omit<MealEntryDraft, 'repeatUntil'>[],
    seriesId: string | null = null,
  ): Promise<MealEntry[]> {
    const names = await namesOf(actor, drafts)
    const entries = await db.transaction(async (tx) => {
      const words: EntryWords[] = []
      for (const draft of drafts) {
        const from = await cooked(tx, actor, draft)
        const recipeId = from ? from.recipeId : (draft.recipeId ?? null)
        words.push({
          userId: doerOf(actor),
          date: draft.date,
          entryType: draft.entryType,
          title: draft.title || (from?.title ?? ''),
          text: draft.text,
          recipeId,
          recipeName: from?.recipeName ?? (recipeId && names.get(recipeId)) ?? '',
          servings: draft.servings ?? null,
          leftoverOf: from?.id ?? null,
          seriesId,
        })
      }
      const store = mealPlanStore(tx, actor.groupId)
      const ids = await store.insertAll(words, now().toISOString())
      const byId = new Map((await store.findEach(ids)).map((entry) => [entry.id, entry]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    })
    const created = await withRecipes(actor, entries)
    announce(actor, created)
    return created
  }

  /** Changes an entry and, depending on the scope, its repetitions, each moved by the same number of days. */
  async function update(
    actor: Member,
    id: number,
    { scope, ...changes }: MealEntryUpdate & { scope: SeriesScope },
  ): Promise<MealEntry> {
    const before = await findIn(db, actor, id)
    const names = await namesOf(actor, changes.recipeId === before.recipeId ? [] : [changes])
    const meals = await db.transaction(async (tx) => {
      const otherDays: { id: number; date: string }[] = []
      const stored = await findIn(tx, actor, id)
      const moved = daysBetween(stored.date, changes.date)
      const store = mealPlanStore(tx, actor.groupId)
      for (const entry of await reached(tx, actor, stored, scope)) {
        const words = await changed(tx, actor, { entry, changes, moved, names })
        await store.update(entry.id, words, now().toISOString())
        const isSame = words.recipeId === entry.recipeId && words.title === entry.title
        if (!isSame) await store.followRecipe(entry.id, words, now().toISOString())
        if (words.leftoverOf !== null) await store.handOnLeftovers(entry.id, words.leftoverOf)
        if (words.date !== entry.date) otherDays.push({ id: entry.id, date: words.date })
      }
      return otherDays
    })
    events.emit('mealplan.changed', { groupId: actor.groupId })
    if (meals.length > 0) events.emit('mealplan.moved', { groupId: actor.groupId, meals })
    return get(actor, id)
  }

  /** Answers the removed entry. Its leftovers stay, as meals cooked for themselves. */
  async function remove(actor: Member, id: number, scope: SeriesScope): Promise<MealEntry> {
    const entry = await get(actor, id)
    await db.transaction(async (tx) => {
      const ids = (await reached(tx, actor, await findIn(tx, actor, id), scope)).map((one) => one.id)
      await mealPlanStore(tx, actor.groupId).removeEach(ids, { by: doerOf(actor), at: now().toISOString() })
    })
    events.emit('mealplan.changed', { groupId: actor.groupId })
    return entry
  }

  /** Copies some days to another start day; leftovers refer to the copy of the cooked meal, if it was copied too. */
  async function copy(
    actor: Member,
    { startDate, endDate, toDate }: { startDate: string; endDate: string; toDate: string },
  ): Promise<MealEntry[]> {
    refuseLongStretch(startDate, endDate)
    const days = daysBetween(startDate, toDate)
    const at = now().toISOString()
    const created = await db.transaction(async (tx) => {
      const store = mealPlanStore(tx, actor.groupId)
      const there = await store.between(addDays(startDate, days), addDays(endDate, days))
      const weekly = new Set(there.flatMap(({ seriesId, date }) => (seriesId ? [`${seriesId} ${date}`] : [])))
      // A weekly repetition is on that day already.
      const repeats = ({ seriesId, date }: PlannedEntry) => weekly.has(`${seriesId} ${addDays(date, days)}`)
      const entries = (await store.between(startDate, endDate)).filter((entry) => !repeats(entry))
      if (entries.length > COPIED_ENTRIES_MAX)
        throw unprocessable('mealplan.too-many-copies', { params: { count: COPIED_ENTRIES_MAX } })
      const copies = new Map<number, number>()
      const words = (entry: PlannedEntry): EntryWords => ({
        ...entry,
        userId: doerOf(actor),
        date: plannable(addDays(entry.date, days)),
        leftoverOf: entry.leftoverOf === null ? null : (copies.get(entry.leftoverOf) ?? null),
        seriesId: null,
      })
      // Cooked meals first, so that copied leftovers can refer to them.
      for (const some of [
        entries.filter(({ leftoverOf }) => leftoverOf === null),
        entries.filter(({ leftoverOf }) => leftoverOf !== null),
      ]) {
        const ids = await store.insertAll(some.map(words), at)
        some.forEach((entry, index) => {
          copies.set(entry.id, ids[index] ?? 0)
        })
      }
      return store.findEach([...copies.values()])
    })
    const entries = await withRecipes(actor, created)
    announce(actor, entries)
    return entries
  }

  function refuseLongStretch(from: string, to: string) {
    const days = eachDay(from, addDays(from, PLAN_DAYS_MAX - 1))
    if (to < from || !days.includes(to)) throw unprocessable('mealplan.stretch', { params: { days: PLAN_DAYS_MAX } })
  }

  async function changed(
    tx: Db,
    actor: Member,
    asked: { entry: PlannedEntry; changes: MealEntryUpdate; moved: number; names: Map<string, string> },
  ): Promise<EntryWords> {
    const { entry, changes } = asked
    const date = plannable(addDays(entry.date, asked.moved))
    const recipeId = changes.recipeId === undefined ? entry.recipeId : changes.recipeId
    // With another recipe, it is no longer leftovers.
    const wished = changes.leftoverOf === undefined ? entry.leftoverOf : changes.leftoverOf
    const isOther = recipeId !== entry.recipeId && wished === entry.leftoverOf
    const from = await cooked(tx, actor, { date, leftoverOf: isOther ? null : wished, self: entry.id })
    await refuseAfterLeftovers(tx, actor, entry.id, date)
    const words: EntryWords = {
      userId: entry.userId,
      date,
      entryType: changes.entryType ?? entry.entryType,
      title: changes.title ?? entry.title,
      text: changes.text ?? entry.text,
      recipeId: from ? from.recipeId : recipeId,
      recipeName: from?.recipeName ?? (recipeId && asked.names.get(recipeId)) ?? (recipeId ? entry.recipeName : ''),
      servings: changes.servings === undefined ? entry.servings : changes.servings,
      leftoverOf: from?.id ?? null,
      seriesId: entry.seriesId,
    }
    if (!words.recipeId && words.title === '') throw unprocessable('mealplan.empty', { field: 'title' })
    return words
  }

  /** The entry whose leftovers are eaten: not leftovers itself, and cooked no later than they are eaten. */
  async function cooked(
    tx: Db,
    actor: Member,
    { date, leftoverOf, self }: { date: string; leftoverOf?: number | null | undefined; self?: number },
  ): Promise<PlannedEntry | undefined> {
    if (!leftoverOf) return undefined
    const named = await findIn(tx, actor, leftoverOf)
    const source = named.leftoverOf === null ? named : await findIn(tx, actor, named.leftoverOf)
    if (source.id === self) throw unprocessable('mealplan.leftover-of-itself')
    if (date < source.date) throw unprocessable('mealplan.leftover-before-cooking')
    return source
  }

  async function refuseAfterLeftovers(tx: Db, actor: Member, id: number, date: string) {
    const first = await mealPlanStore(tx, actor.groupId).firstLeftover([id])
    if (first && first.date < date) throw unprocessable('mealplan.leftover-before-cooking')
  }

  async function reached(tx: Db, actor: Member, entry: PlannedEntry, scope: SeriesScope): Promise<PlannedEntry[]> {
    if (scope === 'one' || entry.seriesId === null) return [entry]
    const series = await mealPlanStore(tx, actor.groupId).series(entry.seriesId)
    return scope === 'all' ? series : series.filter(({ date }) => date >= entry.date)
  }

  async function findIn(handle: Db, actor: Member, id: number): Promise<PlannedEntry> {
    const entry = await mealPlanStore(handle, actor.groupId).find(id)
    if (!entry) throw notFound('mealplan.not-found')
    return entry
  }

  /** The names of the mentioned recipes; one outside the group is refused. */
  async function namesOf(actor: Member, mentions: { recipeId?: string | null | undefined }[]) {
    const ids = [...new Set(mentions.flatMap(({ recipeId }) => recipeId ?? []))]
    const known = new Map((await summaries(actor, ids)).map(({ id, name }) => [id, name]))
    if (ids.some((id) => !known.has(id))) throw notFound('recipe.not-found')
    return known
  }

  async function withRecipes(actor: Member, entries: PlannedEntry[]): Promise<MealEntry[]> {
    const ids = [...new Set(entries.flatMap(({ recipeId }) => recipeId ?? []))]
    const byId = new Map((await summaries(actor, ids)).map((recipe) => [recipe.id, recipe]))
    return entries.map(({ recipeName, ...entry }) => {
      const recipe = (entry.recipeId !== null && byId.get(entry.recipeId)) || null
      return { ...entry, recipe, title: entry.title || (recipe ? '' : recipeName) }
    })
  }

  async function summaries(actor: Member, ids: string[]): Promise<RecipeSummary[]> {
    return ids.length === 0 ? [] : recipes.listByIds(actor, ids)
  }

  function announce({ groupId }: Member, created: MealEntry[]) {
    for (const { id, date, entryType, recipe, title } of created) {
      events.emit('mealplan.entry-created', { groupId, id, date, entryType, name: recipe?.name ?? title })
    }
    if (created.length > 0) events.emit('mealplan.changed', { groupId })
  }
}

/** The day a meal is moved or copied to along with others. */
function plannable(day: string): string {
  if (!isPlanDay(day)) throw unprocessable('mealplan.no-such-year')
  return day
}

/** The same weekday of every week up to a day. */
function weekly(from: string, until: string): string[] {
  if (until < from) throw unprocessable('mealplan.repeat-ends-before')
  const weeks = Math.floor(daysBetween(from, until) / 7) + 1
  if (weeks > REPEATS_MAX) throw unprocessable('mealplan.repeat-too-long', { params: { count: REPEATS_MAX } })
  return Array.from({ length: weeks }, (_, week) => addDays(from, week * 7))
}

function only(entries: MealEntry[]): MealEntry {
  const [entry] = entries
  if (!entry) throw notFound('mealplan.not-found')
  return entry
}

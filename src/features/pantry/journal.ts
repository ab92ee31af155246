import type { Food } from '#contract/foods.ts'
import { doerOf, type Member } from '#contract/permissions.ts'
import { after, type Belief, learnedDays, type PantryAmount, type PantryEvent, type Place } from '#kitchen/pantry.ts'
import type { Db } from '../../core/db.ts'
import type { Foods } from '../foods/service.ts'
import { type Cause, type Lesson, type NewEvent, pantryEventStore, type StoredEvent } from './event-store.ts'
import { type Keeper, keepersOf } from './keeping.ts'
import { pantryStore } from './store.ts'

/** What happened to a food, in the words of whoever saw it. */
export type Happening =
  | { kind: 'in'; why: 'bought' | 'counted'; amount: PantryAmount | null; place?: Place | undefined }
  | { kind: 'out'; amount: PantryAmount | null }
  | { kind: 'used-up' }
  | { kind: 'seen' }
  | { kind: 'opened' }
  | { kind: 'moved'; place: Place }
export type Entry = { foodId: string; happening: Happening; source?: string | null }
type Writing = { changeId: string; cause: Cause; at: Date; kindsOf: Foods['kindsOf']; foods: ReadonlyMap<string, Food> }

/** Writes what happened in one go into the journal and into what is believed. Answers the foods it touched. */
export async function writeDown(tx: Db, actor: Member, entries: Entry[], writing: Writing): Promise<string[]> {
  const { at, foods, changeId, cause } = writing
  const known = entries.filter(({ foodId }) => foods.has(foodId))
  const foodIds = [...new Set(known.map(({ foodId }) => foodId))]
  if (foodIds.length === 0) return []
  const store = pantryStore(tx, actor.groupId)
  const beliefs = await store.findEach(foodIds)
  const keepers = await keepersOf(tx, actor.groupId, {
    foods: foodIds.flatMap((id) => foods.get(id) ?? []),
    kindsOf: writing.kindsOf,
  })
  const events: NewEvent[] = []
  for (const { foodId, happening, source = null } of known) {
    const before = beliefs.get(foodId) ?? null
    const event = eventOf(happening, before, keepers(foodId))
    const now = after(before, event, { at, food: foods.get(foodId) ?? null })
    // Nothing is taken from what is not there.
    if (!now) continue
    const lesson = event.kind === 'seen' && before ? lessonOf(before, at) : null
    const told = { foodId, changeId, userId: doerOf(actor), at: at.toISOString(), cause, source }
    events.push({ ...told, event, before, lesson })
    beliefs.set(foodId, now)
  }
  await pantryEventStore(tx, actor.groupId).insertAll(events)
  const touched = [...new Set(events.map(({ foodId }) => foodId))]
  await store.saveAll(new Map(touched.flatMap((id) => (beliefs.has(id) ? [[id, beliefs.get(id) as Belief]] : []))))
  return touched
}

/** Undoes events: what happened to their foods since is counted anew without them. Answers the foods they touched. */
export async function strikeOut(
  tx: Db,
  groupId: string,
  events: StoredEvent[],
  { at, foods }: { at: Date; foods: ReadonlyMap<string, Food> },
): Promise<string[]> {
  const journal = pantryEventStore(tx, groupId)
  const struck = events.filter(({ undoneAt }) => undoneAt === null).sort((a, b) => a.id - b.id)
  const struckIds = new Set(struck.map(({ id }) => id))
  const [first] = struck
  if (!first) return []
  const foodIds = [...new Set(struck.map(({ foodId }) => foodId))]
  const later = await journal.since(foodIds, first.id)
  await journal.undo(
    struck.map(({ id }) => id),
    at.toISOString(),
  )
  const beliefs = new Map<string, Belief>()
  const gone: string[] = []
  const corrected: StoredEvent[] = []
  for (const [foodId, events] of Map.groupBy(later, (event) => event.foodId)) {
    let belief = struck.find((one) => one.foodId === foodId)?.before ?? null
    for (const one of events.filter(({ id }) => !struckIds.has(id) && id >= firstOf(struck, foodId))) {
      corrected.push({ ...one, before: belief })
      belief = after(belief, one.event, { at: new Date(one.at), food: foods.get(foodId) ?? null })
    }
    if (belief) beliefs.set(foodId, belief)
    else gone.push(foodId)
  }
  await journal.correct(corrected)
  await pantryStore(tx, groupId).saveAll(beliefs)
  await pantryStore(tx, groupId).forget(gone)
  return foodIds
}

const firstOf = (struck: { id: number; foodId: string }[], foodId: string) =>
  struck.find((one) => one.foodId === foodId)?.id ?? 0

function eventOf(happening: Happening, before: Belief | null, keeper: Keeper): PantryEvent {
  switch (happening.kind) {
    case 'in': {
      const { kind, why, amount } = happening
      const place = keeper.place(before ?? undefined, happening.place)
      return { kind, why, amount, place, keepsDays: keeper.days({ place, isOpened: false }) }
    }
    case 'opened': {
      const place = keeper.openedPlace(before?.place ?? 'cupboard')
      return { kind: 'opened', place, keepsDays: keeper.days({ place, isOpened: true }) }
    }
    case 'moved': {
      const { kind, place } = happening
      return { kind, place, keepsDays: keeper.days({ place, isOpened: before?.isOpened ?? false }) }
    }
    default:
      return happening
  }
}

function lessonOf(before: Belief, at: Date): Lesson | null {
  const days = learnedDays(before, at)
  return days === null ? null : { days, place: before.place, isOpened: before.isOpened }
}

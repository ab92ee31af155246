import type { z } from 'zod'
import type { Food } from '#contract/foods.ts'
import type {
  PantryAnswer,
  PantryChange,
  PantryEvent,
  PantryFoodChange,
  PantryLines,
  PantryReason,
  PantryState,
} from '#contract/pantry.ts'
import { PANTRY_LINES_MAX } from '#contract/pantry.ts'
import type { Member } from '#contract/permissions.ts'
import { believed } from '#kitchen/pantry.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, notFound, unprocessable } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import type { Foods, Units } from '../foods/service.ts'
import type { Groups } from '../groups/service.ts'
import type { Parser } from '../parser/service.ts'
import { type Cause, pantryEventStore, type StoredEvent } from './event-store.ts'
import { type Entry, strikeOut, writeDown } from './journal.ts'
import { amountOf, BLANK_FOOD, partsOf } from './said.ts'
import { createPantryView } from './service-view.ts'
import { pantryStore } from './store.ts'

export type Pantry = ReturnType<typeof createPantry>
type Services = { foods: Foods; groups: Groups; parser: Parser; units: Units }
export type Writing = { changeId?: string | undefined; cause: Cause }

/** What is at home: a guess that shopping and cooking keep up, and that people correct with one word. */
export function createPantry(core: Core, services: Services) {
  const { db, events, newId, now } = core
  const { foods, parser } = services
  const view = createPantryView(core, services)
  return {
    state,
    add,
    answer,
    changeFood,
    changes,
    undo,
    record,
    takeBack,
    isOn,
    reasons,
    foodsAtHome,
    servedNow,
    view,
  }

  async function state(actor: Member, locale: string): Promise<Omit<PantryState, 'question'>> {
    if (!(await pantryStore(db, actor.groupId).isOn())) return { isOn: false, items: [] }
    return { isOn: true, items: await view.items(actor, locale) }
  }

  /** A line a food, as people say it; foods nobody has named before are made. */
  async function add(
    actor: Member,
    { lines, place, why, changeId }: z.output<typeof PantryLines>,
    locale: string,
  ): Promise<PantryChange> {
    const written = lines.flatMap(partsOf)
    if (written.length > PANTRY_LINES_MAX)
      throw unprocessable('pantry.too-many-foods', { params: { count: PANTRY_LINES_MAX } })
    const parsed = await parser.parse(actor, { parser: 'nlp', ingredients: written }, locale)
    const found = parsed.flatMap(({ ingredient: { food, unit, quantity } }) =>
      food ? [{ food, amount: amountOf(quantity, unit ?? null) }] : [],
    )
    const unread = written.filter((_, at) => !parsed[at]?.ingredient.food)
    const done = await record(actor, { cause: 'typed', changeId }, async (tx) => {
      const resolved = await foods.resolve(
        tx,
        actor.groupId,
        found.map(({ food }) => ({ ...BLANK_FOOD, name: food.name, id: food.id })),
      )
      return resolved.map(({ id }, at) => ({
        foodId: id,
        happening: { kind: 'in', why, amount: found[at]?.amount ?? null, place },
      }))
    })
    if (found.some(({ food }) => !food.id)) events.emit('ingredients.changed', { groupId: actor.groupId })
    return { ...(await view.changed(actor, done, locale)), unread }
  }

  async function answer(
    actor: Member,
    foodId: string,
    { answer: said, changeId }: PantryAnswer,
    locale: string,
  ): Promise<PantryChange> {
    const kind = ({ 'used-up': 'used-up', 'still-there': 'seen', opened: 'opened' } as const)[said]
    const done = await record(actor, { cause: 'answer', changeId }, async (tx) => {
      const { isAlways } = await requireAtHome(tx, actor, foodId)
      // Nothing was known of what is always here; from now on something is.
      const first: Entry[] = isAlways ? [{ foodId, happening: { kind: 'in', why: 'counted', amount: null } }] : []
      return [...first, { foodId, happening: { kind } }]
    })
    return view.changed(actor, done, locale)
  }

  async function changeFood(
    actor: Member,
    foodId: string,
    { place, isStaple, stapleAmount, changeId }: z.output<typeof PantryFoodChange>,
    locale: string,
  ): Promise<PantryChange> {
    const food = (await foods.findEach(db, actor.groupId, [foodId])).get(foodId)
    if (!food) throw notFound('food.not-found')
    const amount = stapleAmount ? await amountKept(actor, { food, said: stapleAmount }, locale) : null
    const done = await record(actor, { cause: 'moved', changeId }, async (tx) => {
      const store = pantryStore(tx, actor.groupId)
      if (isStaple === true || stapleAmount) await store.setStaple(foodId)
      if (stapleAmount !== undefined) await store.setStapleAmount(foodId, amount)
      if (isStaple === false) await store.dropStaple(foodId)
      if (place === undefined) return []
      await requireAtHome(tx, actor, foodId)
      return [{ foodId, happening: { kind: 'moved', place } }]
    })
    if (isStaple !== undefined || stapleAmount !== undefined) events.emit('pantry.changed', { groupId: actor.groupId })
    return view.changed(actor, { ...done, foodIds: [foodId] }, locale)
  }

  /** "1 kg" and "1 kg flour" both say how much flour. */
  async function amountKept(actor: Member, { food, said }: { food: Food; said: string }, locale: string) {
    const ingredients = [`${said} ${food.name}`, said]
    const parsed = await parser.parse(actor, { parser: 'nlp', ingredients }, locale)
    const meant = parsed.find(({ ingredient }) => ingredient.food?.id === food.id)?.ingredient
    const amount = meant ? amountOf(meant.quantity, meant.unit ?? null) : null
    if (!amount || amount.quantity < 0) throw unprocessable('pantry.no-amount-named')
    return amount
  }

  async function changes(actor: Member, limit: number, locale: string): Promise<PantryEvent[]> {
    return view.journal(actor, await pantryEventStore(db, actor.groupId).latest(limit), locale)
  }

  async function undo(actor: Member, changeId: string, locale: string): Promise<PantryChange> {
    const foodIds = await db.transaction(async (tx) => {
      await exclusively(tx, 'pantry', actor.groupId)
      const journal = pantryEventStore(tx, actor.groupId)
      const struck = await journal.ofChange(changeId)
      if (struck.length === 0) throw notFound('pantry.change-not-found')
      const ids = struck.map(({ foodId }) => foodId)
      return strikeOut(tx, actor.groupId, struck, { at: now(), foods: await foods.findEach(tx, actor.groupId, ids) })
    })
    if (foodIds.length > 0) events.emit('pantry.changed', { groupId: actor.groupId })
    return view.changed(actor, { changeId: null, foodIds }, locale)
  }

  /** The only way to change the pantry: in one go, once, and told to every open page. */
  async function record(
    actor: Member,
    { changeId = newId(), cause }: Writing,
    work: (tx: Db) => Promise<Entry[]>,
  ): Promise<{ changeId: string | null; foodIds: string[] }> {
    const foodIds = await db.transaction(async (tx) => {
      await exclusively(tx, 'pantry', actor.groupId)
      if (!(await pantryStore(tx, actor.groupId).isOn())) throw conflict('pantry.off')
      const known = await pantryEventStore(tx, actor.groupId).ofChange(changeId)
      if (known.length > 0) return known.map(({ foodId }) => foodId)
      const entries = await work(tx)
      const ids = entries.map(({ foodId }) => foodId)
      const known_ = await foods.findEach(tx, actor.groupId, ids)
      return writeDown(tx, actor, entries, { changeId, cause, at: now(), kindsOf: foods.kindsOf, foods: known_ })
    })
    if (foodIds.length > 0) events.emit('pantry.changed', { groupId: actor.groupId })
    return { changeId: foodIds.length > 0 ? changeId : null, foodIds }
  }

  /** Undoes single events, such as that of a tick somebody took back. */
  async function takeBack(actor: Member, undone: StoredEvent[]): Promise<void> {
    const ids = undone.map(({ foodId }) => foodId)
    const foodIds = await db.transaction(async (tx) => {
      await exclusively(tx, 'pantry', actor.groupId)
      return strikeOut(tx, actor.groupId, undone, { at: now(), foods: await foods.findEach(tx, actor.groupId, ids) })
    })
    if (foodIds.length > 0) events.emit('pantry.changed', { groupId: actor.groupId })
  }

  async function isOn(actor: Member): Promise<boolean> {
    return pantryStore(db, actor.groupId).isOn()
  }

  /** Which of these foods are at home, and why we think so. */
  async function reasons(actor: Member, foodIds: string[], locale: string): Promise<PantryReason[]> {
    if (!(await isOn(actor))) return []
    const served = await servedNow(actor)
    const asked = foodIds.flatMap((foodId) => {
      const servedBy = served.get(foodId)
      return servedBy ? [{ foodId, servedBy }] : []
    })
    const serving = [...new Set(asked.map(({ servedBy }) => servedBy))]
    const items = new Map((await view.some(actor, serving, locale)).map((item) => [item.food.id, item]))
    return asked.flatMap((one) => {
      const item = items.get(one.servedBy)
      return item ? [{ ...one, words: item.words }] : []
    })
  }

  /** Every food that counts as at home: believed, marked as on hand, or served by one of these. */
  async function foodsAtHome(actor: Member): Promise<Set<string>> {
    return new Set((await servedNow(actor)).keys())
  }

  /** Each food that counts as at home, with the one that serves. */
  async function servedNow(actor: Member): Promise<Map<string, string>> {
    const store = pantryStore(db, actor.groupId)
    const there = (await isOn(actor)) ? (await view.atHome(actor)).map(({ foodId }) => foodId) : []
    return foods.servedBy(db, actor.groupId, new Set([...there, ...(await store.onHandIds())]))
  }

  async function requireAtHome(tx: Db, actor: Member, foodId: string): Promise<{ isAlways: boolean }> {
    const food = (await foods.findEach(tx, actor.groupId, [foodId])).get(foodId)
    if (!food) throw notFound('food.not-found')
    const belief = (await pantryStore(tx, actor.groupId).findEach([foodId])).get(foodId)
    const isThere = belief !== undefined && !believed(belief, now()).isGone
    const isAlways = !isThere && food.onHand && belief?.left !== 0
    if (!isThere && !isAlways) throw notFound('pantry.not-at-home')
    return { isAlways }
  }
}

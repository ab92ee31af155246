import type { Food } from '#contract/foods.ts'
import type { PantryChange, PantryEvent, PantryItem } from '#contract/pantry.ts'
import type { Member } from '#contract/permissions.ts'
import { usualPlace } from '#kitchen/keeping.ts'
import { type Belief, believed } from '#kitchen/pantry.ts'
import type { Core } from '../../core/core.ts'
import type { Foods, Units } from '../foods/service.ts'
import type { Groups } from '../groups/service.ts'
import type { StoredEvent } from './event-store.ts'
import { type AtHome, pantryStore } from './store.ts'
import { amountWords, exactWords, reasonWords, type Speech } from './words.ts'

export type PantryView = ReturnType<typeof createPantryView>
type Staple = Pick<PantryItem, 'isStaple' | 'stapleAmount'>
type Services = { foods: Foods; groups: Groups; units: Units }

/** What is believed, as people read it. */
export function createPantryView({ db, now, translator }: Core, { foods, groups, units }: Services) {
  return { items, some, changed, journal, atHome }

  /** Everything at home by name, what should be used soon first. */
  async function items(actor: Member, locale: string): Promise<PantryItem[]> {
    const store = pantryStore(db, actor.groupId)
    const there = await atHome(actor)
    const always = (await store.onHandIds()).filter((id) => !there.some(({ foodId }) => foodId === id))
    const shown = await described(actor, { there, always }, locale)
    return shown.sort((a, b) => Number(b.isSoon) - Number(a.isSoon) || a.food.name.localeCompare(b.food.name, locale))
  }

  /** These foods, as far as they are at home. */
  async function some(actor: Member, foodIds: string[], locale: string): Promise<PantryItem[]> {
    const wanted = new Set(foodIds)
    const there = (await atHome(actor)).filter(({ foodId }) => wanted.has(foodId))
    const marked = await pantryStore(db, actor.groupId).onHandIds()
    const always = marked.filter((id) => wanted.has(id) && !there.some(({ foodId }) => foodId === id))
    return described(actor, { there, always }, locale)
  }

  async function atHome(actor: Member): Promise<AtHome[]> {
    const all = await pantryStore(db, actor.groupId).all()
    return all.filter(({ belief }) => !believed(belief, now()).isGone)
  }

  async function changed(
    actor: Member,
    { changeId, foodIds }: { changeId: string | null; foodIds: string[] },
    locale: string,
  ): Promise<PantryChange> {
    const items = await some(actor, foodIds, locale)
    const known = await foods.findEach(db, actor.groupId, foodIds)
    const there = new Set(items.map(({ food }) => food.id))
    const gone = [...known.values()].filter(({ id }) => !there.has(id)).map(({ id, name }) => ({ id, name }))
    return { changeId, items, gone, unread: [] }
  }

  async function journal(actor: Member, events: StoredEvent[], locale: string): Promise<PantryEvent[]> {
    const known = await foods.findEach(
      db,
      actor.groupId,
      events.map(({ foodId }) => foodId),
    )
    const say = translator(locale)
    return events.map(({ changeId, at, userId, cause, event, foodId, undoneAt }) => {
      const foodName = known.get(foodId)?.name ?? ''
      const what = event.kind === 'in' ? event.why : event.kind
      const words = say(`pantry.event.${what}`, { food: foodName })
      return { changeId, at, userId, cause, kind: event.kind, foodId, foodName, words, undone: undoneAt !== null }
    })
  }

  async function described(
    actor: Member,
    { there, always }: { there: AtHome[]; always: string[] },
    locale: string,
  ): Promise<PantryItem[]> {
    const ids = [...there.map(({ foodId }) => foodId), ...always]
    const known = await foods.findEach(db, actor.groupId, ids)
    const speech = await speechOf(actor, locale)
    const staples = await pantryStore(db, actor.groupId).staples()
    const stapleOf = (id: string): Staple => {
      const amount = staples.get(id)
      return { isStaple: staples.has(id), stapleAmount: amount ? exactWords(amount, speech) : null }
    }
    const soon = there.filter(({ belief }) => believed(belief, now()).isSoon).map(({ foodId }) => foodId)
    const uses = soon.length === 0 ? [] : (await foods.uses(actor, soon)).each
    const recipes = new Map(uses.map((one) => [one.id, one.recipes]))
    const said = there.flatMap(({ foodId, belief }) => {
      const food = known.get(foodId)
      return food ? [itemOf(food, belief, { speech, staple: stapleOf(foodId), recipes })] : []
    })
    const marked = always.flatMap((id) => known.get(id) ?? [])
    const kinds = await foods.kindsOf(marked)
    const kept = marked.map((food, at): PantryItem => {
      const place = usualPlace(kinds[at] ?? { food: null, section: null })
      return alwaysHere(food, { place, words: speech.say('pantry.always'), staple: stapleOf(food.id) })
    })
    return [...said, ...kept]
  }

  function itemOf(
    food: Food,
    belief: Belief,
    { speech, staple, recipes }: { speech: Speech; staple: Staple; recipes: Map<string, number> },
  ): PantryItem {
    const { isGone: _, share: __, amount, ...guess } = believed(belief, speech.at)
    const [said, reason] = [amountWords(belief, speech), reasonWords(belief, speech)]
    return {
      food,
      ...guess,
      place: belief.place,
      isOpened: belief.isOpened,
      isAlways: false,
      ...staple,
      amountWords: said,
      reason,
      words: [said, reason].filter(Boolean).join(', '),
      quantity: amount === null ? null : Math.round(amount * 1000) / 1000,
      unit: belief.unit,
      why: belief.why,
      since: belief.since,
      recipes: guess.isSoon ? (recipes.get(food.id) ?? 0) : null,
    }
  }

  async function speechOf(actor: Member, locale: string): Promise<Speech> {
    const named = await units.index(db, actor.groupId)
    return {
      say: translator(locale),
      locale,
      at: now(),
      timeZone: await groups.timeZone(actor),
      unitNamed: (unit) => named.measure(unit) ?? named.find(unit),
    }
  }
}

function alwaysHere(
  food: Food,
  { place, words, staple }: { place: PantryItem['place']; words: string; staple: Staple },
): PantryItem {
  return {
    food,
    place,
    level: 'plenty',
    isSoon: false,
    isDoubtful: false,
    isOpened: false,
    isAlways: true,
    ...staple,
    amountWords: words,
    reason: '',
    words,
    quantity: null,
    unit: null,
    sure: 1,
    why: null,
    since: null,
    recipes: null,
  }
}

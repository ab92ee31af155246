import { type Food, UnitDraft } from '#contract/foods.ts'
import type { Member } from '#contract/permissions.ts'
import { ShoppingItemDraft } from '#contract/shopping-items.ts'
import { type Belief, believed, convertedTo, type PantryAmount } from '#kitchen/pantry.ts'
import type { Core } from '../../core/core.ts'
import type { Facts, Listener } from '../../core/events.ts'
import type { Foods, Units } from '../foods/service.ts'
import type { ShoppingLists } from '../shopping/service.ts'
import type { ShoppingItems } from '../shopping/service-items.ts'
import { groupsWithStaples, pantryStore } from './store.ts'

export type PantryStaples = ReturnType<typeof createPantryStaples>
type Services = { foods: Foods; shoppingItems: ShoppingItems; shoppingLists: ShoppingLists; units: Units }

/** Below this share of what there was, a staple is bought again. */
const BUY_BELOW = 0.25
/** Time wears a guess a little every day: this share of the amount to keep is still enough. */
const ENOUGH_FROM = 0.9
const LATEST_FIRST = { page: 1, perPage: -1, orderBy: 'update_at', orderDirection: 'desc' as const }

/** Foods a household always wants some of: they go on a list by themselves, once, when they are nearly gone. */
export function createPantryStaples({ db, now }: Core, { foods, shoppingItems, shoppingLists, units }: Services) {
  return { listAll, listeners }

  /** Time wears off what is there without anything happening. */
  async function listAll(): Promise<void> {
    for (const groupId of await groupsWithStaples(db)) await putOnList({ groupId })
  }

  function listeners(): Listener<'pantry.changed'>[] {
    return [{ on: 'pantry.changed', run: putOnList }]
  }

  async function putOnList({ groupId }: Facts['pantry.changed']): Promise<void> {
    const store = pantryStore(db, groupId)
    const staples = await store.staples()
    if (staples.size === 0 || !(await store.isOn())) return
    const ids = [...staples.keys()]
    const beliefs = await store.findEach(ids)
    const known = await foods.findEach(db, groupId, ids)
    const always = new Set(await store.onHandIds())
    const enough = ids.filter((id) => {
      const belief = beliefs.get(id)
      if (!belief) return always.has(id)
      return isEnough(belief, { amount: staples.get(id) ?? null, food: known.get(id) ?? null })
    })
    await store.noteListed(enough, null)
    const there = new Set(enough)
    const wanted = (await store.unlistedStaples()).map(({ foodId }) => foodId).filter((id) => !there.has(id))
    if (wanted.length === 0) return
    const actor: Member = { kind: 'system', groupId, userId: '' }
    const list = (await shoppingLists.list(actor, LATEST_FIRST)).items.find((one) => !one.private)
    if (!list) return
    const onIt = new Set((await shoppingItems.ofList(actor, list.id)).flatMap((one) => (one.checked ? [] : one.foodId)))
    const missing = wanted.filter((id) => !onIt.has(id))
    const unitIds = await unitIdsOf(
      groupId,
      missing.flatMap((id) => staples.get(id)?.unit ?? []),
    )
    await shoppingItems.createAll(
      actor,
      missing.map((foodId) => {
        const { quantity, unit } = staples.get(foodId) ?? { quantity: 1, unit: null }
        const unitId = unit && unitIds.get(unit)
        return ShoppingItemDraft.parse({ shoppingListId: list.id, foodId, quantity, unitId })
      }),
    )
    await store.noteListed(wanted, now().toISOString())
  }
  /** The group's units for standard ones or others' names; those it does not have are made. */
  async function unitIdsOf(groupId: string, names: string[]): Promise<Map<string, string>> {
    const measured = await units.index(db, groupId)
    const known = names.map((name) => ({ name, unit: measured.measure(name) ?? measured.find(name) }))
    const unknown = [...new Set(known.flatMap(({ name, unit }) => (unit ? [] : name)))]
    const made = await db.transaction((tx) =>
      units.resolve(
        tx,
        groupId,
        unknown.map((name) => UnitDraft.parse({ name })),
      ),
    )
    return new Map([
      ...known.flatMap(({ name, unit }) => (unit ? [[name, unit.id] as const] : [])),
      ...made.map(({ id }, at) => [unknown[at] ?? '', id] as const),
    ])
  }

  function isEnough(belief: Belief, { amount, food }: { amount: PantryAmount | null; food: Food | null }): boolean {
    const { amount: left, share } = believed(belief, now())
    const there = amount && left !== null ? convertedTo(amount.unit, { quantity: left, unit: belief.unit }, food) : null
    return amount && there !== null ? there >= amount.quantity * ENOUGH_FROM : share >= BUY_BELOW
  }
}

import type { Member } from '#contract/permissions.ts'
import { ShoppingItemDraft } from '#contract/shopping-items.ts'
import { believed } from '#kitchen/pantry.ts'
import type { Core } from '../../core/core.ts'
import type { Facts, Listener } from '../../core/events.ts'
import type { ShoppingLists } from '../shopping/service.ts'
import type { ShoppingItems } from '../shopping/service-items.ts'
import { groupsWithStaples, pantryStore } from './store.ts'

export type PantryStaples = ReturnType<typeof createPantryStaples>
type Services = { shoppingItems: ShoppingItems; shoppingLists: ShoppingLists }

/** Below this share of what there was, a staple is bought again. */
const BUY_BELOW = 0.25
const LATEST_FIRST = { page: 1, perPage: -1, orderBy: 'update_at', orderDirection: 'desc' as const }

/** Foods a household always wants some of: they go on a list by themselves, once, when they are nearly gone. */
export function createPantryStaples({ db, now }: Core, { shoppingItems, shoppingLists }: Services) {
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
    const staples = await store.stapleIds()
    if (staples.size === 0 || !(await store.isOn())) return
    const beliefs = await store.findEach([...staples])
    const always = new Set(await store.onHandIds())
    const enough = [...staples].filter((id) => {
      const belief = beliefs.get(id)
      return belief ? believed(belief, now()).share >= BUY_BELOW : always.has(id)
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
    await shoppingItems.createAll(
      actor,
      missing.map((foodId) => ShoppingItemDraft.parse({ shoppingListId: list.id, foodId, quantity: 1 })),
    )
    await store.noteListed(wanted, now().toISOString())
  }
}

import type { Page } from '#contract/page.ts'
import { doerOf, type Member } from '#contract/permissions.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import type {
  LabelSetting,
  ListedShoppingList,
  ShoppingList,
  ShoppingListDraft,
  ShoppingListUpdate,
} from '#contract/shopping-lists.ts'
import { quantityToNumber } from '#kitchen/quantity.ts'
import { exact } from '#kitchen/shopping-merge.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import type { PageRequest } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import type { Recipes } from '../recipes/service.ts'
import { shoppingItemStore } from './item-store.ts'
import { type Section, shoppingListStore } from './list-store.ts'
import { type ListAccess, viewerOf } from './service-access.ts'
import type { Shops } from './service-shops.ts'
import type { ListRecipe, StoredList } from './states.ts'
import { itemsOnWire, sectionsOf } from './wire.ts'

export type ShoppingLists = ReturnType<typeof createShoppingLists>
type Services = { access: ListAccess; recipes: Recipes; shops: Shops }

/** A group's shopping lists: shared by all members, except those their owner keeps private. */
export function createShoppingLists({ db, events, newId, now }: Core, { access, recipes, shops }: Services) {
  return { list, get, create, update, remove, setSections }

  async function list(actor: Member, request: PageRequest): Promise<Page<ListedShoppingList>> {
    const store = shoppingListStore(db, viewerOf(actor))
    const page = await store.page(request)
    const listIds = page.items.map(({ id }) => id)
    const sections = await store.labelsOfEach(listIds)
    const ofShops = new Map<string, Section[]>()
    for (const shopId of new Set(page.items.flatMap(({ shopId }) => shopId ?? []))) {
      ofShops.set(shopId, sectionsOfShop(await shops.findIn(db, actor, shopId)))
    }
    const stored = await store.recipesOfEach(listIds)
    const planned = await recipesById(actor, [...stored.values()].flat())
    const pantry = access.pantry(db, actor.groupId)
    await pantry.labelsById()
    const items = page.items.map(async (list) => {
      const order = (list.shopId === null ? sections.get(list.id) : ofShops.get(list.shopId)) ?? []
      const recipeReferences = recipesOnWire(list.id, stored.get(list.id) ?? [], planned)
      return { ...list, recipeReferences, labelSettings: await sectionsOf(pantry, list, order) }
    })
    return { ...page, items: await Promise.all(items) }
  }

  async function get(actor: Member, id: string): Promise<ShoppingList> {
    return whole(actor, await access.find(db, actor, id))
  }

  async function create(actor: Member, draft: ShoppingListDraft): Promise<ShoppingList> {
    const at = now().toISOString()
    const made: StoredList = {
      id: newId(),
      groupId: actor.groupId,
      householdId: actor.groupId,
      userId: doerOf(actor),
      name: draft.name ?? null,
      extras: draft.extras,
      private: draft.private,
      shopId: await shopOf(db, actor, draft.shopId),
      version: 0,
      createdAt: at,
      updateAt: at,
    }
    await db.transaction(async (tx) => {
      const store = shoppingListStore(tx, viewerOf(actor))
      // People who make a list every week take the same route every week.
      const sections = made.shopId === null ? await store.lastLabels() : []
      await store.insert(made)
      await store.replaceLabels(
        made.id,
        sections.map(({ labelId, position }) => ({ id: newId(), labelId, position })),
      )
    })
    access.announce('created', made)
    return whole(actor, made)
  }

  async function update(actor: Member, id: string, draft: ShoppingListUpdate): Promise<ShoppingList> {
    const { before, after } = await db.transaction(async (tx) => {
      await exclusively(tx, 'shopping-list', id)
      const before = await access.find(tx, actor, id)
      const isPrivate = draft.private ?? before.private
      if (isPrivate !== before.private) permit(actor, 'shopping-list.hide', before)
      const after = {
        ...before,
        name: draft.name === undefined ? before.name : draft.name,
        extras: draft.extras ?? before.extras,
        private: isPrivate,
        shopId: draft.shopId === undefined ? before.shopId : await shopOf(tx, actor, draft.shopId),
        updateAt: now().toISOString(),
      }
      await shoppingListStore(tx, viewerOf(actor)).update(after)
      return { before, after }
    })
    // People who could see the list until now must be told that it is gone.
    if (after.private && !before.private) access.announce('deleted', before)
    access.announce('updated', after)
    return whole(actor, after)
  }

  async function remove(actor: Member, id: string): Promise<ShoppingList> {
    const stored = await access.find(db, actor, id)
    const list = await whole(actor, stored)
    await shoppingListStore(db, viewerOf(actor)).remove(id)
    access.announce('deleted', stored)
    return list
  }

  /** The order of the sections: the shop's, if the list follows one. */
  async function setSections(
    actor: Member,
    id: string,
    settings: Pick<LabelSetting, 'labelId' | 'position'>[],
  ): Promise<ShoppingList> {
    const list = await db.transaction(async (tx) => {
      await exclusively(tx, 'shopping-list', id)
      const list = { ...(await access.find(tx, actor, id)), updateAt: now().toISOString() }
      const known = await access.pantry(tx, actor.groupId).labelsById()
      const distinct = new Map(settings.map((setting) => [setting.labelId, setting]))
      if ([...distinct.keys()].some((labelId) => !known.has(labelId))) throw notFound('label.not-found')
      const store = shoppingListStore(tx, viewerOf(actor))
      await store.update(list)
      if (list.shopId !== null) {
        const inOrder = [...distinct.values()].sort((a, b) => a.position - b.position)
        await shops.order(
          tx,
          actor,
          list.shopId,
          inOrder.map(({ labelId }) => labelId),
        )
        return list
      }
      const before = new Map((await store.labels(id)).map((setting) => [setting.labelId, setting.id]))
      const made = [...distinct.values()].map(({ labelId, position }) => {
        return { id: before.get(labelId) ?? newId(), labelId, position }
      })
      await store.replaceLabels(id, made)
      return list
    })
    access.announce('updated', list)
    if (list.shopId !== null) events.emit('shopping-shops.changed', { groupId: actor.groupId })
    return whole(actor, list)
  }

  async function whole(actor: Member, list: StoredList): Promise<ShoppingList> {
    const pantry = access.pantry(db, actor.groupId)
    const store = shoppingListStore(db, viewerOf(actor))
    const items = await shoppingItemStore(db, viewerOf(actor)).ofList(list.id)
    const stored = await store.recipes(list.id)
    return {
      ...list,
      listItems: await itemsOnWire(pantry, actor.groupId, items),
      recipeReferences: recipesOnWire(list.id, stored, await recipesById(actor, stored)),
      labelSettings: await sectionsOf(pantry, list, await orderOf(actor, list)),
    }
  }

  async function orderOf(actor: Member, { id, shopId }: StoredList) {
    if (shopId === null) return shoppingListStore(db, viewerOf(actor)).labels(id)
    return sectionsOfShop(await shops.findIn(db, actor, shopId))
  }

  async function shopOf(handle: Db, actor: Member, shopId: string | null | undefined): Promise<string | null> {
    return shopId ? (await shops.findIn(handle, actor, shopId)).id : null
  }

  async function recipesById(actor: Member, stored: ListRecipe[]): Promise<Map<string, RecipeSummary>> {
    if (stored.length === 0) return new Map()
    const ids = [...new Set(stored.map(({ recipeId }) => recipeId))]
    return new Map((await recipes.listByIds(actor, ids)).map((recipe) => [recipe.id, recipe]))
  }
}

function recipesOnWire(listId: string, stored: ListRecipe[], recipes: Map<string, RecipeSummary>) {
  const byRecipe = new Map(stored.map((one) => [one.recipeId, one]))
  return [...recipes.values()].flatMap((recipe) => {
    const one = byRecipe.get(recipe.id)
    if (!one) return []
    const recipeQuantity = quantityToNumber(exact(one.quantity))
    return [{ id: one.id, shoppingListId: listId, recipeId: recipe.id, recipeQuantity, recipe }]
  })
}

const sectionsOfShop = ({ labelIds }: { labelIds: string[] }): Section[] =>
  labelIds.map((labelId, position) => ({ id: labelId, labelId, position }))

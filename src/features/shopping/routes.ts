import * as api from '#contract/shopping.ts'
import * as shopApi from '#contract/shops.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { ShoppingLists } from './service.ts'
import type { ShoppingItems } from './service-items.ts'
import type { ShoppingPresence } from './service-presence.ts'
import type { ShoppingRecipes } from './service-recipes.ts'
import type { Shops } from './service-shops.ts'
import type { ShoppingSync } from './service-sync.ts'

type Rooms = {
  shoppingLists: ShoppingLists
  shoppingItems: ShoppingItems
  shoppingPresence: ShoppingPresence
  shoppingRecipes: ShoppingRecipes
  shoppingSync: ShoppingSync
  shops: Shops
}

export const shoppingRoutes = ({
  shoppingLists,
  shoppingItems,
  shoppingPresence,
  shoppingRecipes,
  shoppingSync,
  shops,
}: Rooms): Route[] => [
  on(api.listShoppingLists, ({ actor, query, caller: { url } }) => shoppingLists.list(actor, { ...query, url })),
  on(api.createShoppingList, ({ actor, body }) => shoppingLists.create(actor, body)),
  on(api.getShoppingList, ({ actor, params }) => shoppingLists.get(actor, params.id)),
  on(api.updateShoppingList, ({ actor, params, body }) => shoppingLists.update(actor, params.id, body)),
  on(api.deleteShoppingList, ({ actor, params }) => shoppingLists.remove(actor, params.id)),
  on(api.setLabelSettings, ({ actor, params, body }) => shoppingLists.setSections(actor, params.id, body)),
  on(api.addRecipeToList, ({ actor, params: { id, recipeId }, body: { opId, ...wish } }) =>
    shoppingRecipes.add(actor, id, [{ ...wish, recipeId }], opId),
  ),
  on(api.addRecipesToList, ({ actor, params, body }) => shoppingRecipes.add(actor, params.id, body)),
  on(api.removeRecipeFromList, ({ actor, params: { id, recipeId } }) =>
    shoppingRecipes.remove(actor, id, { recipeId, helpings: 1 }),
  ),
  on(api.removeRecipeQuantityFromList, ({ actor, params: { id, recipeId }, body }) =>
    shoppingRecipes.remove(actor, id, { recipeId, helpings: body.recipeDecrementQuantity, opId: body.opId }),
  ),
  on(api.removeContributions, ({ actor, params, body }) => shoppingRecipes.removeContributions(actor, params.id, body)),
  on(api.previewPlanForList, ({ actor, params, body }) => shoppingRecipes.preview(actor, params.id, body)),
  on(api.addPlanToList, ({ actor, params, body }) => shoppingRecipes.addPlan(actor, params.id, body)),
  on(api.listShoppingItems, ({ actor, query, caller: { url } }) => shoppingItems.list(actor, { ...query, url })),
  on(api.createShoppingItem, async ({ actor, body }) => created(await shoppingItems.create(actor, body))),
  on(api.createShoppingItems, ({ actor, body }) => shoppingItems.createAll(actor, body)),
  on(api.getShoppingItem, ({ actor, params }) => shoppingItems.get(actor, params.id)),
  on(api.updateShoppingItem, async ({ actor, params, body }) =>
    updated(await shoppingItems.update(actor, params.id, body)),
  ),
  on(api.updateShoppingItems, ({ actor, body }) => shoppingItems.updateAll(actor, body)),
  on(api.deleteShoppingItem, ({ actor, params }) => shoppingItems.remove(actor, params.id)),
  on(api.deleteShoppingItems, async ({ actor, query, caller }) => {
    const count = await shoppingItems.removeEach(actor, query.ids)
    return done(caller.say('shopping-item.removed', { count }))
  }),
  on(api.sendOperations, ({ actor, params, body }) => shoppingSync.send(actor, params.id, body)),
  on(api.getListChanges, ({ actor, params, query }) => shoppingSync.changes(actor, params.id, query.since)),
  on(shopApi.listShops, ({ actor, query, caller: { url } }) => shops.list(actor, { ...query, url })),
  on(shopApi.createShop, ({ actor, body }) => shops.create(actor, body)),
  on(shopApi.updateShop, ({ actor, params, body }) => shops.update(actor, params.id, body)),
  on(shopApi.deleteShop, ({ actor, params }) => shops.remove(actor, params.id)),
  on(shopApi.enterList, ({ actor, params }) => shoppingPresence.enter(actor, params.id)),
  on(shopApi.leaveList, ({ actor, params }) => shoppingPresence.leave(actor, params.id)),
]

const NO_CHANGES = { createdItems: [], updatedItems: [], deletedItems: [] }
const created = (item: api.ShoppingItem): api.ChangedItem => ({ ...item, ...NO_CHANGES, createdItems: [item] })
const updated = (item: api.ShoppingItem): api.ChangedItem => ({ ...item, ...NO_CHANGES, updatedItems: [item] })

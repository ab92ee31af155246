import * as additions from '#contract/shopping-additions.ts'
import * as items from '#contract/shopping-items.ts'
import * as lists from '#contract/shopping-lists.ts'
import * as operations from '#contract/shopping-operations.ts'
import * as plan from '#contract/shopping-plan.ts'
import * as recipes from '#contract/shopping-recipes.ts'
import * as shopApi from '#contract/shops.ts'
import { asked } from '../../core/pages.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { ShoppingLists } from './service.ts'
import type { ShoppingAdditions } from './service-additions.ts'
import type { ShoppingItems } from './service-items.ts'
import type { ShoppingPlan } from './service-plan.ts'
import type { ShoppingPresence } from './service-presence.ts'
import type { ShoppingRecipes } from './service-recipes.ts'
import type { Shops } from './service-shops.ts'
import type { ShoppingSync } from './service-sync.ts'

type Services = {
  shoppingAdditions: ShoppingAdditions
  shoppingLists: ShoppingLists
  shoppingItems: ShoppingItems
  shoppingPresence: ShoppingPresence
  shoppingPlan: ShoppingPlan
  shoppingRecipes: ShoppingRecipes
  shoppingSync: ShoppingSync
  shops: Shops
}

export const shoppingRoutes = ({
  shoppingAdditions,
  shoppingLists,
  shoppingItems,
  shoppingPresence,
  shoppingPlan,
  shoppingRecipes,
  shoppingSync,
  shops,
}: Services): Route[] => [
  on(lists.listShoppingLists, ({ actor, query, caller }) => shoppingLists.list(actor, asked(query, caller))),
  on(lists.createShoppingList, ({ actor, body }) => shoppingLists.create(actor, body)),
  on(lists.getShoppingList, ({ actor, params }) => shoppingLists.get(actor, params.id)),
  on(lists.updateShoppingList, ({ actor, params, body }) => shoppingLists.update(actor, params.id, body)),
  on(lists.deleteShoppingList, ({ actor, params }) => shoppingLists.remove(actor, params.id)),
  on(lists.setLabelSettings, ({ actor, params, body }) => shoppingLists.setSections(actor, params.id, body)),
  on(recipes.addRecipeToList, ({ actor, params: { id, recipeId }, body: { opId, ...recipe }, caller }) =>
    shoppingRecipes.add(actor, id, { toAdd: [{ ...recipe, recipeId }], opId, locale: caller.locale }),
  ),
  on(recipes.addRecipesToList, ({ actor, params, body, caller }) =>
    shoppingRecipes.add(actor, params.id, { toAdd: body, locale: caller.locale }),
  ),
  on(recipes.removeRecipeFromList, ({ actor, params: { id, recipeId } }) =>
    shoppingRecipes.remove(actor, id, { recipeId, helpings: 1 }),
  ),
  on(recipes.removeRecipeQuantityFromList, ({ actor, params: { id, recipeId }, body }) =>
    shoppingRecipes.remove(actor, id, { recipeId, helpings: body.recipeDecrementQuantity, opId: body.opId }),
  ),
  on(recipes.removeContributions, ({ actor, params, body }) =>
    shoppingRecipes.removeContributions(actor, params.id, body),
  ),
  on(plan.previewPlanForList, ({ actor, params, body, caller }) =>
    shoppingPlan.preview(actor, params.id, body, caller.locale),
  ),
  on(plan.addPlanToList, ({ actor, params, body, caller }) => shoppingPlan.add(actor, params.id, body, caller.locale)),
  on(additions.previewAdditions, ({ actor, params, body, caller }) =>
    shoppingAdditions.preview(actor, params.id, { ...body, locale: caller.locale }),
  ),
  on(additions.makeAdditions, ({ actor, params, body, caller }) =>
    shoppingAdditions.make(actor, params.id, { ...body, locale: caller.locale }),
  ),
  on(items.listShoppingItems, ({ actor, query, caller }) => shoppingItems.list(actor, asked(query, caller))),
  on(items.createShoppingItem, async ({ actor, body }) => created(await shoppingItems.create(actor, body))),
  on(items.createShoppingItems, ({ actor, body }) => shoppingItems.createAll(actor, body)),
  on(items.getShoppingItem, ({ actor, params }) => shoppingItems.get(actor, params.id)),
  on(items.updateShoppingItem, async ({ actor, params, body }) =>
    updated(await shoppingItems.update(actor, params.id, body)),
  ),
  on(items.updateShoppingItems, async ({ actor, body }) => (await shoppingItems.updateAll(actor, body)).updatedItems),
  on(items.changeShoppingItems, ({ actor, body }) => shoppingItems.updateAll(actor, body)),
  on(items.deleteShoppingItem, ({ actor, params }) => shoppingItems.remove(actor, params.id)),
  on(items.deleteShoppingItems, async ({ actor, query, caller }) => {
    const count = await shoppingItems.removeEach(actor, query.ids)
    return done(caller.say('shopping-item.removed', { count }))
  }),
  on(operations.sendOperations, ({ actor, params, body }) => shoppingSync.send(actor, params.id, body)),
  on(operations.getListChanges, ({ actor, params, query }) => shoppingSync.changes(actor, params.id, query.since)),
  on(shopApi.listShops, ({ actor, query, caller }) => shops.list(actor, asked(query, caller))),
  on(shopApi.createShop, ({ actor, body }) => shops.create(actor, body)),
  on(shopApi.updateShop, ({ actor, params, body }) => shops.update(actor, params.id, body)),
  on(shopApi.deleteShop, ({ actor, params }) => shops.remove(actor, params.id)),
  on(shopApi.enterList, ({ actor, params }) => shoppingPresence.enter(actor, params.id)),
  on(shopApi.leaveList, ({ actor, params }) => shoppingPresence.leave(actor, params.id)),
]

const NO_CHANGES = { createdItems: [], updatedItems: [], deletedItems: [] }
const created = (item: items.ShoppingItem): items.ChangedItem => ({ ...item, ...NO_CHANGES, createdItems: [item] })
const updated = (item: items.ShoppingItem): items.ChangedItem => ({ ...item, ...NO_CHANGES, updatedItems: [item] })

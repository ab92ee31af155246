import type { Core } from '../../core/core.ts'
import type { Foods, Labels, Units } from '../foods/service.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { createShoppingLists } from './service.ts'
import { createListAccess } from './service-access.ts'
import { createShoppingAdditions } from './service-additions.ts'
import { createShoppingItems } from './service-items.ts'
import { createShoppingPlan } from './service-plan.ts'
import { createShoppingPresence } from './service-presence.ts'
import { createShoppingRecipes } from './service-recipes.ts'
import { createShops } from './service-shops.ts'
import { createShoppingSync } from './service-sync.ts'

type Services = { foods: Foods; labels: Labels; mealplans: MealPlans; recipes: Recipes; units: Units }

export function shoppingRoom(core: Core, services: Services) {
  const { foods, mealplans, recipes, units } = services
  const access = createListAccess(core, services)
  const shops = createShops(core, access)
  const lists = createShoppingLists(core, { access, recipes, shops })
  return {
    shoppingAdditions: createShoppingAdditions(core, { access, lists, mealplans, recipes }),
    shoppingItems: createShoppingItems(core, { access, recipesOf: recipes.listByIds }),
    shoppingLists: lists,
    shoppingPlan: createShoppingPlan(core, { access, lists, mealplans, recipes }),
    shoppingPresence: createShoppingPresence(core, access),
    shoppingRecipes: createShoppingRecipes(core, { access, foods, lists, recipes, units }),
    shoppingSync: createShoppingSync(core, access),
    shops,
  }
}

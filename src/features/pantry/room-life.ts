import type { Core } from '../../core/core.ts'
import type { Foods, Units } from '../foods/service.ts'
import type { Groups } from '../groups/service.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { Finder } from '../recipes/service-finder.ts'
import type { ShoppingLists } from '../shopping/service.ts'
import type { ShoppingItems } from '../shopping/service-items.ts'
import type { ShoppingRecipes } from '../shopping/service-recipes.ts'
import type { Pantry } from './service.ts'
import { createPantryCooking } from './service-cooking.ts'
import { createPantryQuestion } from './service-question.ts'
import { createPantryShopping } from './service-shopping.ts'
import { createPantryStaples } from './service-staples.ts'

type Services = {
  finder: Finder
  foods: Foods
  groups: Groups
  mealplans: MealPlans
  pantry: Pantry
  shoppingItems: ShoppingItems
  shoppingLists: ShoppingLists
  shoppingRecipes: ShoppingRecipes
  units: Units
}

/** How shopping and cooking keep the pantry; the recipes are found with the pantry itself. */
export function pantryLifeRoom(core: Core, services: Services) {
  return {
    pantryCooking: createPantryCooking(core, services),
    pantryQuestion: createPantryQuestion(core, services),
    pantryShopping: createPantryShopping(core, services),
    pantryStaples: createPantryStaples(core, services),
  }
}

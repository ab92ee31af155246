import type { Core } from '../../core/core.ts'
import type { Cookbooks } from '../cookbooks/service.ts'
import type { Foods, Labels, Units } from '../foods/service.ts'
import type { Groups } from '../groups/service.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { Media } from '../media/service.ts'
import type { Organizers } from '../organizers/service.ts'
import type { Parser } from '../parser/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Reports } from '../reports/service.ts'
import type { ShoppingLists } from '../shopping/service.ts'
import type { ShoppingItems } from '../shopping/service-items.ts'
import type { Tasks } from '../tasks/service.ts'
import { createArchiveImports } from './service.ts'

type Services = {
  cookbooks: Cookbooks
  foods: Foods
  groups: Groups
  labels: Labels
  mealplans: MealPlans
  media: Media
  organizers: Organizers
  parser: Parser
  recipes: Recipes
  reports: Reports
  shoppingItems: ShoppingItems
  shoppingLists: ShoppingLists
  tasks: Tasks
  units: Units
}

export function archiveImportsRoom(core: Core, services: Services) {
  const archiveImports = createArchiveImports(core, services)
  return { archiveImports, close: archiveImports.stop }
}

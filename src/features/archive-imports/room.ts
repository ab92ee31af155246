import type { Core } from '../../core/core.ts'
import type { Comments } from '../comments/service.ts'
import type { Cookbooks } from '../cookbooks/service.ts'
import type { Favorites } from '../favorites/service.ts'
import type { Foods, Labels, Units } from '../foods/service.ts'
import type { Groups } from '../groups/service.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { PlanRules } from '../mealplans/service-rules.ts'
import type { Media } from '../media/service.ts'
import type { Notifications } from '../notifications/service.ts'
import type { Organizers } from '../organizers/service.ts'
import type { Parser } from '../parser/service.ts'
import type { RecipeActions } from '../recipe-actions/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Reports } from '../reports/service.ts'
import type { ShoppingLists } from '../shopping/service.ts'
import type { ShoppingItems } from '../shopping/service-items.ts'
import type { Tasks } from '../tasks/service.ts'
import type { Timeline } from '../timeline/service.ts'
import type { Users } from '../users/service.ts'
import type { Webhooks } from '../webhooks/service.ts'
import { createArchiveImports } from './service.ts'

type Services = {
  comments: Comments
  cookbooks: Cookbooks
  favorites: Favorites
  foods: Foods
  groups: Groups
  labels: Labels
  mealplans: MealPlans
  media: Media
  notifications: Notifications
  organizers: Organizers
  parser: Parser
  planRules: PlanRules
  recipeActions: RecipeActions
  recipes: Recipes
  reports: Reports
  shoppingItems: ShoppingItems
  shoppingLists: ShoppingLists
  tasks: Tasks
  timeline: Timeline
  units: Units
  users: Users
  webhooks: Webhooks
}

export function archiveImportsRoom(core: Core, services: Services) {
  const archiveImports = createArchiveImports(core, services)
  return { archiveImports, close: archiveImports.stop }
}

import type { Core } from '../../core/core.ts'
import type { Cookbooks } from '../cookbooks/service.ts'
import type { Foods } from '../foods/service.ts'
import type { Groups } from '../groups/service.ts'
import type { OwnHouseholds } from '../households/service-own.ts'
import type { Organizers } from '../organizers/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { createShares } from './service.ts'
import { createExplore } from './service-explore.ts'

type Services = {
  cookbooks: Cookbooks
  foods: Foods
  groups: Groups
  organizers: Organizers
  ownHouseholds: OwnHouseholds
  recipes: Recipes
}

export function sharesRoom(core: Core, services: Services) {
  const shares = createShares(core, services.recipes)
  return { explore: createExplore({ ...services, shares }), shares }
}

import type { Core } from '../../core/core.ts'
import type { Cookbooks } from '../cookbooks/service.ts'
import type { Foods } from '../foods/service.ts'
import type { Groups } from '../groups/service.ts'
import type { OwnHouseholds } from '../households/service-own.ts'
import type { Organizers } from '../organizers/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { createShares } from './service.ts'
import { createExplore } from './service-explore.ts'

type Rooms = {
  cookbooks: Cookbooks
  foods: Foods
  groups: Groups
  organizers: Organizers
  ownHouseholds: OwnHouseholds
  recipes: Recipes
}

export function sharesRoom(core: Core, rooms: Rooms) {
  const shares = createShares(core, rooms.recipes)
  return { explore: createExplore({ ...rooms, shares }), shares }
}

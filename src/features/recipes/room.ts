import type { Core } from '../../core/core.ts'
import type { Cookbooks } from '../cookbooks/service.ts'
import type { Foods, Units } from '../foods/service.ts'
import type { Groups } from '../groups/service.ts'
import type { Organizers } from '../organizers/service.ts'
import type { Pantry } from '../pantry/service.ts'
import type { TimelineNotes } from '../timeline/service-notes.ts'
import { createRecipes } from './service.ts'
import { createBulkActions } from './service-bulk.ts'
import { createFinder } from './service-finder.ts'
import { createLexicon } from './service-lexicon.ts'
import { createCookbookPages, createOrganizerPages } from './service-pages.ts'
import { createSearchUpkeep } from './service-search-upkeep.ts'
import { createTrash } from './service-trash.ts'

type Services = {
  cookbooks: Cookbooks
  foods: Foods
  groups: Groups
  organizers: Organizers
  pantry: Pick<Pantry, 'foodsAtHome'>
  timelineNotes: TimelineNotes
  units: Units
}

export function recipesRoom(core: Core, services: Services) {
  const { cookbooks, foods, groups, organizers, pantry, timelineNotes, units } = services
  const lexicon = createLexicon(core)
  const recipes = createRecipes(core, {
    groups,
    resolveOrganizers: organizers.resolve,
    resolveFoods: foods.resolve,
    resolveUnits: units.resolve,
    cookbookRule: cookbooks.rule,
    publicCookbookRule: cookbooks.publicRule,
    alternatives: lexicon.alternatives,
    noteCreated: timelineNotes.created,
  })
  const searchUpkeep = createSearchUpkeep(core)
  return {
    bulkActions: createBulkActions(core, { resolveOrganizers: organizers.resolve }),
    cookbookPages: createCookbookPages(core, cookbooks, recipes),
    finder: createFinder(core, pantry),
    lexicon,
    organizerPages: createOrganizerPages(organizers, recipes),
    recipes,
    searchUpkeep,
    trash: createTrash(core),
    close: searchUpkeep.close,
  }
}

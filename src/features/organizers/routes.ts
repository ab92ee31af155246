import * as changing from '#contract/organizer-changes.ts'
import * as pages from '#contract/organizer-pages.ts'
import * as api from '#contract/organizers.ts'
import { asked } from '../../core/pages.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { OrganizerPages } from '../recipes/service-pages.ts'
import type { Organizers } from './service.ts'
import type { OrganizerChanges } from './service-changes.ts'

export const organizerRoutes = (organizers: Organizers, organizerPages: OrganizerPages): Route[] => [
  on(api.listCategories, ({ actor, query, caller }) => organizers.list(actor, 'categories', asked(query, caller))),
  on(api.createCategory, ({ actor, body }) => organizers.create(actor, 'categories', body)),
  on(api.emptyCategories, ({ actor }) => organizers.withoutRecipes(actor, 'categories')),
  on(api.getCategory, ({ actor, params }) => organizers.get(actor, 'categories', params.id)),
  on(api.updateCategory, ({ actor, params, body }) => organizers.update(actor, 'categories', params.id, body)),
  on(api.deleteCategory, ({ actor, params }) => organizers.remove(actor, 'categories', params.id).then(() => null)),
  on(pages.getCategoryPage, ({ actor, params }) => organizerPages.open(actor, 'categories', params.slug)),

  on(api.listTags, ({ actor, query, caller }) => organizers.list(actor, 'tags', asked(query, caller))),
  on(api.createTag, ({ actor, body }) => organizers.create(actor, 'tags', body)),
  on(api.emptyTags, ({ actor }) => organizers.withoutRecipes(actor, 'tags')),
  on(api.getTag, ({ actor, params }) => organizers.get(actor, 'tags', params.id).then(withoutRecipes)),
  on(api.updateTag, ({ actor, params, body }) =>
    organizers.update(actor, 'tags', params.id, body).then(withoutRecipes),
  ),
  on(api.deleteTag, ({ actor, params }) => organizers.remove(actor, 'tags', params.id).then(() => null)),
  on(pages.getTagPage, ({ actor, params }) => organizerPages.open(actor, 'tags', params.slug)),

  on(api.listTools, ({ actor, query, caller }) => organizers.list(actor, 'tools', asked(query, caller))),
  on(api.createTool, ({ actor, body }) => organizers.create(actor, 'tools', body)),
  on(api.getTool, ({ actor, params }) => organizers.get(actor, 'tools', params.id)),
  on(api.updateTool, ({ actor, params, body }) => organizers.update(actor, 'tools', params.id, body)),
  on(api.deleteTool, ({ actor, params }) => organizers.remove(actor, 'tools', params.id)),
  on(pages.getToolPage, ({ actor, params }) => organizerPages.open(actor, 'tools', params.slug)),
]

/** The published API answers a single tag with an empty list of recipes. */
const withoutRecipes = <Tag extends object>(tag: Tag) => ({ ...tag, recipes: [] })

export const organizerChangeRoutes = (changes: OrganizerChanges): Route[] => [
  on(changing.shelveOrganizers, ({ actor, params }) => changes.shelves(actor, params.kind)),
  on(changing.mergeOrganizers, ({ actor, params, body, caller }) =>
    changes.merge(actor, params.kind, body, caller.say),
  ),
  on(changing.emptyOrganizers, ({ actor, params, body, caller }) =>
    changes.empty(actor, params.kind, body.ids, caller.say),
  ),
  on(changing.deleteOrganizers, ({ actor, params, body, caller }) =>
    changes.remove(actor, params.kind, body, caller.say),
  ),
  on(changing.undoOrganizerChange, ({ actor, params, caller }) =>
    changes.undo(actor, params.id).then(() => done(caller.say('organizer.undone'))),
  ),
]

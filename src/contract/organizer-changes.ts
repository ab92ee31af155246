import { z } from 'zod'
import { Id } from './common.ts'
import { ById, Done, endpoint } from './endpoint.ts'
import { ORGANIZER_KINDS, ToolRef } from './organizers.ts'

const ByKind = z.object({ kind: z.enum(ORGANIZER_KINDS) })
const Ids = z.array(Id).min(1).max(1_000)

/** What a cover is drawn from. */
export const CoverRecipe = z.object({ id: Id, name: z.string(), image: z.string().nullable() })
export type CoverRecipe = z.infer<typeof CoverRecipe>

/** A category, tag or tool with everything its page shows. */
export const ShelvedOrganizer = ToolRef.extend({
  parentId: Id.nullable(),
  /** Recipes that have it or one under it, each once. */
  recipes: z.number().int(),
  /** No recipe has it, no cookbook or plan rule asks for it, and the same is true of all under it. */
  unused: z.boolean(),
  /** Up to three recipes, those with pictures first; none for tags. */
  covers: z.array(CoverRecipe),
})
export type ShelvedOrganizer = z.infer<typeof ShelvedOrganizer>

/** A change to several at once, and the id that undoes it. */
export const OrganizerChanged = Done.extend({ undo: Id, changed: z.number().int(), recipes: z.number().int() })
export type OrganizerChanged = z.infer<typeof OrganizerChanged>

export const shelveOrganizers = endpoint({
  method: 'GET',
  path: '/organizers/shelves/:kind',
  summary: 'All categories, tags or tools with how many recipes use them',
  params: ByKind,
  reply: z.array(ShelvedOrganizer),
})
export const mergeOrganizers = endpoint({
  method: 'POST',
  path: '/organizers/bulk-actions/:kind/merge',
  summary: 'Merge several into one; their recipes, cookbooks and plan rules follow',
  params: ByKind,
  body: z.object({ into: Id, from: Ids }),
  reply: OrganizerChanged,
})
export const emptyOrganizers = endpoint({
  method: 'POST',
  path: '/organizers/bulk-actions/:kind/empty',
  summary: 'Take them off all recipes and keep them',
  params: ByKind,
  body: z.object({ ids: Ids }),
  reply: OrganizerChanged,
})
export const deleteOrganizers = endpoint({
  method: 'POST',
  path: '/organizers/bulk-actions/:kind/delete',
  summary: 'Delete several, or only those of them that nobody uses',
  params: ByKind,
  body: z.object({ ids: Ids, unusedOnly: z.boolean().default(false) }),
  reply: OrganizerChanged,
})
export const undoOrganizerChange = endpoint({
  method: 'POST',
  path: '/organizers/changes/:id/undo',
  summary: 'Undo a merge, an emptying or a deletion of the last day',
  params: ById,
  reply: Done,
})

import { z } from 'zod'
import { Id, Name } from './common.ts'
import { ById, endpoint, Nothing } from './endpoint.ts'
import { PageQuery, pageOf } from './page.ts'

/** A category or tag as recipes, lists and cookbooks refer to it. */
export const OrganizerRef = z.object({ id: Id, name: z.string(), slug: z.string() })
export type OrganizerRef = z.infer<typeof OrganizerRef>
export const ToolRef = OrganizerRef.extend({ onHand: z.boolean() })
export type ToolRef = z.infer<typeof ToolRef>

const Organizer = OrganizerRef.extend({ groupId: Id })
export type Organizer = z.infer<typeof Organizer>

export const ORGANIZER_KINDS = ['categories', 'tags', 'tools'] as const
export type OrganizerKind = (typeof ORGANIZER_KINDS)[number]

/** As lists show them: with the one each is under, if any. */
const NestedRef = OrganizerRef.extend({ parentId: Id.nullable() })

const NameDraft = z.object({ name: Name })
/** A parent left out stays as it is; `null` puts it on the top level. */
const OrganizerDraft = NameDraft.extend({ parentId: Id.nullish() })
const ToolDraft = NameDraft.extend({ onHand: z.boolean().default(false) })
/** Fields left out stay as they are. */
const ToolChange = NameDraft.extend({ onHand: z.boolean().optional() })

/** How a recipe may name an organiser: by reference, or by name alone. */
export const OrganizerMention = z.union([
  Name.transform((name) => ({ id: undefined, name })),
  z.object({ id: Id.nullish().transform((id) => id ?? undefined), name: Name }),
])
export type OrganizerMention = z.output<typeof OrganizerMention>

const list = <Ref extends z.ZodType>(path: string, ref: Ref, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    query: PageQuery.extend({ search: z.string().max(255).optional() }),
    reply: pageOf(ref),
  })

export const listCategories = list('/organizers/categories', NestedRef, 'Categories of the group')
export const listTags = list('/organizers/tags', NestedRef, 'Tags of the group')
export const listTools = list('/organizers/tools', ToolRef, 'Tools of the group')

export const createCategory = endpoint({
  method: 'POST',
  path: '/organizers/categories',
  summary: 'Make a category',
  body: OrganizerDraft,
  reply: Organizer,
  status: 201,
})
export const createTag = endpoint({
  method: 'POST',
  path: '/organizers/tags',
  summary: 'Make a tag',
  body: OrganizerDraft,
  reply: Organizer,
  status: 201,
})
export const createTool = endpoint({
  method: 'POST',
  path: '/organizers/tools',
  summary: 'Make a tool',
  body: ToolDraft,
  reply: ToolRef,
  status: 201,
})

export const getCategory = endpoint({
  method: 'GET',
  path: '/organizers/categories/:id',
  summary: 'One category',
  params: ById,
  reply: OrganizerRef,
})
export const getTag = endpoint({
  method: 'GET',
  path: '/organizers/tags/:id',
  summary: 'One tag',
  params: ById,
  reply: OrganizerRef.extend({ recipes: z.array(z.never()) }),
})
export const getTool = endpoint({
  method: 'GET',
  path: '/organizers/tools/:id',
  summary: 'One tool',
  params: ById,
  reply: ToolRef,
})

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/organizers/categories/:id',
  summary: 'Rename a category, its slug following, or put it under another',
  params: ById,
  body: OrganizerDraft,
  reply: OrganizerRef,
})
export const updateTag = endpoint({
  method: 'PUT',
  path: '/organizers/tags/:id',
  summary: 'Rename a tag, its slug following, or put it under another',
  params: ById,
  body: OrganizerDraft,
  reply: OrganizerRef.extend({ recipes: z.array(z.never()) }),
})
export const updateTool = endpoint({
  method: 'PUT',
  path: '/organizers/tools/:id',
  summary: 'Rename a tool or change whether it is on hand',
  params: ById,
  body: ToolChange,
  reply: ToolRef,
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/organizers/categories/:id',
  summary: 'Delete a category: its recipes lose it, those under it move up',
  params: ById,
  reply: Nothing,
})
export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/organizers/tags/:id',
  summary: 'Delete a tag: its recipes lose it, those under it move up',
  params: ById,
  reply: Nothing,
})
export const deleteTool = endpoint({
  method: 'DELETE',
  path: '/organizers/tools/:id',
  summary: 'Delete a tool and remove it from its recipes',
  params: ById,
  reply: ToolRef,
})

export const emptyCategories = endpoint({
  method: 'GET',
  path: '/organizers/categories/empty',
  summary: 'Categories without recipes',
  reply: z.array(OrganizerRef),
})
export const emptyTags = endpoint({
  method: 'GET',
  path: '/organizers/tags/empty',
  summary: 'Tags without recipes',
  reply: z.array(Organizer),
})

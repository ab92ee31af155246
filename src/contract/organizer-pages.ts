import { z } from 'zod'
import { BySlug, endpoint } from './endpoint.ts'
import { OrganizerRef, ToolRef } from './organizers.ts'
import { RecipeSummary } from './recipes.ts'

const recipes = z.array(RecipeSummary)
const OrganizerPage = OrganizerRef.extend({ recipes })
const ToolPage = ToolRef.extend({ recipes })

export const getCategoryPage = endpoint({
  method: 'GET',
  path: '/organizers/categories/slug/:slug',
  summary: 'A category with its recipes',
  params: BySlug,
  reply: OrganizerPage,
})
export const getTagPage = endpoint({
  method: 'GET',
  path: '/organizers/tags/slug/:slug',
  summary: 'A tag with its recipes',
  params: BySlug,
  reply: OrganizerPage,
})
export const getToolPage = endpoint({
  method: 'GET',
  path: '/organizers/tools/slug/:slug',
  summary: 'A tool with its recipes',
  params: BySlug,
  reply: ToolPage,
})

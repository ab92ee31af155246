import { z } from 'zod'
import { plainId } from './common.ts'

const PER_PAGE_DEFAULT = 50
export const PER_PAGE_MAX = 10_000

/**
 * What every paged list accepts. `perPage` -1 asks for all rows, `page` -1 for the last page. Values above the limit
 * are reduced to it.
 */
export const PageQuery = z.object({
  page: z.coerce.number().int().default(1),
  perPage: z.coerce
    .number()
    .int()
    .refine((size) => size === -1 || size >= 1, `-1 or 1 to ${PER_PAGE_MAX}`)
    .transform((size) => Math.min(size, PER_PAGE_MAX))
    .default(PER_PAGE_DEFAULT),
  orderBy: z.string().max(64).default('created_at'),
  orderDirection: z.enum(['asc', 'desc']).default('desc'),
  /** Where rows without a value sort; by default before the smallest. */
  orderByNullPosition: z.enum(['first', 'last']).optional(),
  queryFilter: z.string().max(2000).optional(),
})
export type PageQuery = z.infer<typeof PageQuery>

/** The list envelope; names and meaning are the published API's. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
    total_pages: z.number().int(),
    items: z.array(item),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })
}

export type Page<Item> = {
  page: number
  per_page: number
  total: number
  total_pages: number
  items: Item[]
  next: string | null
  previous: string | null
}

/** A query parameter that may be repeated, given once, or left empty. */
export const Repeated = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).filter((text) => text !== '').map(plainId))
  .default([])

/** One comparison of a filter, for clients that show each one as fields. */
export const QueryFilterPart = z.object({
  leftParenthesis: z.string(),
  rightParenthesis: z.string(),
  logicalOperator: z.enum(['AND', 'OR']).nullable(),
  attributeName: z.string(),
  relationalOperator: z.string(),
  value: z.union([z.string(), z.array(z.string()), z.null()]),
})
export type QueryFilterPart = z.infer<typeof QueryFilterPart>

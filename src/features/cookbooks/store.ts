import type { Knex } from 'knex'
import type { Cookbook } from '#contract/cookbooks.ts'
import { ORGANIZER_KINDS, type OrganizerKind, type ToolRef } from '#contract/organizers.ts'
import type { Page } from '#contract/page.ts'
import { boolean, id, type ListColumns, moment, number, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { insertMany, updateMany } from '../../core/insert-many.ts'
import { type PageRequest, pageOf } from '../../core/pages.ts'
import { filterParts } from '../../core/query-filter-parts.ts'

type Row = {
  id: string
  group_id: string
  name: string
  slug: string
  description: string
  position: number
  public: number | boolean
  require_all_categories: number | boolean
  require_all_tags: number | boolean
  require_all_tools: number | boolean
  query_filter: string
  created_at: string
  update_at: string
}
type Chosen = Record<OrganizerKind, ToolRef[]>
type LinkRow = { cookbook_id: string; id: string; name: string; slug: string; on_hand?: number | boolean }

/** A cookbook row with the ids of its conditions. */
type CookbookWords = Omit<Cookbook, OrganizerKind | 'householdId' | 'queryFilter'> &
  Record<OrganizerKind, { id: string }[]>

/** Rows of `cookbooks` with their conditions, always seen through one group. */
export function cookbookStore(db: Db, groupId: string) {
  const rows = () => db<Row>('cookbooks').where({ group_id: groupId })
  const { page, findByIdOrSlug } = readers(db, rows)
  return { page, find, findByIdOrSlug, findEach, slugs, unknownOrganizers, insert, updateAll, remove }

  async function find(id: string): Promise<Cookbook | undefined> {
    return (await findEach([id]))[0]
  }

  async function findEach(ids: string[]): Promise<Cookbook[]> {
    return withChosen(db, await rows().whereIn('id', ids))
  }

  /** Every slug of the group by cookbook id. */
  async function slugs(): Promise<Map<string, string>> {
    const found = await rows().select('id', 'slug')
    return new Map(found.map((row) => [row.id, row.slug]))
  }

  /** The ids that belong to no organiser of the group. */
  async function unknownOrganizers(kind: OrganizerKind, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const known = new Set<string>(await db(kind).where({ group_id: groupId }).whereIn('id', ids).pluck('id'))
    return ids.filter((id) => !known.has(id))
  }

  async function insert(cookbook: CookbookWords, at: string) {
    await db<Row>('cookbooks').insert({ ...toRow(cookbook), created_at: at, update_at: at })
    await insertChosen([cookbook])
  }

  /** Overwrites cookbooks of the group; all must exist. */
  async function updateAll(cookbooks: CookbookWords[], at: string) {
    const ids = cookbooks.map(({ id }) => id)
    // Two of them may swap slugs, and each statement must keep slugs unique, so ids serve as slugs in between.
    await rows()
      .whereIn('id', ids)
      .update({ slug: db.ref('id') })
    const changed = cookbooks.map((cookbook) => ({ ...toRow(cookbook), created_at: at, update_at: at }))
    await updateMany(db, 'cookbooks', { rows: changed, columns: CHANGING })
    for (const kind of ORGANIZER_KINDS) await db(`cookbook_${kind}`).whereIn('cookbook_id', ids).delete()
    await insertChosen(cookbooks)
  }

  async function remove(id: string) {
    await rows().where({ id }).delete()
  }

  async function insertChosen(cookbooks: CookbookWords[]) {
    for (const kind of ORGANIZER_KINDS) {
      const links = cookbooks.flatMap((cookbook) =>
        [...new Set(cookbook[kind].map(({ id }) => id))].map((id) => ({ cookbook_id: cookbook.id, organizer_id: id })),
      )
      await insertMany(db, `cookbook_${kind}`, links)
    }
  }
}

/** Those of them that strangers may see. */
export const publicCookbookStore = (db: Db, groupId: string) =>
  readers(db, () => db<Row>('cookbooks').where({ group_id: groupId, public: true }))

function readers(db: Db, rows: () => Knex.QueryBuilder<Row, Row[]>) {
  return {
    async page(request: PageRequest): Promise<Page<Cookbook>> {
      const found = await pageOf<Row>(rows(), COLUMNS, request)
      return { ...found, items: await withChosen(db, found.items) }
    },
    async findByIdOrSlug(idOrSlug: string): Promise<Cookbook | undefined> {
      const found = await rows().where((row) => row.where({ id: idOrSlug }).orWhere({ slug: idOrSlug }))
      const best = found.find((row) => row.id === idOrSlug) ?? found[0]
      return best && (await withChosen(db, [best]))[0]
    },
  }
}

async function withChosen(db: Db, found: Row[]): Promise<Cookbook[]> {
  const chosen = new Map(found.map((row): [string, Chosen] => [row.id, { categories: [], tags: [], tools: [] }]))
  for (const kind of ORGANIZER_KINDS) {
    const links: LinkRow[] = await db(`cookbook_${kind}`)
      .join(kind, `${kind}.id`, `cookbook_${kind}.organizer_id`)
      .whereIn(`cookbook_${kind}.cookbook_id`, [...chosen.keys()])
      .orderBy(`${kind}.slug`)
      .select(`cookbook_${kind}.cookbook_id`, `${kind}.*`)
    for (const link of links) chosen.get(link.cookbook_id)?.[kind].push(refFromRow(link))
  }
  return found.map((row) => ({ ...fromRow(row), ...(chosen.get(row.id) as Chosen) }))
}

const COLUMNS: ListColumns = {
  id: 'cookbooks.id',
  attributes: {
    id: id('cookbooks.id'),
    name: text('cookbooks.name', { column: 'cookbooks.slug' }),
    slug: text('cookbooks.slug'),
    description: text('cookbooks.description'),
    position: number('cookbooks.position'),
    public: boolean('cookbooks.public'),
    created_at: moment('cookbooks.created_at'),
    update_at: moment('cookbooks.update_at'),
  },
}

const CHANGING: (keyof Row)[] = [
  'name',
  'slug',
  'description',
  'position',
  'public',
  'require_all_categories',
  'require_all_tags',
  'require_all_tools',
  'query_filter',
  'update_at',
]

const refFromRow = ({ id, name, slug, on_hand }: LinkRow): ToolRef => ({ id, name, slug, onHand: Boolean(on_hand) })

const fromRow = (row: Row): Omit<Cookbook, OrganizerKind> & { updateAt: string } => ({
  updateAt: row.update_at,
  id: row.id,
  groupId: row.group_id,
  householdId: row.group_id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  position: row.position,
  public: Boolean(row.public),
  requireAllCategories: Boolean(row.require_all_categories),
  requireAllTags: Boolean(row.require_all_tags),
  requireAllTools: Boolean(row.require_all_tools),
  queryFilterString: row.query_filter,
  queryFilter: { parts: filterParts(row.query_filter) },
})

const toRow = (cookbook: CookbookWords): Omit<Row, 'created_at' | 'update_at'> => ({
  id: cookbook.id,
  group_id: cookbook.groupId,
  name: cookbook.name,
  slug: cookbook.slug,
  description: cookbook.description,
  position: cookbook.position,
  public: cookbook.public,
  require_all_categories: cookbook.requireAllCategories,
  require_all_tags: cookbook.requireAllTags,
  require_all_tools: cookbook.requireAllTools,
  query_filter: cookbook.queryFilterString,
})

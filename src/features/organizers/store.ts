import type { Knex } from 'knex'
import type { OrganizerKind } from '#contract/organizers.ts'
import type { Page } from '#contract/page.ts'
import { boolean, id, type ListColumns, moment, text } from '../../core/columns.ts'
import { keepContaining } from '../../core/contains.ts'
import type { Db } from '../../core/db.ts'
import { insertMany } from '../../core/insert-many.ts'
import { mapPage, type PageRequest, pageOf } from '../../core/pages.ts'
import { slugify } from '../../core/slug.ts'
import { LINKS, NESTED } from './nesting.ts'

type Row = {
  id: string
  group_id: string
  name: string
  slug: string
  on_hand?: number | boolean
  parent_id?: string | null
  created_at: string
  update_at: string
}

/** A category, tag or tool; only tools can be on hand, and only the others can be under one of their kind. */
export type Organizer = {
  id: string
  groupId: string
  name: string
  slug: string
  onHand: boolean
  parentId: string | null
}

/** Rows of `categories`, `tags` or `tools`, always seen through one group. */
export function organizerStore(db: Db, groupId: string, kind: OrganizerKind) {
  const rows = () => db<Row>(kind).where({ group_id: groupId })
  return {
    async page(request: PageRequest, search: string): Promise<Page<Organizer>> {
      return pageAmong(rows(), { search, columns: columnsOf(kind) }, request)
    },
    /** Those in recipes strangers can see. */
    async pageOfPublic(request: PageRequest, search: string): Promise<Page<Organizer>> {
      const used = db(LINKS[kind])
        .join('recipes', 'recipes.id', `${LINKS[kind]}.recipe_id`)
        .where({ 'recipes.group_id': groupId, 'recipes.public': true })
        .select(`${LINKS[kind]}.organizer_id`)
      const columns = columnsOf(kind)
      const { on_hand: _, ...attributes } = columns.attributes
      return pageAmong(rows().whereIn(`${kind}.id`, used), { search, columns: { ...columns, attributes } }, request)
    },
    async all(): Promise<Organizer[]> {
      const found: Row[] = await rows().orderBy('slug')
      return found.map(fromRow)
    },
    async find(id: string): Promise<Organizer | undefined> {
      const row = await rows().where({ id }).first()
      return row && fromRow(row)
    },
    async findBySlug(slug: string): Promise<Organizer | undefined> {
      const row = await rows().where({ slug }).first()
      return row && fromRow(row)
    },
    /** Those with one of the ids or slugs. */
    async findEach(ids: string[], slugs: string[]): Promise<Organizer[]> {
      // Both halves name the group, so that each uses an index and none reads the whole group.
      const ours = { group_id: groupId }
      const found: Row[] = await db<Row>(kind)
        .where((row) => row.where(ours).whereIn('id', ids))
        .orWhere((row) => row.where(ours).whereIn('slug', slugs))
      return found.map(fromRow)
    },
    async withoutRecipes(): Promise<Organizer[]> {
      const found: Row[] = await rows().whereNotIn(`${kind}.id`, db(LINKS[kind]).select('organizer_id')).orderBy('slug')
      return found.map(fromRow)
    },
    async recipesSaying(id: string): Promise<string[]> {
      return db(LINKS[kind]).where({ organizer_id: id }).pluck('recipe_id')
    },
    async insertAll(organizers: Organizer[], at: string) {
      await insertMany(
        db,
        kind,
        organizers.map((organizer) => ({ ...toRow(organizer, kind), created_at: at, update_at: at })),
      )
    },
    async update(organizer: Organizer, at: string) {
      await rows()
        .where({ id: organizer.id })
        .update({ ...toRow(organizer, kind), update_at: at })
    },
    /** Puts each under another, or on the top level. */
    async moveUnder(parents: Map<string, string | null>, at: string) {
      const byParent = Map.groupBy(parents, ([, parent]) => parent)
      for (const [parent, moved] of byParent) {
        const ids = moved.map(([id]) => id)
        await rows().whereIn('id', ids).update({ parent_id: parent, update_at: at })
      }
    },
    async removeEach(ids: string[]) {
      await rows().whereIn('id', ids).delete()
    },
  }
}

type Among = { search: string; columns: ListColumns }

async function pageAmong(
  rows: Knex.QueryBuilder,
  { search, columns }: Among,
  request: PageRequest,
): Promise<Page<Organizer>> {
  if (search.trim() !== '') keepContaining(rows, { name: search.trim(), slug: slugify(search) })
  return mapPage(await pageOf<Row>(rows, columns, request), fromRow)
}

const columnsOf = (kind: OrganizerKind): ListColumns => ({
  id: `${kind}.id`,
  attributes: {
    id: id(`${kind}.id`),
    name: text(`${kind}.name`, { column: `${kind}.slug` }),
    slug: text(`${kind}.slug`),
    created_at: moment(`${kind}.created_at`),
    update_at: moment(`${kind}.update_at`),
    ...(kind === 'tools' && { on_hand: boolean('tools.on_hand') }),
  },
})

const fromRow = (row: Row): Organizer => ({
  id: row.id,
  groupId: row.group_id,
  name: row.name,
  slug: row.slug,
  onHand: Boolean(row.on_hand),
  parentId: row.parent_id ?? null,
})

const toRow = (organizer: Organizer, kind: OrganizerKind) => ({
  id: organizer.id,
  group_id: organizer.groupId,
  name: organizer.name,
  slug: organizer.slug,
  ...(kind === 'tools' && { on_hand: organizer.onHand }),
  ...(NESTED.has(kind) && { parent_id: organizer.parentId }),
})

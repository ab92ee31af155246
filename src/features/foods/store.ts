import type { Knex } from 'knex'
import type { Page } from '#contract/page.ts'
import type { ListColumns } from '../../core/columns.ts'
import { keepContaining } from '../../core/contains.ts'
import type { Db } from '../../core/db.ts'
import { insertMany } from '../../core/insert-many.ts'
import { mapPage, type PageRequest, pageOf } from '../../core/pages.ts'
import { searchDebts } from '../../core/search-debts.ts'
import { nameKey } from './names.ts'
import { changeLines, raiseVersions, withName } from './use-store.ts'

/** A food, unit or label, with a name unique in its group. */
export type Entry = { id: string; name: string }
export type EntryStore<Item> = ReturnType<typeof entryStore<Item & Entry, object>>

/** What differs for one kind of entries. */
export type Shelf<Item, Row> = {
  table: 'foods' | 'units' | 'labels'
  columns: ListColumns
  /** The column a search uses, and how the search text is folded for it. */
  searched: { column: string; keyOf: (text: string) => string }
  /** Adds columns of other tables that `fromRow` needs. */
  join: (rows: Knex.QueryBuilder) => void
  fromRow: (row: Row) => Item
  toRow: (item: Item) => object
}

const USED_AS = { foods: 'food_id', units: 'unit_id', labels: 'label_id' } as const

/** Rows of `foods`, `units` or `labels`, always seen through one group. */
export function entryStore<Item extends Entry, Row extends object>(
  db: Db,
  groupId: string,
  { table, columns, searched, join, fromRow, toRow }: Shelf<Item, Row>,
) {
  const plainRows = () => db(table).where({ group_id: groupId })
  const rows = () => allRows().where(`${table}.group_id`, groupId)
  const allRows = () => {
    const query = db(table).select(`${table}.*`)
    join(query)
    return query
  }
  const rowOf = (item: Item, at: string) => ({ ...toRow(item), name_key: nameKey(item.name), update_at: at })
  return {
    async page(request: PageRequest, search: string): Promise<Page<Item>> {
      const query = rows()
      keepContaining(query, { [searched.column]: searched.keyOf(search.trim()) })
      return mapPage(await pageOf<Row>(query, columns, request), fromRow)
    },
    async find(id: string): Promise<Item | undefined> {
      const row: Row | undefined = await rows().where(`${table}.id`, id).first()
      return row && fromRow(row)
    },
    async findByName(name: string): Promise<Item | undefined> {
      const row: Row | undefined = await rows().where(`${table}.name_key`, nameKey(name)).first()
      return row && fromRow(row)
    },
    /** Entries with one of the ids or names. */
    async findEach(ids: string[], names: string[]): Promise<Item[]> {
      // Both halves name the group, so that each uses an index and none reads the whole group.
      const ours = { [`${table}.group_id`]: groupId }
      const found: Row[] = await allRows()
        .where((row) => row.where(ours).whereIn(`${table}.id`, ids))
        .orWhere((row) => row.where(ours).whereIn(`${table}.name_key`, names.map(nameKey)))
      return found.map(fromRow)
    },
    async all(): Promise<Item[]> {
      const found: Row[] = await rows()
      return found.map(fromRow)
    },
    async insertAll(items: Item[], at: string) {
      const made = items.map((item) => ({ ...rowOf(item, at), id: item.id, group_id: groupId, created_at: at }))
      await insertMany(db, table, made)
    },
    async update(item: Item, at: string) {
      await plainRows().where({ id: item.id }).update(rowOf(item, at))
    },
    async remove(id: string) {
      await plainRows().where({ id }).delete()
    },
    /** Queues recipes that use its name for reindexing. Units are not searched, and labels do not appear in recipes. */
    async oweSearch(id: string) {
      if (table === 'foods') await searchDebts(db).owe(groupId, 'foods', id)
    },
    /** Recipe lines keep its name as text: in slices, and therefore before any transaction. */
    async leaveLines({ id, name }: Item) {
      if (table === 'labels') return
      const column = USED_AS[table]
      await changeLines(db, column, { id, change: { [column]: null, note: withName(db, name) } })
    },
    /** Increases the version of lists that show one of them. */
    async touchUses(id: string) {
      await raiseVersions(db, USED_AS[table], id)
    },
  }
}

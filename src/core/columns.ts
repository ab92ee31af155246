import type { Knex } from 'knex'

export type Attribute = {
  /** The column with its table, such as `recipes.name`. */
  column: string
  kind: 'text' | 'number' | 'boolean' | 'day' | 'moment' | 'id'
  /**
   * A column to order by instead. With `keyOf`, the column holds the text in that form and is used for comparisons too.
   */
  key?: { column: string; keyOf?: (text: string) => string }
}

/** Rows that belong to a row of the list, such as a recipe's tags. */
export type Relation = {
  /** Selects them, such as `(rows) => rows.from('tags')`; joins are allowed. */
  from: (rows: Knex.QueryBuilder) => void
  /** Their column that names the row of the list, and the column it refers to. */
  belongs: { by: string; to: string }
  attributes: Record<string, Attribute>
}

/** The household of a row, which is its group. */
export const household = (table: string): Relation => ({
  from: (rows) => rows.from('groups'),
  belongs: { by: 'groups.id', to: `${table}.group_id` },
  attributes: { id: id('groups.id'), name: text('groups.name'), slug: text('groups.slug') },
})

/** What a list may be ordered and filtered by. Nothing else can be asked for. */
export type ListColumns = {
  /** The column that breaks ties. */
  id: string
  /** Named in snake_case; camelCase is accepted too. */
  attributes: Record<string, Attribute>
  relations?: Record<string, Relation>
}

export const text = (column: string, key?: Attribute['key']): Attribute => ({
  column,
  kind: 'text',
  ...(key && { key }),
})
export const number = (column: string): Attribute => ({ column, kind: 'number' })
export const boolean = (column: string): Attribute => ({ column, kind: 'boolean' })
/** A calendar day, stored as `yyyy-MM-dd`. */
export const day = (column: string): Attribute => ({ column, kind: 'day' })
/** A moment, stored as ISO-8601 UTC text. */
export const moment = (column: string): Attribute => ({ column, kind: 'moment' })
export const id = (column: string): Attribute => ({ column, kind: 'id' })

/** The attribute with that name; dotted names such as `tags.name` look into a relation. */
export function findAttribute(
  columns: ListColumns,
  name: string,
): { attribute: Attribute; relation?: Relation } | undefined {
  const path = snakeCase(name)
  const dot = path.lastIndexOf('.')
  if (dot === -1) {
    const attribute = own(columns.attributes, path)
    return attribute && { attribute }
  }
  const relation = own(columns.relations ?? {}, path.slice(0, dot))
  const attribute = relation && own(relation.attributes, path.slice(dot + 1))
  return attribute && { attribute, relation }
}

function own<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

export function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
}

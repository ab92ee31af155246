import type { Knex } from 'knex'

export type Attribute = {
  /** The column with its table, such as `recipes.name`. */
  column: string
  kind: 'text' | 'number' | 'boolean' | 'day' | 'moment' | 'id'
  /** A column to order by instead; with `keyOf` it holds the text as that writes it, and is compared instead too. */
  key?: { column: string; keyOf?: (text: string) => string }
}

/** Rows that belong to a row of the list, such as the tags of a recipe. */
export type Relation = {
  /** Selects them, such as `(rows) => rows.from('tags')`; joins are welcome. */
  from: (rows: Knex.QueryBuilder) => void
  /** The column of theirs that names the row of the list, and the column it names. */
  belongs: { by: string; to: string }
  attributes: Record<string, Attribute>
}

/** What a list may be ordered and filtered by. What is not named here cannot be asked about. */
export type ListColumns = {
  /** The column that breaks ties. */
  id: string
  /** By their names in snake_case; camelCase is understood as well. */
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

/** The attribute of that name; dotted names such as `tags.name` look into a relation. */
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

/** A schema.org object as found in JSON: JSON-LD, microdata and framework state all become one of these. */
export type SchemaNode = Record<string, unknown>

/** Looks up the node that `{"@id": "#author"}` refers to. */
export type Resolve = (value: unknown) => unknown

export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): unknown[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Whether `@type` names this type, in any of its spellings: "Recipe", "schema:Recipe", "http://schema.org/Recipe". */
export function isType(node: SchemaNode, type: string): boolean {
  return listOf(node['@type'] ?? node.type).some(
    (each) =>
      typeof each === 'string' &&
      each
        .trim()
        .toLowerCase()
        .replace(/^.*[/:#]/, '') === type,
  )
}

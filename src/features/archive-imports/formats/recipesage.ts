import type { Archive } from '../archive.ts'
import type { Format, Found, Json } from '../found.ts'
import { isObject, jsonOf, textOf } from '../found.ts'
import { isRecipe, pictureAt, schemaRecipe } from './schema-org.ts'

export const recipesage: Format = { title: 'RecipeSage', find }
/** Any other program that writes schema.org recipes as JSON. */
export const schemaOrg: Format = { title: 'schema.org', find }

/** Only recipes, in lists or in a `@graph`, from every JSON file. */
async function find(archive: Archive): Promise<Found[]> {
  const files = archive.names.filter((name) => /\.json(?:ld)?$/i.test(name))
  const found: Found[] = []
  for (const name of files) {
    const nodes = recipesIn(jsonOf(await archive.text(name)))
    for (const [at, node] of nodes.entries()) {
      found.push({
        label: textOf(node.name) || `${name} #${at + 1}`,
        read: async () => ({ draft: schemaRecipe(node), asWritten: true, picture: pictureAt(node), losses: [] }),
      })
    }
  }
  return found
}

/** Recipes are in a few nested lists; deeper nesting is an attack. */
const DEPTH_MAX = 20

function recipesIn(value: unknown, depth = 0): Json[] {
  if (depth > DEPTH_MAX) return []
  const below = (inner: unknown) => recipesIn(inner, depth + 1)
  if (Array.isArray(value)) return value.flatMap(below)
  if (!isObject(value)) return []
  if (isRecipe(value)) return [value]
  return ['@graph', 'recipes', 'itemListElement', 'item'].flatMap((key) => (key in value ? below(value[key]) : []))
}

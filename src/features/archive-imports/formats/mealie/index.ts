import { posix } from 'node:path'
import { invalid } from '../../../../core/errors.ts'
import { type Format, type Found, type Json, textOf } from '../../found.ts'
import type { Surroundings } from '../../surroundings.ts'
import { peopleOf } from './people.ts'
import { folderOf, partsOf, recipeOf } from './recipes.ts'
import { surroundingsOf } from './surroundings.ts'
import { fileOf, type Tables, tablesIn, uuid } from './tables.ts'

/** A backup of the API's reference program, of any version with a `database.json`. */
export const mealie: Format = {
  title: 'Mealie',
  async find(archive) {
    const tables = await tablesIn(archive)
    if (!tables) return []
    const parts = partsOf(tables)
    const dataDir = posix.join(posix.dirname(fileOf(archive) ?? ''), 'data')
    return linkedFirst(tables).map(
      (row): Found => ({
        label: textOf(row.name) || textOf(row.slug),
        sourceId: uuid(row.id) ?? textOf(row.id),
        read: async () => recipeOf(row, parts, (id) => folderOf(archive, dataDir, id), archive),
      }),
    )
  },
  async surroundings(archive): Promise<Surroundings> {
    const tables = await tablesIn(archive)
    if (!tables) throw invalid('archive.no-recipe')
    partsOf(tables)
    const dataDir = posix.join(posix.dirname(fileOf(archive) ?? ''), 'data')
    const people = peopleOf(tables, (id) => folderOf(archive, dataDir, id), archive)
    return surroundingsOf(tables, people)
  },
}

/** The recipes, each after those it links to. */
function linkedFirst({ rows, by, one }: Tables): Json[] {
  const [linesOf, recipe] = [by('recipes_ingredients', 'recipe_id'), one('recipes')]
  const linksOf = (row: Json) =>
    linesOf(row.id).flatMap((line): Json[] => [recipe(line.referenced_recipe_id) ?? []].flat())
  const placed = new Set<Json>()
  // With this, recipes that link to one another in a circle come to an end.
  const begun = new Set<Json>()
  const waiting = rows('recipes').toReversed()
  for (let row = waiting.at(-1); row; row = waiting.at(-1)) {
    const before = begun.has(row) ? [] : linksOf(row).filter((linked) => !begun.has(linked))
    begun.add(row)
    waiting.push(...before)
    if (before.length > 0) continue
    placed.add(row)
    waiting.pop()
  }
  return [...placed]
}

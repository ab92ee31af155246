import type { Knex } from 'knex'

export const name = '0080-recipe-sources'

export const changes = ['recipes.org_url', 'recipes.notes', 'trashed_recipes.rows']

const isNoAddress = (source: string) =>
  `lower(trim(${source})) NOT LIKE 'http://_%' AND lower(trim(${source})) NOT LIKE 'https://_%'`
/** Words of a person, such as the name of a book, and not `about:blank` or the path of a file. */
const isWords = (source: string) =>
  `${isNoAddress(source)} AND trim(${source}) <> '' AND ${source} NOT GLOB '[A-Za-z]*:*' AND ${source} NOT LIKE '/%'`
const withSource = (notes: string, source: string) =>
  `json_insert(${notes}, '$[#]', json_object('title', 'Source', 'text', trim(${source})))`

const TRASHED_SOURCE = "json_extract(rows, '$.recipes[0].org_url')"
const TRASHED_NOTES = "json_extract(rows, '$.recipes[0].notes')"

/** The source of a recipe is an address that people can open. What somebody wrote in its place becomes a note. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `UPDATE recipes SET notes = ${withSource('notes', 'org_url')} WHERE ${isWords('org_url')} AND json_valid(notes)`,
  )
  await db.raw(`UPDATE recipes SET org_url = NULL WHERE ${isNoAddress('org_url')}`)
  // Notes are text within the text: what the empty string is added to is no longer taken for JSON.
  await db.raw(
    `UPDATE trashed_recipes SET rows = json_set(rows, '$.recipes[0].notes', ${withSource(TRASHED_NOTES, TRASHED_SOURCE)} || '')
     WHERE json_valid(rows) AND ${isWords(TRASHED_SOURCE)} AND json_valid(${TRASHED_NOTES})`,
  )
  await db.raw(
    `UPDATE trashed_recipes SET rows = json_set(rows, '$.recipes[0].org_url', NULL)
     WHERE json_valid(rows) AND ${isNoAddress(TRASHED_SOURCE)}`,
  )
}

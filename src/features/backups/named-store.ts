import type { Db } from '../../core/db.ts'
import { compareSchema } from '../../core/db.ts'

/** A name that leads out of the recipe's directory is stored as null. */
type Asset = { fileName: string | null }

/**
 * Paths, within the data directory, of the files that rows refer to: pictures of recipes and timelines, and
 * attachments. Empty for a database with another schema, whose tables may differ.
 */
export async function namedFiles(db: Db): Promise<string[]> {
  const { pending, newer } = await compareSchema(db)
  if (pending.length > 0 || newer !== undefined) return []
  const pictures: { id: string }[] = await db('recipes').whereNotNull('image').select('id')
  const memories: { id: string; recipe_id: string }[] = await db('timeline_events')
    .where({ has_image: true })
    .select('id', 'recipe_id')
  const attached: { id: string; assets: string }[] = await db('recipes')
    .whereNot({ assets: '[]' })
    .select('id', 'assets')
  return [
    ...pictures.map(({ id }) => `recipes/${id}/images/original.webp`),
    ...memories.map(({ id, recipe_id }) => `recipes/${recipe_id}/images/timeline/${id}/original.webp`),
    ...attached.flatMap(({ id, assets }) =>
      (JSON.parse(assets) as Asset[]).flatMap(({ fileName }) =>
        fileName === null ? [] : [`recipes/${id}/assets/${fileName}`],
      ),
    ),
  ]
}

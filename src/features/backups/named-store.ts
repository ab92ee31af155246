import type { Db } from '../../core/db.ts'
import { compareSchema } from '../../core/db.ts'

/** One whose name led out of its recipe has lost it. */
type Asset = { fileName: string | null }

/**
 * The files that rows count on, by their paths in the data directory: pictures of recipes and of their timelines, and
 * attachments. Nothing for a database of another schema, whose tables may be others.
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

import type { Knex } from 'knex'

export const name = '0084-asset-names'
export const changes = ['recipes.assets', 'trashed_recipes.rows']

type Asset = { fileName?: string | null }

/** A name with a path, which nothing could be kept under, made every export of its group fail. */
export async function up(db: Knex): Promise<void> {
  const recipes: { id: string; assets: string }[] = await db('recipes')
    .where('assets', '<>', '[]')
    .whereRaw('json_valid(assets)')
    .select('id', 'assets')
  for (const { id, assets } of recipes) {
    const mended = withPlainNames(assets)
    if (mended !== assets) await db('recipes').where({ id }).update({ assets: mended })
  }
  const trashed: { id: string; assets: string }[] = await db('trashed_recipes')
    .whereRaw('json_valid(rows)')
    .whereRaw(`json_valid(${TRASHED_ASSETS})`)
    .select('id', db.raw(`${TRASHED_ASSETS} AS assets`))
  for (const { id, assets } of trashed) {
    const mended = withPlainNames(assets)
    if (mended === assets) continue
    const rows = db.raw("json_set(rows, '$.recipes[0].assets', ?)", mended)
    await db('trashed_recipes').where({ id }).update({ rows })
  }
}

const TRASHED_ASSETS = "json_extract(rows, '$.recipes[0].assets')"

/** The entry stays with its title; only the file it never had goes. The text stays to the letter where all is well. */
function withPlainNames(json: string): string {
  const assets: unknown = JSON.parse(json)
  if (!Array.isArray(assets) || !assets.some(leadsElsewhere)) return json
  return JSON.stringify(assets.map((asset: Asset) => (leadsElsewhere(asset) ? { ...asset, fileName: null } : asset)))
}

const leadsElsewhere = ({ fileName }: Asset) =>
  typeof fileName === 'string' && (/[/\\\p{Cc}]/u.test(fileName) || /^\.{1,2}$/.test(fileName))

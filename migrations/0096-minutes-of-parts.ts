import type { Knex } from 'knex'

export const name = '0096-minutes-of-parts'

export const changes = ['recipes.total_minutes']

const BATCH = 500
type Row = { id: string; prep_time: string | null; perform_time: string | null; cook_time: string | null }

/** Recipes that state only their parts, and were last saved before parts were added up, are found by their time too. */
export async function up(db: Knex): Promise<void> {
  const rows: Row[] = await db('recipes')
    .whereNull('total_minutes')
    .where((untold) => untold.whereNull('total_time').orWhere('total_time', ''))
    .where((told) => told.whereNotNull('prep_time').orWhereNotNull('perform_time').orWhereNotNull('cook_time'))
    .select('id', 'prep_time', 'perform_time', 'cook_time')
  for (const [minutes, recipes] of Map.groupBy(rows, minutesOf)) {
    if (minutes === null) continue
    for (let start = 0; start < recipes.length; start += BATCH) {
      const ids = recipes.slice(start, start + BATCH).map(({ id }) => id)
      await db('recipes').whereIn('id', ids).update({ total_minutes: minutes })
    }
  }
}

function minutesOf(row: Row): number | null {
  const parts = [row.prep_time, row.perform_time || row.cook_time].filter((part) => part?.trim()).map(minutesIn)
  if (parts.includes(null)) return null
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) || null
}

/** The words this program writes; all others are understood when the recipe is next saved. */
function minutesIn(text: string | null): number | null {
  const match = /^(?:(\d+) days?)? ?(?:(\d+) hours?)? ?(?:(\d+) (?:minutes?|mins?))?$/i.exec(text?.trim() ?? '')
  const [days, hours, minutes] = (match?.slice(1) ?? []).map((digits) => Number(digits ?? 0))
  const sum = (days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0)
  return sum > 0 ? sum : null
}

import type { Knex } from 'knex'

export const name = '0062-recipe-minutes'

const BATCH = 500

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('recipes', (table) => {
    /** How long it takes in all, where the words can be understood. */
    table.integer('total_minutes')
    table.index(['group_id', 'total_minutes'])
  })
  const timed: { id: string; total_time: string }[] = await db('recipes')
    .whereNotNull('total_time')
    .select('id', 'total_time')
  const byMinutes = Map.groupBy(timed, ({ total_time }) => minutesIn(total_time))
  for (const [minutes, recipes] of byMinutes) {
    if (minutes === null) continue
    for (let start = 0; start < recipes.length; start += BATCH) {
      const ids = recipes.slice(start, start + BATCH).map(({ id }) => id)
      await db('recipes').whereIn('id', ids).update({ total_minutes: minutes })
    }
  }
}

/** The words this program has written so far; all others are understood when the recipe is next saved. */
function minutesIn(text: string): number | null {
  const match = /^(?:(\d+) Days?)? ?(?:(\d+) Hours?)? ?(?:(\d+) Minutes?)?$/.exec(text.trim())
  const [days, hours, minutes] = (match?.slice(1) ?? []).map((digits) => Number(digits ?? 0))
  const sum = (days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0)
  return sum > 0 ? sum : null
}

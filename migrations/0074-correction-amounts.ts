import type { Knex } from 'knex'

export const name = '0074-correction-amounts'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('line_corrections', (table) => {
    /** The line that was corrected, to tell which of its numbers is the amount; missing from older corrections. */
    table.text('sentence')
    /** What the person said the amounts are, exactly. */
    table.string('quantity')
    table.string('quantity_max')
  })
}

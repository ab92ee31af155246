import type { Knex } from 'knex'

export const name = '0073-recipe-yields'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('recipes', (table) => {
    /** How many of what the yield names, where a program keeps the two apart. */
    table.float('recipe_yield_quantity')
  })
}

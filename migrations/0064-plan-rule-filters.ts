import type { Knex } from 'knex'

export const name = '0064-plan-rule-filters'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('meal_plan_rules', (table) => {
    /** In the language of filters; empty where categories and tags say all. */
    table.text('query_filter').notNullable().defaultTo('')
  })
}

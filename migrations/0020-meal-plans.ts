import type { Knex } from 'knex'

export const name = '0020-meal-plans'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('groups', (table) => {
    /** Where the group lives, such as `Europe/Berlin`; left out, where the server is. */
    table.string('time_zone')
  })
  await db.schema.createTable('meal_plan_entries', (table) => {
    table.increments('id')
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.uuid('user_id').references('users.id').onDelete('SET NULL').index()
    table.string('date').notNullable()
    table.string('entry_type').notNullable()
    table.text('title').notNullable()
    table.text('text').notNullable()
    table.uuid('recipe_id').references('recipes.id').onDelete('SET NULL').index()
    /** What the plan goes on saying when its recipe is gone. */
    table.text('recipe_name').notNullable()
    table.float('servings')
    table.integer('leftover_of').unsigned().references('meal_plan_entries.id').onDelete('SET NULL').index()
    table.uuid('series_id').index()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
    table.index(['group_id', 'date', 'id'])
  })
  await db.schema.createTable('meal_plan_rules', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.string('day').notNullable()
    table.string('entry_type').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
  })
  for (const kind of ['categories', 'tags']) {
    await db.schema.createTable(`meal_plan_rule_${kind}`, (table) => {
      table.uuid('rule_id').notNullable().references('meal_plan_rules.id').onDelete('CASCADE')
      table.uuid('organizer_id').notNullable().references(`${kind}.id`).onDelete('CASCADE').index()
      table.primary(['rule_id', 'organizer_id'])
    })
  }
  await db.schema.createTable('calendar_feeds', (table) => {
    table.uuid('group_id').primary().references('groups.id').onDelete('CASCADE')
    /** In plain text, because the address is shown again; who reads it here reads the plan beside it as well. */
    table.string('token').notNullable().unique()
    table.boolean('timed').notNullable()
    table.string('locale').notNullable()
    table.string('created_at').notNullable()
  })
}

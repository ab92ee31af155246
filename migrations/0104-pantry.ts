import type { Knex } from 'knex'

export const name = '0104-pantry'

export async function up(db: Knex): Promise<void> {
  // As plain SQL: knex would build the table anew.
  await db.raw('ALTER TABLE groups ADD COLUMN pantry boolean NOT NULL DEFAULT 1')
  await db.schema.createTable('pantry_foods', (table) => {
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.uuid('food_id').notNullable().references('foods.id').onDelete('CASCADE').index()
    table.string('place').notNullable()
    table.boolean('is_opened').notNullable()
    /** How much there was when it was complete; null when nobody said. */
    table.double('full')
    /** A standard unit, the name of another one, or null for pieces. */
    table.string('unit')
    /** The share nobody has used, 0 to 1. */
    table.double('left').notNullable()
    table.double('sure').notNullable()
    table.double('keeps_days').notNullable()
    table.string('since').notNullable()
    table.string('why').notNullable()
    table.string('why_at').notNullable()
    table.primary(['group_id', 'food_id'])
  })
  await db.schema.createTable('pantry_events', (table) => {
    table.increments('id')
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.uuid('food_id').notNullable().references('foods.id').onDelete('CASCADE')
    /** What is undone in one go shares it. */
    table.uuid('change_id').notNullable()
    table.uuid('user_id').references('users.id').onDelete('SET NULL').index()
    table.string('at').notNullable()
    table.string('cause').notNullable()
    /** What happened, as JSON. */
    table.text('event').notNullable()
    /** What was believed before, as JSON; null for nothing. */
    table.text('before')
    /** The row of a list or the recipe and day it came from, so that it counts once. */
    table.string('source')
    /** How long somebody has shown the food to keep: days, and where. */
    table.double('learned_days')
    table.string('learned_place')
    table.boolean('learned_opened')
    table.string('undone_at')
    table.index(['group_id', 'food_id', 'id'])
    table.index(['group_id', 'change_id'])
    table.index(['group_id', 'source'])
    table.index(['food_id'])
  })
}

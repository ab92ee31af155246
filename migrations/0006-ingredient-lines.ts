import type { Knex } from 'knex'

export const name = '0006-ingredient-lines'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('recipe_ingredients', (table) => {
    /** The upper end of a range, exact as the lower. */
    table.string('quantity_max')
  })
  /** How people of a group corrected lines: what lines of the same shape mean from then on. */
  await db.schema.createTable('line_corrections', (table) => {
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    /** The line in lower case with each number as `#`. */
    table.string('shape', 500).notNullable()
    table.uuid('unit_id').references('units.id').onDelete('CASCADE').index()
    table.uuid('food_id').references('foods.id').onDelete('CASCADE').index()
    table.text('note').notNullable()
    /** Whether the first number of the line is its amount, and the second the upper end of a range. */
    table.integer('amounts').notNullable()
    table.string('update_at').notNullable()
    table.primary(['group_id', 'shape'])
  })
}

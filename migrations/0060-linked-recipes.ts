import type { Knex } from 'knex'

export const name = '0060-linked-recipes'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('recipe_ingredients', (table) => {
    /** The recipe a line is made by; it may be in the trash, and comes back with it. */
    table.uuid('linked_recipe_id').index()
    /** Its name when the line was written: what is left to read once it is gone. */
    table.string('linked_name')
  })
  /** Addresses recipes had before they were renamed. */
  await db.schema.createTable('recipe_slugs', (table) => {
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.string('slug').notNullable()
    table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE').index()
    table.primary(['group_id', 'slug'])
  })
}

import type { Knex } from 'knex'

export const name = '0081-recipe-versions'

export async function up(db: Knex): Promise<void> {
  /** What recipes were before each save; how a recipe is now stands in its own rows. */
  await db.schema.createTable('recipe_versions', (table) => {
    /** Grows with every save, so it is their order too. */
    table.increments('id')
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    /** Points at a recipe or at one in the trash, so the database cannot follow it. */
    table.uuid('recipe_id').notNullable().index()
    /** When, by whom and how the recipe became what this row keeps. */
    table.string('made_at').notNullable()
    table.uuid('made_by')
    table.string('made_how').notNullable()
    /** The same of the save that replaced it. */
    table.string('replaced_at').notNullable()
    table.uuid('replaced_by')
    table.string('replaced_how').notNullable()
    /** The content, compressed. */
    table.binary('document').notNullable()
    /** Names of the files put aside for it, as JSON; `null` when there are none. */
    table.text('files')
  })
}

import type { Knex } from 'knex'

export const name = '0043-imported-recipes'

export async function up(db: Knex): Promise<void> {
  /** What came out of archives of other programs, so that the same archive brings nothing twice. */
  await db.schema.createTable('imported_recipes', (table) => {
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.string('fingerprint').notNullable()
    table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE').index()
    table.primary(['group_id', 'fingerprint'])
  })
}

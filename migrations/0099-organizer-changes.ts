import type { Knex } from 'knex'

export const name = '0099-organizer-changes'

/** What it takes to undo a merge, an emptying or a deletion of categories, tags or tools. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('organizer_changes', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.string('kind').notNullable()
    /** The one the others were merged into; null where they were emptied or deleted. */
    table.uuid('into_id')
    table.string('made_at').notNullable().index()
    /** The rows that are gone and everything that named them, except recipes. */
    table.json('document').notNullable()
  })
  await db.schema.createTable('organizer_change_links', (table) => {
    table.uuid('change_id').notNullable().references('organizer_changes.id').onDelete('CASCADE')
    table.uuid('recipe_id').notNullable()
    table.uuid('organizer_id').notNullable()
    table.integer('position').notNullable()
    /** Whether the recipe got the one merged into by this. */
    table.boolean('added').notNullable()
    table.primary(['change_id', 'recipe_id', 'organizer_id'])
  })
}

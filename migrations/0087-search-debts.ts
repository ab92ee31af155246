import type { Knex } from 'knex'

export const name = '0087-search-debts'

/** What was renamed and is not yet found by its new name everywhere: the work goes on after a crash. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('search_debts', (table) => {
    table.increments('id')
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.string('kind').notNullable()
    table.uuid('entry_id').notNullable()
    /** The last recipe that is done; they are gone through by their ids. */
    table.string('after').notNullable()
    table.unique(['kind', 'entry_id'])
  })
  for (const link of ['recipe_categories', 'recipe_tags', 'recipe_tools']) {
    await db.schema.alterTable(link, (table) => {
      table.dropIndex(['organizer_id'])
      table.index(['organizer_id', 'recipe_id'])
    })
  }
}

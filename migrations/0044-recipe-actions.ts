import type { Knex } from 'knex'

export const name = '0044-recipe-actions'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('recipe_actions', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.string('action_type').notNullable()
    table.string('title').notNullable()
    table.text('url').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
  })
}

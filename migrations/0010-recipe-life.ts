import type { Knex } from 'knex'

export const name = '0010-recipe-life'

export async function up(db: Knex): Promise<void> {
  /** Deleted recipes, whole, until they are purged: nothing else in the database knows they were ever there. */
  await db.schema.createTable('trashed_recipes', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.string('name').notNullable()
    table.string('image')
    table.string('deleted_by').notNullable()
    table.string('deleted_at').notNullable().index()
    /** The rows of every table the recipe had, as JSON. */
    table.text('rows').notNullable()
  })
  await db.schema.createTable('share_links', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE').index()
    table.string('expires_at').notNullable().index()
    table.string('created_at').notNullable()
  })
  await db.schema.createTable('timeline_events', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE').index()
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
    table.string('subject').notNullable()
    table.string('event_type').notNullable()
    table.text('event_message')
    table.boolean('has_image').notNullable()
    table.string('timestamp').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
    table.index(['group_id', 'timestamp'])
  })
}

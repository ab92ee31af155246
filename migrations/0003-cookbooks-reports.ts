import type { Knex } from 'knex'

export const name = '0003-cookbooks-reports'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('cookbooks', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.string('name').notNullable()
    table.string('slug').notNullable()
    table.text('description').notNullable()
    table.integer('position').notNullable()
    table.boolean('public').notNullable()
    table.boolean('require_all_categories').notNullable()
    table.boolean('require_all_tags').notNullable()
    table.boolean('require_all_tools').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
    table.unique(['group_id', 'slug'])
  })
  for (const kind of ['categories', 'tags', 'tools']) {
    await db.schema.createTable(`cookbook_${kind}`, (table) => {
      table.uuid('cookbook_id').notNullable().references('cookbooks.id').onDelete('CASCADE')
      table.uuid('organizer_id').notNullable().references(`${kind}.id`).onDelete('CASCADE').index()
      table.primary(['cookbook_id', 'organizer_id'])
    })
  }
  await db.schema.createTable('reports', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.string('category').notNullable()
    table.string('name').notNullable()
    table.string('status').notNullable()
    table.integer('expected')
    table.string('timestamp').notNullable()
    table.index(['group_id', 'timestamp'])
  })
  await db.schema.createTable('report_entries', (table) => {
    table.uuid('id').primary()
    table.uuid('report_id').notNullable().references('reports.id').onDelete('CASCADE').index()
    table.string('timestamp').notNullable()
    table.boolean('success').notNullable()
    table.text('message').notNullable()
    table.text('exception').notNullable()
  })
  /** Pages still to be imported: what lets a bulk import go on after a restart. */
  await db.schema.createTable('import_queue', (table) => {
    table.increments('id')
    table.uuid('report_id').notNullable().references('reports.id').onDelete('CASCADE').index()
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
    table.text('url').notNullable()
    /** Organisers to give the recipe, as JSON. */
    table.text('wishes').notNullable()
  })
}

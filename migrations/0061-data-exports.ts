import type { Knex } from 'knex'

export const name = '0061-data-exports'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('data_exports', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.string('name').notNullable()
    table.string('file_name').notNullable()
    table.bigInteger('size_bytes').notNullable()
    table.string('expires_at').notNullable().index()
    table.string('created_at').notNullable()
  })
}

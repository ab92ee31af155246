import type { Knex } from 'knex'

export const name = '0050-themes'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('themes', (table) => {
    table.uuid('id').primary()
    table.string('name').notNullable()
    table.string('name_key').notNullable().unique()
    /** Seven colours as JSON, such as `{"primary":"#e58325",…}`. */
    table.text('light').notNullable()
    table.text('dark').notNullable()
    /** At most one: what people see who have chosen nothing. */
    table.boolean('site_default').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
  })
}

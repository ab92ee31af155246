import type { Knex } from 'knex'

export const name = '0063-shops'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('shopping_shops', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.string('name').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
  })
  await db.schema.createTable('shopping_shop_labels', (table) => {
    table.uuid('shop_id').notNullable().references('shopping_shops.id').onDelete('CASCADE')
    table.uuid('label_id').notNullable().references('labels.id').onDelete('CASCADE').index()
    table.integer('position').notNullable()
    table.primary(['shop_id', 'label_id'])
  })
  await db.schema.alterTable('shopping_lists', (table) => {
    table.uuid('shop_id').references('shopping_shops.id').onDelete('SET NULL').index()
  })
}

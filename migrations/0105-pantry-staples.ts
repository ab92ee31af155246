import type { Knex } from 'knex'

export const name = '0105-pantry-staples'

export async function up(db: Knex): Promise<void> {
  /** Foods that go on a list by themselves when they are nearly gone. */
  await db.schema.createTable('pantry_staples', (table) => {
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.uuid('food_id').notNullable().references('foods.id').onDelete('CASCADE').index()
    /** The list it goes on; null for the one used last. */
    table.uuid('list_id').references('shopping_lists.id').onDelete('SET NULL').index()
    /** When it was put on a list; null once there is enough again. */
    table.string('listed_at')
    table.primary(['group_id', 'food_id'])
  })
  /** What a number on a packet stands for, as somebody said once. */
  await db.schema.createTable('pantry_barcodes', (table) => {
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.string('number').notNullable()
    table.uuid('food_id').notNullable().references('foods.id').onDelete('CASCADE').index()
    /** What is in the packet. */
    table.double('quantity')
    table.string('unit')
    table.primary(['group_id', 'number'])
  })
}

import type { Knex } from 'knex'

export const name = '0021-shopping-lists'

export async function up(db: Knex): Promise<void> {
  await createLists(db)
  await createItems(db)
  await createMemory(db)
}

async function createLists(db: Knex) {
  await db.schema.createTable('shopping_lists', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.uuid('user_id').references('users.id').onDelete('SET NULL').index()
    table.string('name')
    table.text('extras').notNullable()
    table.boolean('private').notNullable()
    /** Goes up with every change of an item. */
    table.integer('version').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
  })
  await db.schema.createTable('shopping_list_labels', (table) => {
    table.uuid('id').primary()
    table.uuid('list_id').notNullable().references('shopping_lists.id').onDelete('CASCADE')
    table.uuid('label_id').notNullable().references('labels.id').onDelete('CASCADE').index()
    table.integer('position').notNullable()
    table.unique(['list_id', 'label_id'])
  })
  await db.schema.createTable('shopping_list_recipes', (table) => {
    table.uuid('id').primary()
    table.uuid('list_id').notNullable().references('shopping_lists.id').onDelete('CASCADE')
    table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE').index()
    /** How many times it was added, exact as text. */
    table.string('quantity').notNullable()
    table.unique(['list_id', 'recipe_id'])
  })
}

async function createItems(db: Knex) {
  await db.schema.createTable('shopping_items', (table) => {
    table.uuid('id').primary()
    table.uuid('list_id').notNullable().references('shopping_lists.id').onDelete('CASCADE')
    table.uuid('user_id').references('users.id').onDelete('SET NULL').index()
    table.boolean('checked').notNullable()
    table.integer('position').notNullable()
    table.boolean('is_food').notNullable()
    table.text('note').notNullable()
    /** An exact fraction as text, such as `1/3`. */
    table.string('quantity').notNullable()
    table.uuid('unit_id').references('units.id').onDelete('SET NULL').index()
    table.uuid('food_id').references('foods.id').onDelete('SET NULL').index()
    table.uuid('label_id').references('labels.id').onDelete('SET NULL').index()
    table.text('extras').notNullable()
    /** Somebody put it there, not only recipes. */
    table.boolean('by_hand').notNullable()
    /** The version of the list it changed in last. */
    table.integer('version').notNullable()
    /** For each field who wrote it in which version, as JSON. */
    table.text('marks').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
    table.index(['list_id', 'version'])
  })
  await db.schema.createTable('shopping_contributions', (table) => {
    table.uuid('id').primary()
    table.uuid('item_id').notNullable().references('shopping_items.id').onDelete('CASCADE').index()
    table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE').index()
    /** Exact as text, in its own unit. */
    table.string('quantity').notNullable()
    table.uuid('unit_id').references('units.id').onDelete('SET NULL').index()
    table.string('scale').notNullable()
    /** Lines that came in one go with a recipe share it: they go in one go as well. */
    table.uuid('portion_id').notNullable()
    table.text('note').notNullable()
    table.integer('plan_entry_id').unsigned().references('meal_plan_entries.id').onDelete('SET NULL').index()
    table.string('plan_date')
    table.integer('version').notNullable()
  })
}

async function createMemory(db: Knex) {
  /** Items that are gone: they never come back, however late somebody speaks of them. */
  await db.schema.createTable('shopping_removed_items', (table) => {
    table.uuid('list_id').notNullable().references('shopping_lists.id').onDelete('CASCADE')
    table.uuid('item_id').notNullable()
    table.integer('version').notNullable()
    table.primary(['list_id', 'item_id'])
    table.index(['list_id', 'version'])
  })
  /** Operations that count already. */
  await db.schema.createTable('shopping_operations', (table) => {
    table.uuid('list_id').notNullable().references('shopping_lists.id').onDelete('CASCADE')
    table.uuid('op_id').notNullable()
    table.string('recorded_at').notNullable().index()
    table.primary(['list_id', 'op_id'])
  })
  /** Foods and units that were merged into others, for devices that did not hear of it. */
  await db.schema.createTable('ingredient_merges', (table) => {
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.uuid('from_id').notNullable()
    table.uuid('to_id').notNullable().index()
    table.primary(['group_id', 'from_id'])
  })
}

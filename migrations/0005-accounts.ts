import type { Knex } from 'knex'

export const name = '0005-accounts'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    /** Set while an administrator keeps the person out. */
    table.string('disabled_at')
    /** The language the person chose, for mails and for every browser they sign in with. */
    table.string('locale')
  })
  await db.schema.createTable('invitations', (table) => {
    table.string('token').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE').index()
    table.integer('uses_left').notNullable()
    table.string('created_at').notNullable()
  })
  await db.schema.createTable('password_resets', (table) => {
    /** SHA-256 of the token: whoever reads the database cannot use it. */
    table.string('token_hash').primary()
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
    table.string('created_at').notNullable()
  })
  /** The categories a group plans its meals from. */
  await db.schema.createTable('group_categories', (table) => {
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.uuid('category_id').notNullable().references('categories.id').onDelete('CASCADE')
    table.integer('position').notNullable()
    table.primary(['group_id', 'category_id'])
  })
  await db.schema.createTable('recipe_ratings', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
    table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE').index()
    table.float('rating').notNullable()
    table.primary(['user_id', 'recipe_id'])
  })
}

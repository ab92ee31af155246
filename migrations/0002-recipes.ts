import type { Knex } from 'knex'

export const name = '0002-recipes'

export async function up(db: Knex): Promise<void> {
  await createOrganizers(db)
  await createFoods(db)
  await createRecipes(db)
  await createParts(db)
}

async function createOrganizers(db: Knex) {
  for (const kind of ['categories', 'tags', 'tools']) {
    await db.schema.createTable(kind, (table) => {
      table.uuid('id').primary()
      table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
      table.string('name').notNullable()
      table.string('slug').notNullable()
      if (kind === 'tools') table.boolean('on_hand').notNullable()
      table.string('created_at').notNullable()
      table.string('update_at').notNullable()
      table.unique(['group_id', 'slug'])
    })
  }
}

async function createFoods(db: Knex) {
  await db.schema.createTable('labels', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.string('name').notNullable()
    table.string('name_key').notNullable()
    table.string('color', 10).notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
    table.unique(['group_id', 'name_key'])
  })
  await db.schema.createTable('foods', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.string('name').notNullable()
    table.string('name_key').notNullable()
    /** Every name it goes by, folded to plain lower-case letters, one a line: what is searched and ordered by. */
    table.text('search_key').notNullable()
    table.string('plural_name')
    table.text('description').notNullable()
    table.text('extras').notNullable()
    table.text('aliases').notNullable()
    table.boolean('on_hand').notNullable()
    /** Grams in a millilitre, where known. */
    table.float('density')
    table.uuid('label_id').references('labels.id').onDelete('SET NULL').index()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
    table.unique(['group_id', 'name_key'])
  })
  await db.schema.createTable('units', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.string('name').notNullable()
    table.string('name_key').notNullable()
    /** Every name it goes by, folded to plain lower-case letters, one a line: what is searched and ordered by. */
    table.text('search_key').notNullable()
    table.string('plural_name')
    table.text('description').notNullable()
    table.text('extras').notNullable()
    table.text('aliases').notNullable()
    table.string('abbreviation').notNullable()
    table.string('plural_abbreviation')
    table.boolean('use_abbreviation').notNullable()
    table.boolean('fraction').notNullable()
    /** The unit of measure this one is, such as `cup` or `gram`: what conversions go by. */
    table.string('standard_unit')
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
    table.unique(['group_id', 'name_key'])
  })
}

async function createRecipes(db: Knex) {
  await db.schema.createTable('recipes', (table) => {
    table.uuid('id').primary()
    table.uuid('group_id').notNullable().references('groups.id').onDelete('CASCADE')
    table.uuid('user_id').notNullable().references('users.id')
    table.string('slug').notNullable()
    table.string('name').notNullable()
    /** The name folded to plain lower-case letters: what lists are ordered by. */
    table.string('name_key').notNullable()
    table.text('description').notNullable()
    table.string('image')
    table.text('recipe_yield')
    table.float('recipe_servings')
    for (const time of ['total_time', 'prep_time', 'cook_time', 'perform_time']) table.text(time)
    table.float('rating')
    table.text('org_url')
    table.string('date_added').notNullable()
    table.string('date_updated').notNullable()
    table.string('last_made')
    table.boolean('is_ocr_recipe').notNullable()
    table.text('nutrition').notNullable()
    table.text('notes').notNullable()
    table.text('assets').notNullable()
    table.text('extras').notNullable()
    table.boolean('public').notNullable()
    table.boolean('show_nutrition').notNullable()
    table.boolean('show_assets').notNullable()
    table.boolean('landscape_view').notNullable()
    table.boolean('disable_comments').notNullable()
    table.boolean('disable_amount').notNullable()
    table.boolean('locked').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
    table.unique(['group_id', 'slug'])
    table.index(['group_id', 'created_at', 'id'])
    table.index(['group_id', 'name_key', 'id'])
    table.index(['group_id', 'org_url'])
    table.index(['user_id'])
  })
}

async function createParts(db: Knex) {
  await db.schema.createTable('recipe_ingredients', (table) => {
    table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE')
    table.integer('position').notNullable()
    table.uuid('reference_id').notNullable()
    table.text('title')
    table.text('note').notNullable()
    /** An exact fraction as text, such as `1/3`. */
    table.string('quantity')
    table.uuid('unit_id').references('units.id').onDelete('SET NULL').index()
    table.uuid('food_id').references('foods.id').onDelete('SET NULL').index()
    table.text('original_text')
    table.primary(['recipe_id', 'position'])
  })
  await db.schema.createTable('recipe_steps', (table) => {
    table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE')
    table.integer('position').notNullable()
    table.uuid('id').notNullable()
    table.text('title').notNullable()
    table.text('summary').notNullable()
    table.text('text').notNullable()
    /** Reference ids of the ingredients the step uses, as a JSON list. */
    table.text('ingredient_references').notNullable()
    table.primary(['recipe_id', 'position'])
  })
  for (const [link, kind] of [
    ['recipe_categories', 'categories'],
    ['recipe_tags', 'tags'],
    ['recipe_tools', 'tools'],
  ] as const) {
    await db.schema.createTable(link, (table) => {
      table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE')
      table.uuid('organizer_id').notNullable().references(`${kind}.id`).onDelete('CASCADE').index()
      table.integer('position').notNullable()
      table.primary(['recipe_id', 'organizer_id'])
    })
  }
  await db.schema.createTable('recipe_comments', (table) => {
    table.uuid('id').primary()
    table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE').index()
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
    table.text('text').notNullable()
    table.string('created_at').notNullable()
    table.string('update_at').notNullable()
  })
  await db.schema.createTable('favorites', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
    table.uuid('recipe_id').notNullable().references('recipes.id').onDelete('CASCADE').index()
    table.primary(['user_id', 'recipe_id'])
  })
}

import type { Knex } from 'knex'

export const name = '0086-page-costs'

const ORDERS = ['update_at', 'date_added', 'rating', 'last_made', 'total_minutes']

/** What lets a page of recipes cost the same however many there are: totals that are kept, and an index for each order. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('recipe_counts', (table) => {
    table.uuid('group_id').primary().references('groups.id').onDelete('CASCADE')
    table.integer('total').notNullable()
    table.integer('public').notNullable()
  })
  await db.raw(`
    insert into recipe_counts (group_id, total, public)
    select group_id, count(*), sum(case when public then 1 else 0 end) from recipes group by group_id`)
  await db.raw(`
    create trigger recipe_counts_added after insert on recipes begin
      insert into recipe_counts (group_id, total, public) values (new.group_id, 1, case when new.public then 1 else 0 end)
      on conflict (group_id) do update set total = total + excluded.total, public = public + excluded.public;
    end`)
  await db.raw(`
    create trigger recipe_counts_removed after delete on recipes begin
      update recipe_counts set total = total - 1, public = public - (case when old.public then 1 else 0 end)
      where group_id = old.group_id;
    end`)
  await db.raw(`
    create trigger recipe_counts_changed after update of public on recipes when new.public <> old.public begin
      update recipe_counts set public = public + (case when new.public then 1 else -1 end) where group_id = new.group_id;
    end`)
  await db.schema.alterTable('recipes', (table) => {
    table.dropIndex(['group_id', 'total_minutes'])
    for (const column of ORDERS) table.index(['group_id', column, 'id'])
  })
  // Which recipes a food is in is then read from the index alone.
  await db.schema.alterTable('recipe_ingredients', (table) => {
    table.dropIndex(['food_id'])
    table.index(['food_id', 'recipe_id'])
  })
}

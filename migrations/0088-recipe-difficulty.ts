import type { Knex } from 'knex'

export const name = '0088-recipe-difficulty'

export async function up(db: Knex): Promise<void> {
  await db.raw("alter table recipes add column difficulty varchar(16) check (difficulty in ('easy', 'medium', 'hard'))")
}

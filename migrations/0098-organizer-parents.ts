import type { Knex } from 'knex'

export const name = '0098-organizer-parents'

export async function up(db: Knex): Promise<void> {
  for (const table of ['categories', 'tags']) {
    // As plain SQL: knex would build the table anew for the reference, and recipes would lose theirs.
    await db.raw(`ALTER TABLE ${table} ADD COLUMN parent_id char(36) REFERENCES ${table}(id) ON DELETE SET NULL`)
    await db.schema.alterTable(table, (columns) => {
      columns.index(['parent_id'])
    })
  }
}

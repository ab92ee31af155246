import type { Knex } from 'knex'

export const name = '0089-confirmed-sessions'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sessions', (table) => {
    /** When the person last typed their password in this session; unknown for those that stand already. */
    table.string('confirmed_at')
  })
}

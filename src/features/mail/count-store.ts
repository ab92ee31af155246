import type { Db } from '../../core/db.ts'

type Row = { scope: string; day: string; count: number }

/** Rows of `mail_counts`: how many letters were sent on whose behalf, by day. */
export function mailCountStore(db: Db) {
  return {
    /** One letter more; answers how many that makes, counted by the database so that letters at one moment all count. */
    async add(scope: string, day: string): Promise<number> {
      const [row] = await db<Row>('mail_counts')
        .insert({ scope, day, count: 1 })
        .onConflict(['scope', 'day'])
        .merge({ count: db.raw('mail_counts.count + 1') })
        .returning('count')
      return row?.count ?? 1
    },
    async removeBefore(day: string) {
      await db<Row>('mail_counts').where('day', '<', day).delete()
    },
  }
}

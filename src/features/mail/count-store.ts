import type { Db } from '../../core/db.ts'

type Row = { scope: string; day: string; count: number }

/** Rows of `mail_counts`: mails sent per day on someone's behalf. */
export function mailCountStore(db: Db) {
  return {
    /** Counts one more mail and answers the total; the database counts, so that simultaneous mails all count. */
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

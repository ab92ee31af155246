import type { Db } from '../../core/db.ts'

export type Feed = { groupId: string; token: string; timed: boolean; locale: string }
type Row = { group_id: string; token: string; timed: number | boolean; locale: string; created_at: string }

/** The row of `calendar_feeds` of one group. */
export function calendarStore(db: Db, groupId: string) {
  const rows = () => db<Row>('calendar_feeds').where({ group_id: groupId })
  return {
    async find(): Promise<Feed | undefined> {
      const row = await rows().first()
      return row && fromRow(row)
    },
    async replace({ token, timed, locale }: Feed, at: string) {
      await rows().delete()
      await db<Row>('calendar_feeds').insert({ group_id: groupId, token, timed, locale, created_at: at })
    },
    async remove() {
      await rows().delete()
    },
  }
}

/** Whose plan a secret address shows. */
export async function calendarFeedOf(db: Db, token: string): Promise<Feed | undefined> {
  const row = await db<Row>('calendar_feeds').where({ token }).first()
  return row && fromRow(row)
}

const fromRow = (row: Row): Feed => ({
  groupId: row.group_id,
  token: row.token,
  timed: Boolean(row.timed),
  locale: row.locale,
})

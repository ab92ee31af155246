import type { Db } from '../../core/db.ts'

/** `userId` is who made it; `null` for rows older than that column. */
export type Feed = { groupId: string; userId: string | null; token: string; timed: boolean; locale: string }
type Row = {
  group_id: string
  user_id: string | null
  token: string
  timed: number | boolean
  locale: string
  created_at: string
}

/** The row of `calendar_feeds` of one group. */
export function calendarStore(db: Db, groupId: string) {
  const rows = () => db<Row>('calendar_feeds').where({ group_id: groupId })
  return {
    async find(): Promise<Feed | undefined> {
      const row = await rows().first()
      return row && fromRow(row)
    },
    async replace({ userId, token, timed, locale }: Feed, at: string) {
      await rows().delete()
      const row = { group_id: groupId, user_id: userId, token, timed, locale, created_at: at }
      await db<Row>('calendar_feeds').insert(row)
    },
    async remove() {
      await rows().delete()
    },
  }
}

/** The plan a secret address shows, while its maker is still a member of the group. */
export async function calendarFeedOf(db: Db, token: string): Promise<Feed | undefined> {
  const row: Row | undefined = await db('calendar_feeds')
    .leftJoin('users', 'users.id', 'calendar_feeds.user_id')
    .where({ token })
    .where((maker) =>
      maker
        .whereNull('calendar_feeds.user_id')
        .orWhere((one) =>
          one.whereNull('users.disabled_at').where('users.group_id', db.ref('calendar_feeds.group_id')),
        ),
    )
    .first('calendar_feeds.*')
  return row && fromRow(row)
}

const fromRow = (row: Row): Feed => ({
  groupId: row.group_id,
  userId: row.user_id,
  token: row.token,
  timed: Boolean(row.timed),
  locale: row.locale,
})

import type { Invitation } from '#contract/invitations.ts'
import type { Db } from '../../core/db.ts'

type Row = { token: string; group_id: string; uses_left: number; created_at: string }

/** Rows of `invitations` over all groups: who holds a token has no group yet. */
export function invitationStore(db: Db) {
  return {
    async listOf(groupId: string, since: string): Promise<Invitation[]> {
      const rows = await db<Row>('invitations')
        .where({ group_id: groupId })
        .where('created_at', '>', since)
        .orderBy('created_at')
      return rows.map(fromRow)
    },
    async find(token: string, since: string): Promise<Invitation | undefined> {
      const row = await db<Row>('invitations').where({ token }).where('created_at', '>', since).first()
      return row && fromRow(row)
    },
    async insert({ token, groupId, usesLeft }: Invitation, at: string) {
      await db<Row>('invitations').insert({ token, group_id: groupId, uses_left: usesLeft, created_at: at })
    },
    async use(token: string) {
      await db<Row>('invitations').where({ token }).decrement('uses_left', 1)
      await db<Row>('invitations').where({ token }).where('uses_left', '<=', 0).delete()
    },
    async removeOlder(before: string): Promise<number> {
      return db<Row>('invitations').where('created_at', '<=', before).delete()
    },
  }
}

const fromRow = (row: Row): Invitation => ({ token: row.token, usesLeft: row.uses_left, groupId: row.group_id })

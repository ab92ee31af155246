import type { Span } from '../../core/ahead.ts'
import type { Db } from '../../core/db.ts'

/** An invitation as stored: without its token, only what it is derived from and its hash. */
export type StoredInvitation = { id: string; tokenHash: string; groupId: string; usesLeft: number }
type Row = { id: string; token_hash: string; group_id: string; uses_left: number; created_at: string }

/** Rows of `invitations` in all groups: whoever has a token has no group yet. */
export function invitationStore(db: Db) {
  return {
    async listOf(groupId: string, { from, to }: Span): Promise<StoredInvitation[]> {
      const rows = await db<Row>('invitations')
        .where({ group_id: groupId })
        .where('created_at', '>', from)
        .where('created_at', '<=', to)
        .orderBy('created_at')
      return rows.map(fromRow)
    },
    async find(tokenHash: string, { from, to }: Span): Promise<StoredInvitation | undefined> {
      const rows = db<Row>('invitations').where({ token_hash: tokenHash })
      const row = await rows.where('created_at', '>', from).where('created_at', '<=', to).first()
      return row && fromRow(row)
    },
    async insert({ id, tokenHash, groupId, usesLeft }: StoredInvitation, at: string) {
      await db<Row>('invitations').insert({
        id,
        token_hash: tokenHash,
        group_id: groupId,
        uses_left: usesLeft,
        created_at: at,
      })
    },
    async use(id: string) {
      await db<Row>('invitations').where({ id }).decrement('uses_left', 1)
      await db<Row>('invitations').where({ id }).where('uses_left', '<=', 0).delete()
    },
    async remove(id: string) {
      await db<Row>('invitations').where({ id }).delete()
    },
    async removeOutside({ from, to }: Span): Promise<number> {
      return db<Row>('invitations').where('created_at', '<=', from).orWhere('created_at', '>', to).delete()
    },
  }
}

const fromRow = (row: Row): StoredInvitation => ({
  id: row.id,
  tokenHash: row.token_hash,
  groupId: row.group_id,
  usesLeft: row.uses_left,
})

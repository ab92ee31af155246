import type { Share } from '#contract/shares.ts'
import type { Db } from '../../core/db.ts'

type Row = { id: string; group_id: string; recipe_id: string; expires_at: string; created_at: string }

/** Rows of `share_links`, always seen through one group. */
export function shareStore(db: Db, groupId: string) {
  const rows = () => db<Row>('share_links').where({ group_id: groupId })
  return {
    async list(recipeId: string | undefined): Promise<Share[]> {
      const query = rows().orderBy('created_at', 'desc')
      return (await (recipeId ? query.where({ recipe_id: recipeId }) : query)).map(fromRow)
    },
    async find(id: string): Promise<Share | undefined> {
      const row = await rows().where({ id }).first()
      return row && fromRow(row)
    },
    async insert({ id, recipeId, expiresAt, createdAt }: Share) {
      const row = { id, group_id: groupId, recipe_id: recipeId, expires_at: expiresAt, created_at: createdAt }
      await db<Row>('share_links').insert(row)
    },
    async remove(id: string) {
      await rows().where({ id }).delete()
    },
  }
}

/** For people who have a link and no group here, and for the scheduler. */
export function shareStoreAcrossGroups(db: Db) {
  return {
    async find(id: string): Promise<Share | undefined> {
      const row = await db<Row>('share_links').where({ id }).first()
      return row && fromRow(row)
    },
    async removeExpired(now: string): Promise<number> {
      return db<Row>('share_links').where('expires_at', '<=', now).delete()
    },
  }
}

const fromRow = (row: Row): Share => ({
  id: row.id,
  recipeId: row.recipe_id,
  groupId: row.group_id,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
})

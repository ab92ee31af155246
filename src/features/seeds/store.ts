import type { Db } from '../../core/db.ts'

/** Groups across the server whose foods and units are to be completed, and the language of their managers. */
export function bareStoreAcrossGroups(db: Db) {
  return {
    async groupIds(): Promise<string[]> {
      return db('groups').where({ has_bare_entries: true }).orderBy('id').pluck('id')
    },
    async settle(groupId: string): Promise<void> {
      await db('groups').where({ id: groupId }).update({ has_bare_entries: false })
    },
    /** The language of the longest-serving manager who chose one. */
    async managersLocale(groupId: string): Promise<string | undefined> {
      const managers = db('users').where({ group_id: groupId }).whereNotNull('locale').whereNot({ locale: '' })
      const row: { locale: string } | undefined = await managers
        .orderBy([{ column: 'can_manage', order: 'desc' }, 'created_at'])
        .first('locale')
      return row?.locale
    },
  }
}

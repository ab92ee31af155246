import type { Db } from '../../core/db.ts'

export type StoredExport = {
  id: string
  groupId: string
  name: string
  fileName: string
  sizeBytes: number
  expiresAt: string
}
type Row = {
  id: string
  group_id: string
  name: string
  file_name: string
  size_bytes: number
  expires_at: string
  created_at: string
}

/** Rows of `data_exports`, always seen through one group. */
export function exportStore(db: Db, groupId: string) {
  const rows = () => db<Row>('data_exports').where({ group_id: groupId })
  return {
    async list(now: string): Promise<StoredExport[]> {
      return (await rows().where('expires_at', '>', now).orderBy('created_at', 'desc')).map(fromRow)
    },
    async find(id: string, now: string): Promise<StoredExport | undefined> {
      const row = await rows().where({ id }).where('expires_at', '>', now).first()
      return row && fromRow(row)
    },
    async insert({ id, name, fileName, sizeBytes, expiresAt }: StoredExport, at: string) {
      const row = { id, group_id: groupId, name, file_name: fileName, size_bytes: sizeBytes }
      await db<Row>('data_exports').insert({ ...row, expires_at: expiresAt, created_at: at })
    },
    async removeAll(): Promise<StoredExport[]> {
      const gone = (await rows()).map(fromRow)
      await rows().delete()
      return gone
    },
  }
}

/** Across all groups, for the scheduler. */
export async function takeExpiredExports(db: Db, now: string): Promise<StoredExport[]> {
  const gone = (await db<Row>('data_exports').where('expires_at', '<=', now)).map(fromRow)
  await db<Row>('data_exports').where('expires_at', '<=', now).delete()
  return gone
}

const fromRow = (row: Row): StoredExport => ({
  id: row.id,
  groupId: row.group_id,
  name: row.name,
  fileName: row.file_name,
  sizeBytes: Number(row.size_bytes),
  expiresAt: row.expires_at,
})

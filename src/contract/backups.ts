import { z } from 'zod'
import { UtcMoment } from './common.ts'
import { Done, endpoint, Upload } from './endpoint.ts'

/** Backups hold every picture: far more than other forms bring. */
const UPLOAD_LIMIT_BYTES = 16 * 1024 ** 3

export const BackupFile = z.object({ name: z.string(), date: UtcMoment, size: z.string() })
export const BackupList = z.object({
  imports: z.array(BackupFile),
  templates: z.array(z.string()),
  /** The backup that replaces everything when the server starts next. */
  restoreAtStart: z.string().nullable(),
})
export type BackupList = z.infer<typeof BackupList>
const ByName = z.object({ id: z.string().min(1).max(255) })

export const listBackups = endpoint({
  method: 'GET',
  path: '/admin/backups',
  aliases: ['/backups/available'],
  summary: 'The backups on this server, newest first',
  access: 'admin',
  reply: BackupList,
})
export const createBackup = endpoint({
  method: 'POST',
  path: '/admin/backups',
  summary: 'Make a backup of everything; a large one goes on in the background',
  access: 'admin',
  body: z.looseObject({}),
  reply: Done,
  status: 201,
})
export const exportDatabase = endpoint({
  method: 'POST',
  path: '/backups/export/database',
  summary: 'Make a backup of everything and wait for it (older call)',
  access: 'admin',
  body: z.looseObject({}),
  reply: z.object({ export_path: z.string() }),
  status: 201,
})
export const getBackupToken = endpoint({
  method: 'GET',
  path: '/admin/backups/:id',
  aliases: ['/backups/:id/download'],
  summary: 'A token that downloads a backup once',
  access: 'admin',
  params: ByName,
  reply: z.object({ fileToken: z.string() }),
})
export const deleteBackup = endpoint({
  method: 'DELETE',
  path: '/admin/backups/:id',
  aliases: ['/backups/:id/delete'],
  summary: 'Delete a backup',
  access: 'admin',
  params: ByName,
  reply: Done,
})
export const uploadBackup = endpoint({
  method: 'POST',
  path: '/admin/backups/upload',
  aliases: ['/backups/upload'],
  summary: 'Bring a backup; it is kept when every byte of it is sound',
  access: 'admin',
  bodyKind: 'form',
  bodyLimitBytes: UPLOAD_LIMIT_BYTES,
  body: z.object({ archive: Upload }),
  reply: Done,
})
export const restoreBackup = endpoint({
  method: 'POST',
  path: '/admin/backups/:id/restore',
  aliases: ['/backups/:id/import'],
  summary: 'Prove a backup and have it replace everything when the server starts next',
  access: 'admin',
  params: ByName,
  body: z.looseObject({}),
  reply: Done,
})
export const cancelRestore = endpoint({
  method: 'DELETE',
  path: '/admin/backups/:id/restore',
  summary: 'Keep the data as it is at the next start after all',
  access: 'admin',
  params: ByName,
  reply: Done,
})

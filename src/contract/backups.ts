import { z } from 'zod'
import { UtcMoment } from './common.ts'
import { Done, endpoint, Upload } from './endpoint.ts'
import { Proof } from './users.ts'

/** Backups contain every picture, so they are far larger than other uploads. */
const UPLOAD_LIMIT_BYTES = 16 * 1024 ** 3

export const BackupFile = z.object({
  name: z.string(),
  date: UtcMoment,
  /** Of the archive alone; pictures that several backups share are counted once, in `sharedSize`. */
  size: z.string(),
  isEncrypted: z.boolean(),
  /** `null` when it cannot be read here: damaged, or encrypted with another passphrase. */
  contents: z
    .object({
      version: z.string(),
      schema: z.string(),
      recipes: z.number().int(),
      users: z.number().int(),
      files: z.number().int(),
      size: z.string(),
    })
    .nullable(),
  /** When it was last test-restored; `problem` says what went wrong. */
  tested: z.object({ at: UtcMoment, problem: z.string().nullable() }).nullable(),
})
export type BackupFile = z.infer<typeof BackupFile>
export const BackupList = z.object({
  imports: z.array(BackupFile),
  templates: z.array(z.string()),
  sharedSize: z.string(),
})
export type BackupList = z.infer<typeof BackupList>

/** Opens an encrypted backup from another server; used once and never stored. */
const Passphrase = z.string().max(1_000).optional()
/** What a backup may be called; `.age` is that of an encrypted one. */
export const isBackupName = (name: string): boolean => /^[A-Za-z0-9._-]{1,200}\.zip(?:\.age)?$/.test(name)

/** In the `details` of a refusal: the backup looks sound but is encrypted. */
export const PASSPHRASE_NEEDED = 'PASSPHRASE_NEEDED'

const Kept = z.number().int().min(0).max(1_000)
/** Scheduled backups. Three zeros keep every backup. */
export const BackupPlan = z.object({
  enabled: z.boolean(),
  /** In the server's time zone. */
  hour: z.number().int().min(0).max(23),
  keepDaily: Kept,
  keepWeekly: Kept,
  keepMonthly: Kept,
  /** How long data replaced by a restore is kept. */
  undoDays: z.number().int().min(1).max(3_650),
})
export type BackupPlan = z.infer<typeof BackupPlan>
export const BackupOutlook = z.object({
  plan: BackupPlan,
  timeZone: z.string(),
  nextAt: UtcMoment.nullable(),
  lastAttempt: z.object({ at: UtcMoment, problem: z.string().nullable() }).nullable(),
  /** Whether the operator has set a second directory and a passphrase. */
  secondDirectory: z.string().nullable(),
  isEncrypting: z.boolean(),
  undo: z
    .object({
      replacedAt: UtcMoment,
      keptUntil: UtcMoment,
      size: z.string(),
    })
    .nullable(),
  /** Databases kept from before upgrades. */
  snapshots: z.array(z.object({ name: z.string(), date: UtcMoment, size: z.string() })),
})
export type BackupOutlook = z.infer<typeof BackupOutlook>
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
  summary: 'Make a backup; a large one continues in the background',
  access: 'admin',
  body: z.looseObject({}),
  reply: Done,
  status: 201,
})
export const exportDatabase = endpoint({
  method: 'POST',
  path: '/backups/export/database',
  summary: 'Make a backup and wait for it (older call)',
  access: 'admin',
  body: z.looseObject({}),
  reply: z.object({ export_path: z.string() }),
  status: 201,
})
export const getBackupToken = endpoint({
  method: 'GET',
  path: '/admin/backups/:id',
  aliases: ['/backups/:id/download'],
  summary: 'Issue a token that downloads a backup once',
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
  summary: 'Upload a backup; it is kept if every byte is sound',
  access: 'admin',
  bodyKind: 'form',
  bodyLimitBytes: UPLOAD_LIMIT_BYTES,
  body: z.object({ archive: Upload, passphrase: Passphrase }),
  reply: Done,
})
export const restoreBackup = endpoint({
  method: 'POST',
  path: '/admin/backups/:id/restore',
  aliases: ['/backups/:id/import'],
  summary: 'Check a backup and replace all data with it; later requests see the restored data',
  access: 'admin',
  params: ByName,
  body: z.looseObject({ passphrase: Passphrase, ...Proof.shape }),
  reply: Done,
})
export const testBackup = endpoint({
  method: 'POST',
  path: '/admin/backups/:id/test',
  summary: 'Test a restore beside the data; a large one continues in the background',
  access: 'admin',
  params: ByName,
  body: z.looseObject({}),
  reply: Done,
})
export const getBackupPlan = endpoint({
  method: 'GET',
  path: '/admin/backup-plan',
  summary: 'The backup schedule, what it keeps, and when it runs next',
  access: 'admin',
  reply: BackupOutlook,
})
export const updateBackupPlan = endpoint({
  method: 'PUT',
  path: '/admin/backup-plan',
  summary: 'Change when backups are made and how many are kept',
  access: 'admin',
  body: BackupPlan,
  reply: BackupOutlook,
})
export const undoRestore = endpoint({
  method: 'POST',
  path: '/admin/backup-plan/undo/restore',
  summary: 'Undo the last restore at once',
  access: 'admin',
  body: z.looseObject({}),
  reply: Done,
})
export const deleteUndo = endpoint({
  method: 'DELETE',
  path: '/admin/backup-plan/undo',
  summary: 'Delete the data that the last restore replaced',
  access: 'admin',
  reply: Done,
})

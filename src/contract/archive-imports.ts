import { z } from 'zod'
import { endpoint, Flag, Upload } from './endpoint.ts'
import { ReportSummary } from './reports.ts'

/** Supported programs; the first four are the published API's. */
export const ARCHIVE_TYPES = [
  'nextcloud',
  'chowdown',
  'paprika',
  'mealie_alpha',
  'mealie',
  'tandoor',
  'plantoeat',
  'recipekeeper',
  'myrecipebox',
  'copymethat',
  'cookn',
  'recipesage',
  'cooklang',
  'mealmaster',
  'schema_org',
  'larder',
] as const
export const ArchiveType = z.enum(ARCHIVE_TYPES)
export type ArchiveType = z.infer<typeof ArchiveType>

export const ARCHIVE_LIMIT_BYTES = 4 * 1024 ** 3

export const importArchive = endpoint({
  method: 'POST',
  path: '/groups/migrations',
  summary: 'Import the archive of another program; a large one continues in the background',
  bodyKind: 'form',
  bodyLimitBytes: ARCHIVE_LIMIT_BYTES,
  body: z.object({
    migration_type: ArchiveType,
    add_migration_tag: Flag.default(false),
    archive: Upload,
    /** Off: the reply is the report as it begins, and the work continues in the background. */
    wait: Flag.default(true),
  }),
  reply: ReportSummary,
})

import { z } from 'zod'
import { endpoint, Flag, Upload } from './endpoint.ts'
import { ReportSummary } from './reports.ts'

/** Programs whose archives are understood; the first four are the published API's. */
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
  summary: 'Bring the recipes of another program; a large archive goes on in the background',
  bodyKind: 'form',
  bodyLimitBytes: ARCHIVE_LIMIT_BYTES,
  body: z.object({
    migration_type: ArchiveType,
    add_migration_tag: Flag.default(false),
    archive: Upload,
    /** Off: the answer is the report as it begins, and the work goes on behind it. */
    wait: Flag.default(true),
  }),
  reply: ReportSummary,
})

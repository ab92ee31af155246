import * as api from '#contract/archive-imports.ts'
import { on, type Route } from '../../core/route.ts'
import type { ArchiveImports } from './service.ts'

export const archiveImportRoutes = (archiveImports: ArchiveImports): Route[] => [
  on(api.importArchive, ({ actor, body, caller: { locale, say } }) => {
    const request = { type: body.migration_type, tagged: body.add_migration_tag, archive: body.archive, locale, say }
    return archiveImports.bring(actor, request, body.wait ? undefined : 0)
  }),
]

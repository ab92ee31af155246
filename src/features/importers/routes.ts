import * as api from '#contract/migrations.ts'
import { on, type Route } from '../../core/route.ts'
import type { Importers } from './service.ts'

export const importerRoutes = (importers: Importers): Route[] => [
  on(api.createMigration, ({ actor, body, caller: { locale, say } }) => {
    return importers.bring(actor, {
      type: body.migration_type,
      tagged: body.add_migration_tag,
      archive: body.archive,
      locale,
      say,
    })
  }),
]

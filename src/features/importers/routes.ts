import * as api from '#contract/migrations.ts'
import { on, type Route } from '../../core/route.ts'
import type { Importers } from './service.ts'

export const importerRoutes = (importers: Importers): Route[] => [
  on(api.createMigration, ({ actor, body, caller: { locale, say } }) => {
    const wish = { type: body.migration_type, tagged: body.add_migration_tag, archive: body.archive, locale, say }
    return importers.bring(actor, wish, body.wait ? undefined : 0)
  }),
]

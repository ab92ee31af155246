import type { Core } from '../../core/core.ts'
import type { Media } from '../media/service.ts'
import type { Organizers } from '../organizers/service.ts'
import type { Parser } from '../parser/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Reports } from '../reports/service.ts'
import { createPageImports } from './service.ts'

type Services = { media: Media; organizers: Organizers; parser: Parser; recipes: Recipes; reports: Reports }

export function pageImportsRoom(core: Core, services: Services) {
  const pageImports = createPageImports(core, services)
  return { pageImports, close: pageImports.close }
}

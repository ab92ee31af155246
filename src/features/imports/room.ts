import type { Core } from '../../core/core.ts'
import type { Media } from '../media/service.ts'
import type { Organizers } from '../organizers/service.ts'
import type { Parser } from '../parser/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Reports } from '../reports/service.ts'
import { createImports } from './service.ts'

type Rooms = { media: Media; organizers: Organizers; parser: Parser; recipes: Recipes; reports: Reports }

export function importsRoom(core: Core, rooms: Rooms) {
  const imports = createImports(core, rooms)
  return { imports, close: imports.close }
}

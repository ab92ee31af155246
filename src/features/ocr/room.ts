import type { Core } from '../../core/core.ts'
import type { Media } from '../media/service.ts'
import type { PageImports } from '../page-imports/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { createOcr } from './service.ts'

type Rooms = { pageImports: PageImports; media: Media; recipes: Recipes }

export function ocrRoom(core: Core, rooms: Rooms) {
  const ocr = createOcr(core, rooms)
  return { ocr, close: ocr.close }
}

import type { Core } from '../../core/core.ts'
import type { Media } from '../media/service.ts'
import type { PageImports } from '../page-imports/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { createOcr } from './service.ts'

type Services = { pageImports: PageImports; media: Media; recipes: Recipes }

export function ocrRoom(core: Core, services: Services) {
  const ocr = createOcr(core, services)
  return { ocr, close: ocr.close }
}

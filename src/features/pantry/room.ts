import type { Core } from '../../core/core.ts'
import type { Foods, Units } from '../foods/service.ts'
import type { Groups } from '../groups/service.ts'
import type { Parser } from '../parser/service.ts'
import { createPantry } from './service.ts'
import { createPantryBarcodes } from './service-barcodes.ts'

type Services = { foods: Foods; groups: Groups; parser: Parser; units: Units }

export function pantryRoom(core: Core, services: Services) {
  const pantry = createPantry(core, services)
  return { pantry, pantryBarcodes: createPantryBarcodes(core, { ...services, pantry }) }
}

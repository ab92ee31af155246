import type { Core } from '../../core/core.ts'
import { createFoods, createLabels, createUnits } from './service.ts'

export function foodsRoom(core: Core) {
  return { foods: createFoods(core), units: createUnits(core), labels: createLabels(core) }
}

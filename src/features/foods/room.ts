import type { Core } from '../../core/core.ts'
import { type BuiltIn, createFoods, createLabels, createUnits } from './service.ts'

export function foodsRoom(core: Core, { builtIn }: { builtIn: BuiltIn }) {
  return { foods: createFoods(core, builtIn), units: createUnits(core, builtIn), labels: createLabels(core) }
}

import type { Core } from '../../core/core.ts'
import type { Foods, Labels, Units } from '../foods/service.ts'
import { builtIn } from './built-in.ts'
import { createSeeds } from './service.ts'
import { createCompletion } from './service-completion.ts'

type Services = { foods: Foods; units: Units; labels: Labels }

/** The tables that foods and units are completed from. Separate from the seeds, which need the services of both. */
export const builtInRoom = () => ({ builtIn })

export function seedsRoom(core: Core, services: Services) {
  return { seeds: createSeeds(core, services), completion: createCompletion(core, services) }
}

import type { Core } from '../../core/core.ts'
import type { Foods, Labels, Units } from '../foods/service.ts'
import { builtIn } from './built-in.ts'
import { createSeeds } from './service.ts'
import { createCompletion } from './service-completion.ts'

type Rooms = { foods: Foods; units: Units; labels: Labels }

/** What foods and units are completed from; the seeds themselves need the rooms of both. */
export const builtInRoom = () => ({ builtIn })

export function seedsRoom(core: Core, rooms: Rooms) {
  return { seeds: createSeeds(core, rooms), completion: createCompletion(core, rooms) }
}

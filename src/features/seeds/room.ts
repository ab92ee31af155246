import type { Core } from '../../core/core.ts'
import type { Foods, Labels, Units } from '../foods/service.ts'
import { createSeeds } from './service.ts'

type Rooms = { foods: Foods; units: Units; labels: Labels }

export function seedsRoom(core: Core, rooms: Rooms) {
  return { seeds: createSeeds(core, rooms) }
}

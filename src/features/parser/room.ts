import type { Core } from '../../core/core.ts'
import type { Foods, Units } from '../foods/service.ts'
import { createParser } from './service.ts'

type Rooms = { foods: Foods; units: Units }

export function parserRoom(core: Core, rooms: Rooms) {
  const parser = createParser(core, rooms)
  return { parser, close: parser.close }
}

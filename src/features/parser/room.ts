import type { Core } from '../../core/core.ts'
import type { Foods, Units } from '../foods/service.ts'
import { createParser } from './service.ts'

type Services = { foods: Foods; units: Units }

export function parserRoom(core: Core, services: Services) {
  const parser = createParser(core, services)
  return { parser, close: parser.close }
}

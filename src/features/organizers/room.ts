import type { Core } from '../../core/core.ts'
import { createOrganizers } from './service.ts'

export function organizersRoom(core: Core) {
  return { organizers: createOrganizers(core) }
}

import type { Core } from '../../core/core.ts'
import { createOrganizers } from './service.ts'
import { createOrganizerChanges } from './service-changes.ts'

export function organizersRoom(core: Core) {
  const organizers = createOrganizers(core)
  return { organizers, organizerChanges: createOrganizerChanges(core, organizers) }
}

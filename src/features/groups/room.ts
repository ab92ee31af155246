import type { Core } from '../../core/core.ts'
import { createGroups } from './service.ts'
import { createVisibility } from './service-visibility.ts'

export function groupsRoom(core: Core) {
  const groups = createGroups(core)
  return { groups, visibility: createVisibility(core, groups) }
}

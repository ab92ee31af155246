import type { Core } from '../../core/core.ts'
import type { Groups } from '../groups/service.ts'
import type { Tasks } from '../tasks/service.ts'
import { createBackups } from './service.ts'
import { createRestoreWishes } from './service-at-start.ts'
import { createBackupPlans } from './service-plan.ts'

type Rooms = { groups: Groups; tasks: Tasks }

export function backupsRoom(core: Core, rooms: Rooms) {
  const backups = createBackups(core)
  const wishes = createRestoreWishes(core)
  return { backups, backupPlans: createBackupPlans(core, { ...rooms, backups, wishes }), wishes }
}

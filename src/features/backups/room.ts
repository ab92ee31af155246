import type { Core } from '../../core/core.ts'
import type { Groups } from '../groups/service.ts'
import type { Tasks } from '../tasks/service.ts'
import { createBackups } from './service.ts'
import { createBackupPlans } from './service-plan.ts'
import { createRestoreRequests } from './service-restore-requests.ts'

type Services = { groups: Groups; tasks: Tasks }

export function backupsRoom(core: Core, rooms: Services) {
  const backups = createBackups(core)
  const restoreRequests = createRestoreRequests(core)
  return { backups, backupPlans: createBackupPlans(core, { ...rooms, backups, restoreRequests }), restoreRequests }
}

import type { Core } from '../../core/core.ts'
import type { Backups } from '../backups/service.ts'
import type { BackupPlans } from '../backups/service-plan.ts'
import type { RestoreRequests } from '../backups/service-restore-requests.ts'
import type { Downloads } from '../downloads/service.ts'
import type { Mailer } from '../mail/service.ts'
import type { Site } from '../site/service.ts'
import type { Passwords } from '../users/service-passwords.ts'
import { createAdmin } from './service.ts'
import { createAdminBackups } from './service-backups.ts'
import { createMaintenance } from './service-maintenance.ts'

type Services = {
  backupPlans: BackupPlans
  backups: Backups
  downloads: Downloads
  mail: Mailer
  passwords: Passwords
  restoreRequests: RestoreRequests
  site: Site
}

export function adminRoom(core: Core, services: Services) {
  return {
    admin: createAdmin(core, services),
    adminBackups: createAdminBackups(core, { ...services, plans: services.backupPlans }),
    maintenance: createMaintenance(core, services.downloads),
  }
}

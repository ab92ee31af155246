import type { Core } from '../../core/core.ts'
import type { Mailer } from '../mail/service.ts'
import type { Seal } from '../sessions/service-seal.ts'
import { createNotifications } from './service.ts'

type Services = { mail: Mailer; seal: Seal }

export function notificationsRoom(core: Core, services: Services) {
  const notifications = createNotifications(core, { mail: services.mail, wordFor: services.seal.wordFor })
  return { notifications, close: notifications.close }
}

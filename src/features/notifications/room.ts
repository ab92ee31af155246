import type { Core } from '../../core/core.ts'
import type { Mailer } from '../mail/service.ts'
import type { SigningKey } from '../sessions/service-signing-key.ts'
import { createNotifications } from './service.ts'

type Services = { mail: Mailer; signingKey: SigningKey }

export function notificationsRoom(core: Core, services: Services) {
  const notifications = createNotifications(core, { mail: services.mail, wordFor: services.signingKey.wordFor })
  return { notifications, close: notifications.close }
}

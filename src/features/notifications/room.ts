import type { Core } from '../../core/core.ts'
import type { Mailer } from '../mail/service.ts'
import type { Seal } from '../sessions/service-seal.ts'
import { createNotifications } from './service.ts'

type Rooms = { mail: Mailer; seal: Seal }

export function notificationsRoom(core: Core, rooms: Rooms) {
  const notifications = createNotifications(core, { mail: rooms.mail, wordFor: rooms.seal.wordFor })
  return { notifications, close: notifications.close }
}

import type { Core } from '../../core/core.ts'
import { createMailer } from './service.ts'

export function mailRoom(core: Core) {
  return { mail: createMailer(core) }
}

import type { Core } from '../../core/core.ts'
import type { Sessions } from '../sessions/service.ts'
import type { SigningKey } from '../sessions/service-signing-key.ts'
import type { Tokens } from '../sessions/service-tokens.ts'
import type { Passwords } from '../users/service-passwords.ts'
import { createDevices } from './devices.ts'
import { createAuth } from './service.ts'

type Services = { passwords: Passwords; signingKey: SigningKey; sessions: Sessions; tokens: Tokens }

export function authRoom(core: Core, services: Services) {
  return { auth: createAuth(core, { ...services, devices: createDevices(services.signingKey) }) }
}

import type { Core } from '../../core/core.ts'
import { createSessions } from './service.ts'
import { createSigningKey } from './service-signing-key.ts'
import { createTokens } from './service-tokens.ts'

/** How a signed-in person is recognised: sessions, API tokens, and the key that signs both. */
export function sessionsRoom(core: Core) {
  const signingKey = createSigningKey(core)
  return { signingKey, sessions: createSessions(core, signingKey), tokens: createTokens(core, signingKey) }
}

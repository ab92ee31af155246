import type { Core } from '../../core/core.ts'
import { createSessions } from './service.ts'
import { createSeal } from './service-seal.ts'
import { createTokens } from './service-tokens.ts'

/** How somebody who signed in is known again: sessions, API tokens, and the key that signs both. */
export function sessionsRoom(core: Core) {
  const seal = createSeal(core)
  return { seal, sessions: createSessions(core, seal), tokens: createTokens(core, seal) }
}

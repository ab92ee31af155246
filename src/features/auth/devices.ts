import { timingSafeEqual } from 'node:crypto'
import { newSecret } from '../../core/ids.ts'
import type { SigningKey } from '../sessions/service-signing-key.ts'

export type Devices = ReturnType<typeof createDevices>

/** The number of people who share a kitchen tablet. */
const KEPT_MAX = 5
const BETWEEN_WORDS = '.'
/** The secret that names a device, and the signature that ties it to a user and to their password. */
const WORD = /^([\w-]{32})~([\w-]{32})$/

export type Owner = { id: string; passwordHash: string }

/**
 * Devices people have signed in on before. What a device stores lets nobody in, but its tries are counted apart from
 * those of strangers on the same network. A new password ends it.
 */
export function createDevices({ wordFor }: SigningKey) {
  return { nameOf, remember }

  /** The device's name, if the user has signed in on it with their current password. */
  function nameOf(kept: string, user: Owner): string | undefined {
    return wordsIn(kept)
      .map(([name, word]) => (isSame(word, signed(name, user)) ? name : undefined))
      .find(Boolean)
  }

  /** What the device stores from now on: this user first, then others who have signed in on it. */
  function remember(kept: string, user: Owner): string {
    const name = nameOf(kept, user) ?? newSecret()
    const others = wordsIn(kept).filter(([other]) => other !== name)
    return [[name, signed(name, user)], ...others]
      .slice(0, KEPT_MAX)
      .map((parts) => parts.join('~'))
      .join(BETWEEN_WORDS)
  }

  function signed(name: string, { id, passwordHash }: Owner): string {
    return wordFor('device', `${name}:${id}:${passwordHash}`)
  }
}

function wordsIn(kept: string): [name: string, word: string][] {
  return kept.split(BETWEEN_WORDS, KEPT_MAX).flatMap((text): [string, string][] => {
    const [, name, word] = WORD.exec(text) ?? []
    return name === undefined || word === undefined ? [] : [[name, word]]
  })
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

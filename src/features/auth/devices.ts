import { timingSafeEqual } from 'node:crypto'
import { newSecret } from '../../core/ids.ts'
import type { SigningKey } from '../sessions/service-signing-key.ts'

export type Devices = ReturnType<typeof createDevices>

/** As many people as share a tablet in a kitchen. */
const KEPT_MAX = 5
const BETWEEN_WORDS = '.'
/** The secret that names a device, and the signature that ties it to a user and to their password. */
const WORD = /^([\w-]{32})~([\w-]{32})$/

export type Owner = { id: string; passwordHash: string }

/**
 * Devices on which people have signed in before: what one keeps lets nobody in, but their tries are counted apart from
 * those of strangers in the same network. A new password ends it.
 */
export function createDevices({ wordFor }: SigningKey) {
  return { nameOf, remember }

  /** The name of the device if the user has signed in on it with the password they have now. */
  function nameOf(kept: string, user: Owner): string | undefined {
    return wordsIn(kept)
      .map(([name, word]) => (isSame(word, signed(name, user)) ? name : undefined))
      .find(Boolean)
  }

  /** What the device keeps from now on: this user first, then who else has signed in on it. */
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

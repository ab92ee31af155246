import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane; about 40 ms on a small board. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

type Argon2 = (
  algorithm: string,
  parameters: {
    message: string
    nonce: Buffer
    parallelism: number
    tagLength: number
    memory: number
    passes: number
  },
) => Promise<Buffer>
const derive = promisify(argon2) as unknown as Argon2

/** A salted argon2id hash in the usual `$argon2id$…` form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', parameters(password, salt))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`
}

/** Whether the password matches the hash. A hash of another kind matches nothing but takes as long. */
export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, , , cost = '', salt = '', tag = ''] = hash.split('$')
  const usable = hash.startsWith('$argon2id$') && cost === `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`
  const given = await derive(
    'argon2id',
    parameters(password, usable ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES)),
  )
  const expected = Buffer.from(tag, 'base64')
  return usable && expected.length === given.length && timingSafeEqual(expected, given)
}

function parameters(password: string, salt: Buffer) {
  return {
    message: password.normalize('NFC'),
    nonce: salt,
    parallelism: LANES,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

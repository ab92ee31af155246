import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** A UUID v4. */
export const newId = (): string => randomUUID()

/** As many as 24 bytes take as url-safe text. */
export const SECRET_CHARACTERS = 32

/** 24 random bytes as url-safe text: 32 characters nobody guesses. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** What is kept of a secret: whoever reads it cannot use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const VERSION_ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four letters or digits that make a browser forget the old picture. */
export function newVersion(): string {
  return Array.from(randomBytes(4), (byte) => VERSION_ALPHABET[byte % VERSION_ALPHABET.length]).join('')
}

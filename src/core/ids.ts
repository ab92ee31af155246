import { randomBytes, randomUUID } from 'node:crypto'

/** A UUID v4. */
export const newId = (): string => randomUUID()

/** 24 random bytes as url-safe text: 32 characters nobody guesses. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

const VERSION_ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four letters or digits that make a browser forget the old picture. */
export function newVersion(): string {
  return Array.from(randomBytes(4), (byte) => VERSION_ALPHABET[byte % VERSION_ALPHABET.length]).join('')
}

import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** A UUID v4. */
export const newId = (): string => randomUUID()

/** The same words always give the same UUID: an id for something identified by two others. */
export function idFor(...words: string[]): string {
  const hex = hashOf(words.join(':'))
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The length of 24 bytes as URL-safe text. */
export const SECRET_CHARACTERS = 32

/** 24 random bytes as URL-safe text: 32 characters nobody can guess. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** The stored form of a secret, which is useless to whoever reads it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const VERSION_ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four characters in a picture's address that make browsers load the new picture. */
export function newVersion(): string {
  return Array.from(randomBytes(4), (byte) => VERSION_ALPHABET[byte % VERSION_ALPHABET.length]).join('')
}

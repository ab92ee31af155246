import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** A UUID v4. */
export const newId = (): string => randomUUID()

/** Always the same UUID for the same words: an id for what is known by two others. */
export function idFor(...words: string[]): string {
  const hex = hashOf(words.join(':'))
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

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

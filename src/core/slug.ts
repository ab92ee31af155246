import anyAscii from 'any-ascii'

const SLUG_MAX_LENGTH = 200
/** The transliteration gives emoji English names; a slug consists of the words a person wrote. */
const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu
/** The accents of Latin, Greek and Cyrillic; marks of other scripts are letters and stay. */
const ACCENTS = /[\u0300-\u036f]/g
/** Letters that fold to plain ones but have no accent to remove. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }

/** A name as part of an address: lower-case letters, digits and dashes; empty when nothing remains. */
export function slugify(name: string): string {
  return anyAscii(name.normalize('NFC').replace(PICTURES, ' '))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH + 1)
    .replace(/^-/, '')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-$/, '')
}

/** The slug, with the first free number added if it is taken. */
export function freeSlug(wished: string, taken: ReadonlySet<string>): string {
  let slug = wished
  for (let number = 1; taken.has(slug); number++) slug = `${wished}-${number}`
  return slug
}

/** A text for ordering and searching: lower case, without accents, in its own script. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? letter)
}

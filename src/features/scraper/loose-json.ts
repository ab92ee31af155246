import { decodeHTMLStrict } from 'entities'
import { jsonrepair } from 'jsonrepair'

/** Repairing takes time that grows with the square of the size; a recipe's own block is rarely near this. */
export const MAX_REPAIR_CHARS = 40_000

/** JSON as sites really print it: with raw line ends in strings, comments, stray commas and quotes. Null when hopeless. */
export function parseLooseJson(source: string): unknown {
  return parseJson(source) ?? repairJson(source)
}

/** What takes time in step with the size: plain JSON, raw control characters, entities. */
export function parseJson(source: string): unknown {
  const text = unwrapped(source)
  if (!text) return null
  for (const attempt of [plain, withoutControlCharacters, entityDecoded]) {
    try {
      const value = attempt(text)
      if (value !== undefined) return value
    } catch {
      // The next attempt is more forgiving.
    }
  }
  return null
}

export function repairJson(source: string): unknown {
  try {
    return repaired(unwrapped(source)) ?? null
  } catch {
    return null
  }
}

const plain = (text: string): unknown => JSON.parse(text)

const withoutControlCharacters = (text: string): unknown => JSON.parse(escapedControls(text))

/** What stands for a raw line end inside a string. It reads as any other, but can be told from those that were written right. */
export const RAW_LINE_END = '\u2028'

/** Raw line ends inside strings, which JSON forbids, are meant as line ends. */
function escapedControls(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|[\u0000-\u001f]/g, (piece) =>
    piece[0] === '"' ? piece.replace(/\r?\n/g, RAW_LINE_END).replace(/[\u0000-\u001f]/g, ' ') : ' ',
  )
}

const entityDecoded = (text: string): unknown =>
  /&(?:quot|#34|#x22);/i.test(text) ? JSON.parse(decodeHTMLStrict(text).replace(/[\u0000-\u001f]+/g, ' ')) : undefined

function repaired(text: string): unknown {
  if (text.length > MAX_REPAIR_CHARS || !/recipe/i.test(text)) return undefined
  const value: unknown = JSON.parse(jsonrepair(escapedControls(text)))
  return typeof value === 'object' ? value : undefined
}

/** The JSON without the comment or CDATA marks and the semicolon that old templates put around it. */
function unwrapped(source: string): string {
  return source
    .trim()
    .replace(/^(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?|^<!--/, '')
    .replace(/(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?$|-->$/, '')
    .trim()
    .replace(/;$/, '')
}

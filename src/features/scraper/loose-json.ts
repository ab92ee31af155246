import { decodeHTMLStrict } from 'entities'
import { jsonrepair } from 'jsonrepair'
import { mendedJson } from './mend-json.ts'

/** Repairing takes time that grows with the square of the size; a recipe's own block is rarely near this. */
export const MAX_REPAIR_CHARS = 40_000

/** JSON as sites really print it: with raw line ends in strings, comments, stray commas and quotes. Null when hopeless. */
export function parseLooseJson(source: string): unknown {
  return parseJson(source) ?? repairJson(source)
}

/** What a text says that is JSON as it stands, else null. */
export function strictJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What takes time in step with the size: plain JSON, JSON in a string, entities, everything a template may do to it. */
export function parseJson(source: string): unknown {
  const text = unwrapped(source)
  if (!text) return null
  for (const attempt of [plain, entityDecoded, mended]) {
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

function plain(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'string' ? JSON.parse(value) : value
}

const mended = (text: string): unknown => (text.length > MAX_MENDED_CHARS ? undefined : JSON.parse(mendedJson(text)))

const MAX_MENDED_CHARS = 2_000_000

const entityDecoded = (text: string): unknown =>
  /&(?:quot|#34|#x22);/i.test(text) ? JSON.parse(decodeHTMLStrict(text).replace(/[\u0000-\u001f]+/g, ' ')) : undefined

function repaired(text: string): unknown {
  if (text.length > MAX_REPAIR_CHARS || !/recipe/i.test(text)) return undefined
  const value: unknown = JSON.parse(jsonrepair(text))
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

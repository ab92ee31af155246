import { decodeHTMLStrict } from 'entities'
import { jsonrepair } from 'jsonrepair'

/** Repair time grows with the square of the size: 70 kB take 25 ms, 290 kB take 2.6 s. */
export const MAX_REPAIR_CHARS = 100_000

/** Stands for a raw line end inside a string and reads like any other. */
const RAW_LINE_END = '\u2028'

/**
 * Parses JSON as sites really print it: with raw line ends in strings, comments, stray commas and quotes. Null when
 * hopeless.
 */
export function parseLooseJson(source: string): unknown {
  return parseJson(source) ?? repairJson(source)
}

/** Parses valid JSON, else null. */
export function strictJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Repairs that take linear time: plain JSON, JSON in a string, entities, raw line ends, words around it. */
export function parseJson(source: string): unknown {
  const text = unwrapped(source)
  if (!text) return null
  for (const attempt of [plain, entityDecoded, tidied]) {
    try {
      const value = attempt(text)
      if (value !== undefined) return value
    } catch {
      // The next attempt is more tolerant.
    }
  }
  return null
}

/** Stray quotes, missing commas, comments, a cut-off end: whatever the library can repair. */
export function repairJson(source: string): unknown {
  const text = tidy(unwrapped(source))
  if (text.length > MAX_REPAIR_CHARS || !/recipe/i.test(text)) return null
  try {
    const value: unknown = JSON.parse(jsonrepair(text))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function plain(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return typeof value === 'string' ? JSON.parse(value) : value
}

const tidied = (text: string): unknown => JSON.parse(tidy(text))

const entityDecoded = (text: string): unknown =>
  /&(?:quot|#34|#x22);/i.test(text) ? JSON.parse(decodeHTMLStrict(text).replace(/[\u0000-\u001f]+/g, ' ')) : undefined

/**
 * Starts at the first value, with strings on one line, quotes inside them escaped, and one comma between two values.
 */
function tidy(text: string): string {
  return text
    .slice(Math.max(0, text.search(BEGINS_VALUE)))
    .replace(STRAY_QUOTE, '\\"')
    .replace(STRING_OR_JOINT, (found) => {
      if (found.startsWith(',')) return ','
      if (found.startsWith('}')) return '},{'
      return found.replace(/[\u0000-\u001f]/g, (char) => (char === '\n' ? RAW_LINE_END : char === '\r' ? '' : ' '))
    })
}

/** At the top level only lists and objects count; anything else is template text around them. */
const BEGINS_VALUE = /\{\s*["}/]|\[\s*[[{"\]/]/
/** A quote where no string can begin or end belongs to the surrounding text. */
const STRAY_QUOTE = /(?<![[{,:/\n\\]\s{0,99})"(?!\s{0,99}(?:[\]}:\n]|$|,\s{0,99}(?:["{[\]}\d,]|true|false|null|$)))/g
const STRING_OR_JOINT = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|,(?:\s*,)+|\}\s*\{/g

/** The JSON without the comment or CDATA markers and the semicolon that old templates put around it. */
function unwrapped(source: string): string {
  return source
    .trim()
    .replace(/^(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?|^<!--/, '')
    .replace(/(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?$|-->$/, '')
    .trim()
    .replace(/;$/, '')
}

import { decodeHTMLStrict } from 'entities'
import { jsonrepair } from 'jsonrepair'

/** Repairing can take time that grows with the square of the size: 70 kB in 25 ms, 290 kB in 2.6 s. */
export const MAX_REPAIR_CHARS = 100_000

/** What stands for a raw line end inside a string. It reads as any other. */
const RAW_LINE_END = '\u2028'

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

/** What takes time in step with the size: plain JSON, JSON in a string, entities, raw line ends, words around it. */
export function parseJson(source: string): unknown {
  const text = unwrapped(source)
  if (!text) return null
  for (const attempt of [plain, entityDecoded, tidied]) {
    try {
      const value = attempt(text)
      if (value !== undefined) return value
    } catch {
      // The next attempt is more forgiving.
    }
  }
  return null
}

/** Stray quotes, missing commas, comments, a cut tail: whatever the library can make sense of. */
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

/** From the first value on, with strings on one line, quotes inside them escaped, and one comma between two values. */
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

/** At the top only lists and objects count; anything else is what a template printed around them. */
const BEGINS_VALUE = /\{\s*["}/]|\[\s*[[{"\]/]/
/** A quote where no string can begin and none can end belongs to the text it stands in. */
const STRAY_QUOTE = /(?<![[{,:/\n\\]\s{0,99})"(?!\s{0,99}(?:[\]}:\n]|$|,\s{0,99}(?:["{[\]}\d,]|true|false|null|$)))/g
const STRING_OR_JOINT = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|,(?:\s*,)+|\}\s*\{/g

/** The JSON without the comment or CDATA marks and the semicolon that old templates put around it. */
function unwrapped(source: string): string {
  return source
    .trim()
    .replace(/^(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?|^<!--/, '')
    .replace(/(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?$|-->$/, '')
    .trim()
    .replace(/;$/, '')
}

import { unprocessable } from '../core/errors.ts'

const DEPTH_MAX = 100
/** Fields of all kinds of things together have a few hundred names; what people name themselves comes on top. */
const NAMES_MAX = 2_000
/** On average: an ordinary field with its value is longer. */
const BYTES_A_FIELD = 20

/** The value of a JSON text, `undefined` for an empty one. What would take long to turn into objects is refused. */
export function parseJson(text: string, limitBytes: number): unknown {
  if (text.trim() === '') return undefined
  refuseCostly(text, limitBytes / BYTES_A_FIELD)
  try {
    return JSON.parse(text)
  } catch {
    throw unprocessable('request.not-json')
  }
}

/**
 * Deep nesting costs the stack of every walker behind us, and a megabyte of fields with ever new names costs a second
 * before anybody has looked at one, so both are refused in the text.
 */
function refuseCostly(text: string, fieldsMax: number) {
  const names = new Set<string>()
  let [depth, fields, stringFrom, stringTo] = [0, 0, 0, 0]
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        stringFrom = i + 1
        i = stringTo = stringEnd(text, stringFrom)
        break
      case COLON:
        names.add(text.slice(stringFrom, stringTo))
        if (++fields > fieldsMax || names.size > NAMES_MAX) throw unprocessable('request.too-many-fields')
        break
      case BRACKET:
      case BRACE:
        if (++depth > DEPTH_MAX) throw unprocessable('request.too-deep')
        break
      case BRACKET_END:
      case BRACE_END:
        depth--
    }
  }
}

function stringEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

const QUOTE = 0x22
const COLON = 0x3a
const BACKSLASH = 0x5c
const BRACKET = 0x5b
const BRACKET_END = 0x5d
const BRACE = 0x7b
const BRACE_END = 0x7d

import { unprocessable } from '../core/errors.ts'

const DEPTH_MAX = 100
/** All our fields together have a few hundred names; those that people choose come on top. */
const NAMES_MAX = 2_000
/** Rows of one kind have their fields in one order; each new order costs as much as dozens of known fields. */
const SHAPES_MAX = 8_000
/** A recipe of 1,000 lines with foods and units has 40,000. */
const FIELDS_MAX = 70_000
/** On average: an ordinary field with its value is longer. */
const BYTES_A_FIELD = 25

/**
 * The value of a JSON text, `undefined` for an empty one. A text that would take long to turn into objects is refused.
 */
export function parseJson(text: string, limitBytes: number): unknown {
  if (text.trim() === '') return undefined
  refuseCostly(text, Math.min(FIELDS_MAX, limitBytes / BYTES_A_FIELD))
  try {
    return JSON.parse(text)
  } catch {
    throw unprocessable('request.not-json')
  }
}

/**
 * Deep nesting costs stack in every later function, and a megabyte of distinct field names costs a second of parsing,
 * so both are refused in the text.
 */
function refuseCostly(text: string, fieldsMax: number) {
  const shapes = createShapes()
  /** The shape of each open object, by depth. */
  const open = [0]
  let [depth, fields, stringFrom, stringTo] = [0, 0, 0, 0]
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        stringFrom = i + 1
        i = stringTo = stringEnd(text, stringFrom)
        break
      case COLON:
        open[depth] = shapes.grow(open[depth] ?? 0, text.slice(stringFrom, stringTo))
        if (++fields > fieldsMax || shapes.areTooMany()) throw unprocessable('request.too-many-fields')
        break
      case BRACKET:
      case BRACE:
        if (++depth > DEPTH_MAX) throw unprocessable('request.too-deep')
        open[depth] = 0
        break
      case BRACKET_END:
      case BRACE_END:
        depth--
    }
  }
}

/** Numbers field names and their orders; 0 is the object without fields. */
function createShapes() {
  const names = new Map<string, number>()
  const shapes = new Map<number, number>()
  return { grow, areTooMany }

  /** The shape of an object of this shape with one more field. */
  function grow(shape: number, name: string): number {
    const number = numberOf(names, name)
    return numberOf(shapes, shape * (NAMES_MAX + 2) + number)
  }

  function areTooMany(): boolean {
    return names.size > NAMES_MAX || shapes.size > SHAPES_MAX
  }
}

function numberOf<Key>(known: Map<Key, number>, key: Key): number {
  const number = known.get(key) ?? known.size + 1
  if (number > known.size) known.set(key, number)
  return number
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

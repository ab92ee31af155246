/** What stands for a raw line end inside a string. It reads as any other, but can be told from those that were written right. */
export const RAW_LINE_END = '\u2028'

/**
 * JSON as templates really print it, made into JSON: raw line ends and bare quotes inside strings, comments, commas too
 * many or too few, values left out, a cut tail, several values in a row, words around it. One pass, in step with the size.
 */
export function mendedJson(text: string): string {
  const out: string[] = []
  const open: string[] = []
  const values: string[] = []
  let last = 'start' as Token
  let at = 0
  while (at < text.length) {
    const char = text[at] ?? ''
    if (open.length === 0 && !BEGINS_VALUE.test(text.slice(at, at + MAX_LOOK))) at++
    else if (/\s/.test(char)) at++
    else if (char === '/') at = commentEnd(text, at)
    else if (char === '{' || char === '[') {
      beforeValue()
      if (open.length > MAX_DEPTH) throw new Error('too deep')
      open.push(char)
      out.push(char)
      last = 'open'
      at++
    } else if (char === '}' || char === ']') {
      const opener = char === '}' ? '{' : '['
      if (open.includes(opener)) {
        while (open.length && open.at(-1) !== opener) close()
        close()
      }
      at++
    } else if (char === ',') {
      if (last === 'colon' || last === 'key') beforeClosing()
      if (last === 'value') put(',', 'comma')
      at++
    } else if (char === ':') {
      if (last === 'key') put(':', 'colon')
      at++
    } else if (char === '"') {
      beforeValue()
      const isKey = open.at(-1) === '{' && last !== 'colon'
      const { literal, end } = stringAt(text, at, isKey ? 'key' : open.at(-1) === '{' ? 'member' : 'item')
      put(literal, isKey ? 'key' : 'value')
      at = end
    } else {
      const word = /[^\s,:{}[\]"]+/y
      word.lastIndex = at
      const found = word.exec(text)?.[0] ?? char
      if (open.at(-1) === '{' && last !== 'colon') throw new Error('no key')
      beforeValue()
      put(literalOf(found), 'value')
      at += found.length
    }
  }
  while (open.length) close()
  return values.length === 1 ? (values[0] ?? '') : `[${values.join(',')}]`

  function put(piece: string, token: Token) {
    out.push(piece)
    last = token
  }

  function beforeValue() {
    if (last === 'value' && open.length) put(',', 'comma')
  }

  /** What must stand before a bracket can close. */
  function beforeClosing() {
    if (last === 'comma') out.pop()
    if (last === 'key') out.push(':')
    if (last === 'key' || last === 'colon') out.push('null')
    last = 'value'
  }

  function close() {
    if (last !== 'open') beforeClosing()
    put(open.pop() === '{' ? '}' : ']', 'value')
    if (open.length) return
    values.push(out.join(''))
    out.length = 0
    last = 'start'
  }
}

type Token = 'start' | 'open' | 'key' | 'colon' | 'value' | 'comma'

/** Nothing sensible nests deeper. */
const MAX_DEPTH = 200
const MAX_LOOK = 40
/** At the top only lists and objects count; anything else is what a template printed around them. */
const BEGINS_VALUE = /^(?:\{\s*(?:["}/]|$)|\[\s*[[{"\]/]|\/[/*])/

function commentEnd(text: string, at: number): number {
  const isBlock = text[at + 1] === '*'
  if (!isBlock && text[at + 1] !== '/') return at + 1
  const end = text.indexOf(isBlock ? '*/' : '\n', at + 2)
  return end < 0 ? text.length : end + (isBlock ? 2 : 1)
}

const literalOf = (word: string) =>
  /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)$/i.test(word) ? word.toLowerCase() : nothing(word)

function nothing(word: string): string {
  if (/^(?:undefined|NaN|none|nil|-?Infinity)$/i.test(word)) return 'null'
  if (/^[\d.+-]+$/.test(word)) return JSON.stringify(word)
  throw new Error('no literal')
}

/** Where a quote may end a string: before what can follow one in its place. Any other quote belongs to the text. */
const ENDS = {
  key: /\s{0,99}:/y,
  member: /\s{0,99}(?:$|[}\]]|,\s{0,99}(?:"[^"\n]{0,80}"\s{0,9}:|[}\],]|$)|\n\s{0,99}"[^"\n]{0,80}"\s{0,9}:)/y,
  item: /\s{0,99}(?:$|[}\]]|,\s{0,99}(?:["{[\]}\d,]|true|false|null|$)|\n\s{0,99}["{[])/y,
}

function stringAt(text: string, from: number, place: keyof typeof ENDS): { literal: string; end: number } {
  const pieces = ['"']
  const ending = ENDS[place]
  let at = from + 1
  for (; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '\\') {
      const escaped = /\\(?:["\\/bfnrt]|u[0-9a-f]{4})/iy
      escaped.lastIndex = at
      const found = escaped.exec(text)?.[0]
      if (found) {
        pieces.push(found)
        at += found.length - 1
      }
    } else if (char === '"') {
      ending.lastIndex = at + 1
      if (ending.test(text)) break
      pieces.push('\\"')
    } else if (char === '\n') pieces.push(RAW_LINE_END)
    else pieces.push(char < ' ' ? (char === '\r' ? '' : ' ') : char)
  }
  pieces.push('"')
  return { literal: pieces.join(''), end: at + 1 }
}

import { flightChunks, flightRows } from './flight-state.ts'
import { quoteEnd, readFunctionState, readLiteral } from './js-literal.ts'
import { strictJson } from './loose-json.ts'
import { fromAstro, linked, unflattened } from './packed-state.ts'
import type { El, Page } from './page.ts'

/** JSON that frameworks embed in a page as initial state: Next, Nuxt, Inertia, Redux and the like. */
export function statesOf(page: Page): unknown[] {
  const states: unknown[] = []
  let streamed = ''
  for (const el of page.all) {
    if (el.tag === 'script') {
      const text = scriptText(el)
      if (text.length > MAX_STATE_CHARS) continue
      if (!MENTIONS.test(text)) {
        if (text.includes('__next_f')) streamed += flightChunks(text)
        continue
      }
      if (/json/i.test(el.attrs.type ?? '') && !/ld\+json/i.test(el.attrs.type ?? ''))
        states.push(unflattened(strictJson(text) ?? strictJson(fromAngular(text)), MENTIONS))
      else if (text.includes('__next_f')) streamed += flightChunks(text)
      else if (!/ld\+json/i.test(el.attrs.type ?? '')) states.push(readFunctionState(text), ...assignedIn(text))
    } else states.push(...attributeStates(el))
  }
  states.push(...flightRows(streamed, MENTIONS))
  return states.filter((state) => typeof state === 'object' && state !== null).map(linked)
}

/** A blob without any of these is not worth parsing. */
export const MENTIONS = /ingr[ae]d[ie]+n|zutat|skladniki|"materials?"/i
const MAX_STATES = 40
/** Twice the size of the largest state seen with a recipe in it. */
const MAX_STATE_CHARS = 4_000_000

const scriptText = (el: El) => el.children.filter((child) => typeof child === 'string').join('')

/** Angular escapes quotes and angle brackets in its own way. */
function fromAngular(text: string): string {
  if (!text.includes('&q;')) return ''
  return text
    .replaceAll('&q;', '"')
    .replaceAll('&s;', "'")
    .replaceAll('&l;', '<')
    .replaceAll('&g;', '>')
    .replaceAll('&a;', '&')
}

/** JSON encoded because of its quotes: base64 of anything that begins with `{"` or `[{`. */
const PACKED = /^(?:ey|W3)[\w+/-]{300,}={0,2}$/

/** `data-page="{…}"`, `:recipe="{…}"`, `x-data="recipe({…})"`: attributes long enough to hold a recipe. */
function attributeStates(el: El): unknown[] {
  return Object.values(el.attrs)
    .map((value) => (PACKED.test(value) ? Buffer.from(value, 'base64').toString() : value))
    .filter((value) => value.length > 300 && MENTIONS.test(value))
    .map((value) => {
      if (!/^\s*(?:[\w$.]{1,60}\(\s*)?[[{]/.test(value)) return null
      const state = strictJson(value) ?? readLiteral(value)
      return el.tag === 'astro-island' ? fromAstro(state) : state
    })
}

/** `window.__STATE__ = {…}`, `= JSON.parse("…")`, and texts that contain them. */
function assignedIn(text: string): unknown[] {
  const states: unknown[] = []
  const starts = /[=(:,]\s*(?:JSON\.parse\(\s*(?:decodeURIComponent\(\s*)?(?=["'`])|(?=[{[]|["'`][{[\\]))/g
  for (let match = starts.exec(text); match && states.length < MAX_STATES; match = starts.exec(text)) {
    const at = match.index + match[0].length
    if (text[at] === '{' || text[at] === '[') {
      const end = balancedEnd(text, at)
      if (end - at > 300 && MENTIONS.test(text.slice(at, end))) {
        const state = strictJson(text.slice(at, end)) ?? readLiteral(text.slice(at, end))
        if (state) {
          states.push(state)
          starts.lastIndex = end
        }
      }
      // A literal that is not JSON has been scanned once; scanning again from inside would take quadratic time.
      if (end - at > 5000) starts.lastIndex = Math.max(starts.lastIndex, end)
    } else {
      const end = quoteEnd(text, at)
      const inner = end - at > 300 && MENTIONS.test(text.slice(at, end)) ? readLiteral(text.slice(at, end)) : null
      if (typeof inner === 'string') states.push(unflattened(strictJson(inner) ?? strictJson(decoded(inner)), MENTIONS))
      starts.lastIndex = end
    }
  }
  return states
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function balancedEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '"') at = quoteEnd(text, at) - 1
    else if (char === '{' || char === '[') depth++
    else if ((char === '}' || char === ']') && --depth === 0) return at + 1
  }
  return text.length
}

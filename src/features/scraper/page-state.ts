import { quoteEnd, readFunctionState, readLiteral } from './js-literal.ts'
import type { El, Page } from './page.ts'

/** JSON that frameworks leave in a page to start from: Next, Nuxt, Inertia, Redux and their like. */
export function statesOf(page: Page): unknown[] {
  const states: unknown[] = []
  let streamed = ''
  for (const el of page.all) {
    if (el.tag === 'script') {
      const text = scriptText(el)
      if (text.length > MAX_STATE_CHARS) continue
      if (!MENTIONS.test(text)) {
        if (text.includes('__next_f')) streamed += nextChunks(text)
        continue
      }
      if (/json/i.test(el.attrs.type ?? '') && !/ld\+json/i.test(el.attrs.type ?? ''))
        states.push(unflattened(parsed(text) ?? parsed(fromAngular(text))))
      else if (text.includes('__next_f')) streamed += nextChunks(text)
      else if (!/ld\+json/i.test(el.attrs.type ?? '')) states.push(readFunctionState(text), ...assignedIn(text))
    } else states.push(...attributeStates(el))
  }
  states.push(...streamRows(streamed))
  return states.filter((state) => typeof state === 'object' && state !== null)
}

/** What makes a blob worth parsing. */
const MENTIONS = /ingr[ae]d[ie]+n|zutat|"materials?"/i
const MAX_STATES = 40
/** Twice the heaviest state seen with a recipe in it. */
const MAX_STATE_CHARS = 4_000_000

const scriptText = (el: El) => el.children.filter((child) => typeof child === 'string').join('')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Angular writes the quotes and angles of its state in a way of its own. */
function fromAngular(text: string): string {
  if (!text.includes('&q;')) return ''
  return text
    .replaceAll('&q;', '"')
    .replaceAll('&s;', "'")
    .replaceAll('&l;', '<')
    .replaceAll('&g;', '>')
    .replaceAll('&a;', '&')
}

/** `data-page="{…}"`, `:recipe="{…}"`: attributes long enough to hold a recipe. */
function attributeStates(el: El): unknown[] {
  return Object.values(el.attrs)
    .filter((value) => value.length > 300 && /^\s*[[{]/.test(value) && MENTIONS.test(value))
    .map(parsed)
}

/** `window.__STATE__ = {…}` and `= JSON.parse("…")`. */
function assignedIn(text: string): unknown[] {
  const states: unknown[] = []
  const starts = /[=(:,]\s*(?:JSON\.parse\(\s*(?=["'`])|(?=[{[]))/g
  for (let match = starts.exec(text); match && states.length < MAX_STATES; match = starts.exec(text)) {
    const at = match.index + match[0].length
    if (text[at] === '{' || text[at] === '[') {
      const end = balancedEnd(text, at)
      if (end - at > 300 && MENTIONS.test(text.slice(at, end))) {
        const state = parsed(text.slice(at, end)) ?? readLiteral(text, at)?.value
        if (state) {
          states.push(state)
          starts.lastIndex = end
        }
      }
      // A literal that is not JSON has been looked through once; looking again from inside would be quadratic.
      if (end - at > 5000) starts.lastIndex = Math.max(starts.lastIndex, end)
    } else {
      const end = quoteEnd(text, at)
      const inner = jsString(text.slice(at, end))
      if (inner) states.push(parsed(inner))
      starts.lastIndex = end
    }
  }
  return states
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

function jsString(literal: string): string {
  const body = literal.slice(1, -1)
  const inner = literal[0] === '"' ? body : body.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"')
  const text = parsed(`"${inner.replace(/\\x([0-9a-f]{2})/gi, '\\u00$1')}"`)
  return typeof text === 'string' ? text : ''
}

/** The text of `self.__next_f.push([1,"…"])`: React's server components, in pieces. */
function nextChunks(text: string): string {
  let chunks = ''
  const pushes = /__next_f\.push\(\[\s*1\s*,\s*(?=")/g
  for (let match = pushes.exec(text); match; match = pushes.exec(text)) {
    const at = match.index + match[0].length
    const end = quoteEnd(text, at)
    const chunk = parsed(text.slice(at, end))
    if (typeof chunk === 'string') chunks += chunk
    pushes.lastIndex = end
  }
  return chunks
}

function streamRows(stream: string): unknown[] {
  return stream
    .split('\n')
    .filter((row) => MENTIONS.test(row))
    .slice(0, MAX_STATES)
    .map((row) => parsed(row.slice(row.search(/[[{]/))))
}

const MAX_UNFLATTENED = 200_000

/** Nuxt writes its state as one flat list in which objects hold the places of their values. */
function unflattened(state: unknown): unknown {
  if (!Array.isArray(state) || state.length < 3 || !state.some((each) => isFlatRecipe(each))) return state
  const flat: unknown[] = state
  let budget = MAX_UNFLATTENED
  return flat.filter(isFlatRecipe).map((each) => inflate(each, 0))

  function inflate(value: unknown, depth: number): unknown {
    if (depth > 12 || budget-- <= 0) return null
    if (Array.isArray(value)) {
      if (typeof value[0] === 'string' && value.length === 2) return at(value[1], depth)
      return value.map((place) => at(place, depth))
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, place]) => [key, at(place, depth)]))
  }
  function at(place: unknown, depth: number): unknown {
    return typeof place === 'number' && place >= 0 ? inflate(flat[place], depth + 1) : null
  }
}

function isFlatRecipe(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return entries.some(([key]) => MENTIONS.test(key)) && entries.every(([, place]) => typeof place === 'number')
}

import { strictJson } from './loose-json.ts'

/** Unpacks the state that frameworks pack before they print it. */

const MAX_UNFLATTENED = 200_000
const MAX_DEPTH = 12

/**
 * Nuxt and Remix write one flat list in which objects hold the indexes of their values; in Remix also those of their
 * keys.
 */
export function unflattened(state: unknown, mentions: RegExp): unknown {
  if (!Array.isArray(state) || state.length < 3) return state
  const flat: unknown[] = state
  const keyOf = (key: string) => (/^_\d+$/.test(key) ? String(flat[Number(key.slice(1))]) : key)
  const wanted = flat.filter((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const entries = Object.entries(value)
    return entries.some(([key]) => mentions.test(keyOf(key))) && entries.every(([, at]) => typeof at === 'number')
  })
  let budget = MAX_UNFLATTENED
  return wanted.length ? wanted.map((each) => inflate(each, 0)) : state

  function inflate(value: unknown, depth: number): unknown {
    if (depth > MAX_DEPTH || budget-- <= 0) return null
    if (Array.isArray(value)) {
      if (typeof value[0] === 'string' && value.length === 2) return at(value[1], depth)
      return value.map((place) => at(place, depth))
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, place]) => [keyOf(key), at(place, depth)]))
  }
  function at(place: unknown, depth: number): unknown {
    return typeof place === 'number' && place >= 0 ? inflate(flat[place], depth + 1) : null
  }
}

/** Astro writes `[0, value]` for plain values and `[1, list]` for lists. */
export function fromAstro(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value) && value.length === 2 && typeof value[0] === 'number') {
    if (value[0] !== 1) return fromAstro(value[1], depth + 1)
    const list: unknown = typeof value[1] === 'string' ? strictJson(value[1]) : value[1]
    return Array.isArray(list) ? list.map((each) => fromAstro(each, depth + 1)) : null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fromAstro(each, depth + 1)]))
}

const MAX_NODES = 100_000

/** Apollo stores every object once, under a name, and `{"__ref": name}` where it is used. Links them in place. */
export function linked(state: unknown): unknown {
  const holders: [object, string, string][] = []
  eachEntry(state, (node, key, value) => {
    const name = refOf(value)
    if (name) holders.push([node, key, name])
  })
  if (!holders.length) return state
  const names = new Set(holders.map(([, , name]) => name))
  const things = new Map<string, unknown>()
  eachEntry(state, (_node, key, value) => {
    if (names.has(key) && !refOf(value)) things.set(key, value)
  })
  for (const [node, key, name] of holders) if (things.has(name)) Object.assign(node, { [key]: things.get(name) })
  return state
}

function refOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { __ref: ref, type, id } = value as Record<string, unknown>
  return typeof ref === 'string' ? ref : type === 'id' && typeof id === 'string' ? id : undefined
}

function eachEntry(state: unknown, visit: (node: object, key: string, value: unknown) => void): void {
  const rest = [state]
  for (let seen = 0; rest.length && seen < MAX_NODES; seen++) {
    const node = rest.pop()
    if (typeof node !== 'object' || node === null) continue
    for (const [key, value] of Object.entries(node)) {
      visit(node, key, value)
      if (typeof value === 'object' && value !== null) rest.push(value)
    }
  }
}

import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Example } from '../support/examples.ts'
import type { Dice } from './dice.ts'

/** One request of an attacker, as sent. */
export type Attack = {
  family: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}
/** A call that works, and the same call for things of another group. */
export type Target = { endpoint: Endpoint; example: Example; theirs: Example }
type Values = Record<string, unknown>

const words = (word: string, count: number) => Array.from({ length: count }, () => word).join(' ')
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Texts that break programs: punctuation, invisible characters, four-byte characters, other types. */
export const TEXTS = [
  '',
  ' ',
  "'",
  '"',
  '(',
  ')',
  '*',
  '-',
  '%',
  '_',
  ':',
  '^',
  '..',
  '../../../../etc/passwd',
  'NEAR(',
  'a AND',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e308',
  '9'.repeat(400),
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'a\u0000b',
  'a\u200bb',
  '\u202eabc',
  '\u{1f345}'.repeat(50),
  'e\u0301'.repeat(300),
  'İıſK'.repeat(50),
  '\ufeff',
  "' OR 1=1 --",
  '2026-13-45',
  '0000-00-00',
  '99999-01-01',
  '<script>alert(1)</script>',
  '{{7*7}}',
]
/** Texts that are slow where cost is not bounded by length; a few kB, since they go into addresses too. */
export const LONG_TEXTS = [
  ...[
    'cake soup',
    'a',
    'or',
    '"',
    '(',
    '1',
    '½',
    ',',
    '-',
    "'a'",
    '1 cup',
    '10 min',
    '砂糖',
    'name = "x" AND',
    '[1](x)',
    '*',
    '_a_',
  ],
].map((word) => words(word, Math.floor(4_000 / (word.length + 1))))
const UNBROKEN = [
  'a',
  '1',
  '(',
  '[',
  '*',
  '_',
  '`',
  ' ',
  '\t',
  '\n',
  '>',
  '<',
  '/',
  '.',
  '%',
  "'",
  '&',
  '\u0301',
  '分',
  '1分',
]
export const HUGE_TEXTS = [
  ...UNBROKEN.map((sign) => sign.repeat(90_000 / sign.length)),
  ...['1 cup', '1 min', 'a b or', '<a', '![', '1,'].map((word) => words(word, Math.floor(90_000 / (word.length + 1)))),
]
const MISFITS: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  1e-320,
  '',
  [],
  {},
  [[]],
  [null],
  { id: null },
]

/** Ways to spell an address that means, or seems to mean, the same. */
const FORMS: ((path: string) => string)[] = [
  (path) => `/api/../${path.slice(1)}`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/%2e%2e/api/'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/API/'),
  (path) => `${path}.`,
  (path) => `${path}/`,
  (path) => `${path}${'/'.repeat(2_000)}`,
  (path) => `${path}${'/'.repeat(14_000)}x/`,
  (path) => `${path}/%2e%2e/%2e%2e/%2e%2e/etc/passwd`,
  (path) => `${path}/..;/admin/about`,
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}%`,
  (path) => `${path}\\..\\x`,
  (path) => `${path}?${'a'.repeat(8_000)}`,
  (path) => `${path}?${'&'.repeat(8_000)}`,
  (path) => `${path}?${Array.from({ length: 900 }, (_, at) => `k${at}=1`).join('&')}`,
  (path) => `${path}?__proto__[x]=1&constructor=2&toString=3`,
  (path) => `//example.com${path}`,
]

/** A random attack on an endpoint, derived from the contract, so that nobody has to list endpoints or parameters. */
export function attackOn(target: Target, dice: Dice): Attack {
  return dice.pick(FAMILIES)(target, dice)
}

const FAMILIES = [
  formOfPath,
  partOfPath,
  partOfPath,
  valueOfQuery,
  valueOfQuery,
  valueOfBody,
  valueOfBody,
  valueOfBody,
  wholeBody,
  theirs,
  header,
]

function formOfPath({ endpoint, example }: Target, dice: Dice): Attack {
  const plain = call(endpoint, example)
  return { ...plain, family: 'form of path', path: dice.pick(FORMS)(plain.path) }
}

function partOfPath(target: Target, dice: Dice): Attack {
  const { endpoint, example } = target
  const names = Object.keys(example.params ?? {})
  if (names.length === 0) return formOfPath(target, dice)
  const name = dice.pick(names)
  const value = example.params?.[name] ?? ''
  const spelled = dice.pick([
    encodeURIComponent(dice.pick(TEXTS)),
    encodeURIComponent(dice.pick(LONG_TEXTS)).slice(0, 10_000).replace(/%.?$/, ''),
    value.toUpperCase(),
    `${value}%20`,
    `%20${value}`,
    `${value}%00`,
    `${value}%e2%80%8b`,
    `${value}.`,
    `${value}%2f..%2f${value}`,
    `${value}%ed%a0%80`,
    value.slice(0, -1),
    `${value}${value}`,
    `%2e%2e%2f${value}`,
  ])
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) =>
    part === name ? spelled : encodeURIComponent(String(example.params?.[part])),
  )
  return { ...call(endpoint, example), family: `path: ${name}`, path: `/api${path}` }
}

function valueOfQuery(target: Target, dice: Dice): Attack {
  const { endpoint, example } = target
  const names = keysOf(endpoint.query)
  if (names.length === 0) return valueOfBody(target, dice)
  const searched = names.filter((name) => /^(?:search|queryFilter|name)$/.test(name))
  const name = searched.length > 0 && dice.chance(0.4) ? dice.pick(searched) : dice.pick(names)
  const value = dice.pick<unknown>([
    dice.pick(TEXTS),
    dice.pick(TEXTS),
    dice.pick(LONG_TEXTS),
    dice.pick(LONG_TEXTS),
    Array.from({ length: 500 }, () => dice.pick(['a', '-1', crypto.randomUUID()])),
    [dice.pick(TEXTS), dice.pick(TEXTS)],
  ])
  // Attackers ask for everything.
  const all = names.includes('perPage') && dice.chance(0.5) ? { perPage: '-1' } : {}
  const query = { ...example.query, ...all, [name]: value }
  return { ...call(endpoint, { ...example, query }), family: `query: ${name}` }
}

function valueOfBody(target: Target, dice: Dice): Attack {
  const { endpoint, example } = target
  if (!endpoint.body) return partOfPath(target, dice)
  const given = structuredClone(example.body ?? {})
  const holders = holdersIn(given, endpoint.body)
  if (holders.length === 0) return wholeBody(target, dice)
  const { within, name } = dice.pick(holders)
  within[name] = spoilt(within[name], dice)
  return { ...call(endpoint, { ...example, body: given }), family: `body: ${name}` }
}

function spoilt(value: unknown, dice: Dice): unknown {
  const isList = Array.isArray(value) && value.length > 0
  return dice.pick<() => unknown>([
    () => dice.pick(MISFITS),
    () => dice.pick(TEXTS),
    () => dice.pick(LONG_TEXTS),
    () => dice.pick(HUGE_TEXTS),
    () => `\ud800${dice.pick(TEXTS)}`,
    () => (isList ? Array.from({ length: 3_000 }, () => value[0]) : Array.from({ length: 3_000 }, () => value ?? 'a')),
    () => Array.from({ length: 3_000 }, (_, at) => `${at} cups, ${dice.pick(TEXTS)}`),
    () => Array.from({ length: 20_000 }, () => 0),
    () => Array.from({ length: 1_000 }, () => dice.pick(LONG_TEXTS).slice(0, 1_000)),
    () => Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`key_of_${at}`, at])),
    () => JSON.parse(nested(900, '[', ']')),
    () => ({ ['__proto__']: { admin: true }, constructor: { prototype: 1 }, toString: 1 }),
  ])()
}

function wholeBody(target: Target, dice: Dice): Attack {
  const { endpoint, example } = target
  const plain = call(endpoint, example)
  if (!endpoint.body) return partOfPath(target, dice)
  const json = JSON.stringify(example.body ?? {})
  const body = dice.pick([
    '',
    '{',
    'null',
    '[]',
    '0',
    '"x"',
    'NaN',
    '{"a":NaN}',
    '\ufeff{}',
    '{"__proto__":{"admin":true}}',
    '{"a":"\\ud800"}',
    '\u0000',
    nested(20_000, '[', ']'),
    nested(200, '[', ']'),
    `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key_of_${at}`, at]))),
    JSON.stringify(Array.from({ length: 3_000 }, () => example.body ?? {})),
    `[${Array.from({ length: 60_000 }, () => '{}').join(',')}]`,
    `${json.slice(0, -1)},${json.slice(1)}`,
    json.replaceAll('"', "'"),
    json.slice(0, -1),
    `"${'a'.repeat(3_000_000)}"`,
    json.toUpperCase(),
  ])
  const type = dice.pick([
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/plain',
    'x',
  ])
  return { ...plain, family: 'whole body', headers: { ...plain.headers, 'content-type': type }, body }
}

/** Ids of another group in some or all of the places where the caller's own are expected. */
function theirs({ endpoint, example, theirs }: Target, dice: Dice): Attack {
  const swapped = {
    ...example,
    params: dice.chance(0.7) ? theirs.params : example.params,
    query: dice.chance(0.7) ? theirs.query : example.query,
    body: dice.chance(0.7) ? theirs.body : example.body,
  }
  const { params } = swapped
  const spelled = dice.chance(0.3) && params ? mapped(params, (value) => value.toUpperCase()) : params
  return {
    ...call(endpoint, { ...swapped, ...(spelled && { params: spelled }) } as Example),
    family: 'of another group',
  }
}

function header({ endpoint, example }: Target, dice: Dice): Attack {
  const plain = call(endpoint, example)
  const [name, value] = dice.pick([
    ['accept-language', `${words('en;q=0.5,', 800)}`],
    ['accept-language', 'zz-ZZ-x-a'.repeat(200)],
    ['accept-language', '../../../etc/passwd'],
    ['accept-encoding', words('gzip,', 1_000)],
    ['if-none-match', '"'.repeat(5_000)],
    ['if-modified-since', 'x'],
    ['range', 'bytes=9999999999-1'],
    ['range', `bytes=${words('0-1,', 1_000)}`],
    ['cookie', words('a=b;', 2_000)],
    ['cookie', '=;;;%00=%'],
    ['user-agent', 'a('.repeat(3_000)],
    ['origin', 'null'],
    ['host', 'a b'],
    ['content-encoding', 'gzip'],
    ['x-forwarded-for', words('1.1.1.1,', 900)],
    ['last-event-id', '9'.repeat(4_000)],
    ['content-type', `application/json;${'a='.repeat(4_000)}`],
  ] as const)
  return { ...plain, family: `header: ${name}`, headers: { ...plain.headers, [name]: value } }
}

/** The call as intended. */
export function call(endpoint: Endpoint, { params, query, body }: Example): Attack {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const plain = {
    family: 'as meant',
    method: endpoint.method,
    path: `/api${path}${search.size > 0 ? `?${search}` : ''}`,
  }
  if (body === undefined) return { ...plain, headers: {} }
  if (endpoint.bodyKind !== 'form')
    return { ...plain, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return {
    ...plain,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: formOf(body as Values),
  }
}

const BOUNDARY = 'a-line-between-parts'

function formOf(fields: Values): Uint8Array {
  const parts = Object.entries(fields).map(([name, value]) => {
    const isFile = value instanceof File
    const head = isFile ? `; filename="${value.name}"\r\ncontent-type: ${value.type}` : ''
    const text = isFile ? 'not what it says' : typeof value === 'string' ? value : JSON.stringify(value)
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${head}\r\n\r\n${text}\r\n`
  })
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`)
}

/** The keys a query or body may have, by its schema. */
function keysOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {} } = outline(schema)
  return Object.keys(properties)
}

type Outline = { properties?: Record<string, Outline>; items?: Outline; anyOf?: Outline[] }
const outlines = new Map<z.ZodType, Outline>()

function outline(schema: z.ZodType): Outline {
  const known = outlines.get(schema)
  if (known) return known
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Outline
  const plain = written.properties ? written : (written.anyOf?.find(({ properties }) => properties) ?? written)
  outlines.set(schema, plain)
  return plain
}

type Holder = { within: Values; name: string }

/** Every named place in a body: those of the example, and those only the schema has. */
function holdersIn(given: unknown, schema: z.ZodType): Holder[] {
  const found: Holder[] = []
  collect(given, outline(schema))
  return found

  function collect(value: unknown, { properties = {}, items }: Outline) {
    if (Array.isArray(value)) for (const one of value.slice(0, 2)) collect(one, items ?? {})
    if (Array.isArray(value) || typeof value !== 'object' || value === null || value instanceof File) return
    const within = value as Values
    for (const name of new Set([...Object.keys(within), ...Object.keys(properties)])) {
      found.push({ within, name })
      collect(within[name], properties[name] ?? {})
    }
  }
}

const mapped = (values: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

import { quoteEnd } from './js-literal.ts'
import { strictJson } from './loose-json.ts'

/** The text of `self.__next_f.push([1,"…"])`: React server components, in chunks. */
export function flightChunks(script: string): string {
  let chunks = ''
  const pushes = /__next_f\.push\(\[\s*1\s*,\s*(?=")/g
  for (let match = pushes.exec(script); match; match = pushes.exec(script)) {
    const at = match.index + match[0].length
    const end = quoteEnd(script, at)
    const chunk = strictJson(script.slice(at, end))
    if (typeof chunk === 'string') chunks += chunk
    pushes.lastIndex = end
  }
  return chunks
}

const MAX_ROWS = 5000
const MAX_STATES = 40
const MAX_NODES = 60_000

/** The rows of such a stream that match, with the rows they refer to ("$6") inserted. */
export function flightRows(stream: string, mentions: RegExp): unknown[] {
  const sources = rowsOf(stream)
  const rows = new Map<string, unknown>()
  /** A stack instead of recursion: rows may refer to each other in a chain of thousands. */
  const unlinked: unknown[] = []
  const wanted = [...sources].filter(([, source]) => mentions.test(source)).slice(0, MAX_STATES)
  const states = wanted.map(([id]) => rowCalled(id))
  for (let seen = 0; unlinked.length && seen < MAX_NODES; seen++) link(unlinked.pop())
  return states

  function rowCalled(id: string): unknown {
    if (rows.has(id)) return rows.get(id)
    const source = sources.get(id) ?? ''
    const row = source.startsWith(TEXT)
      ? source.slice(1)
      : strictJson(source.slice(Math.max(0, source.search(/[[{"]/))))
    rows.set(id, row)
    unlinked.push(row)
    return row
  }

  function link(node: unknown) {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      const id = typeof value === 'string' ? /^\$([0-9a-f]+)$/.exec(value)?.[1] : undefined
      if (id && sources.has(id)) Object.assign(node, { [key]: rowCalled(id) })
      else if (typeof value === 'object' && value !== null) unlinked.push(value)
    }
  }
}

/** Marks a row that is plain text. */
const TEXT = '\u0000'

/** "5:{…}" up to the end of the line, or "5:T1a4,…" with the number of bytes of text. */
function rowsOf(stream: string): Map<string, string> {
  const rows = new Map<string, string>()
  const head = /([0-9a-f]*):(?:T([0-9a-f]{1,7}),)?/y
  for (let at = 0; at < stream.length && rows.size < MAX_ROWS; ) {
    head.lastIndex = at
    const [all = '', id = '', bytes] = head.exec(stream) ?? []
    const from = at + all.length
    const lineEnd = stream.indexOf('\n', from)
    const end = bytes ? byteEnd(stream, from, Number.parseInt(bytes, 16)) : lineEnd < 0 ? stream.length : lineEnd
    if (all) rows.set(id, `${bytes ? TEXT : ''}${stream.slice(from, end)}`)
    at = bytes ? end : end + 1
  }
  return rows
}

function byteEnd(text: string, from: number, bytes: number): number {
  let at = from
  for (let left = bytes; left > 0 && at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Each half of a surrogate pair counts as two of its four bytes.
    left -= code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3
  }
  return at
}

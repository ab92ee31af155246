import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { LongList } from '../core/long-list.ts'
import { nextSize, pause } from '../core/pause.ts'
import { createTurns } from '../core/turns.ts'

/** Lists with up to this many items are written at once. */
export const WHOLE_MAX = 1_000
/** The number of items in the first slice, and the most in any. */
const FIRST_SLICE = 10
const SLICE_MAX = 200
/** Each running reply keeps the ids of its items: some megabytes for a hundred thousand. */
const ANSWERS_MAX = 6

/** The text around the items, the schema that keeps unknown fields out of them, and where they come from. */
export type LongAnswer = { before: string; after: string; items: z.ZodType; list: LongList<unknown> }

const answers = createTurns(ANSWERS_MAX)
/** Slices of several replies in a row without a pause would block everyone together. */
const slices = createTurns(1)

/** The reply in slices, if it is or has a long list. */
export function longAnswer(reply: z.ZodType, answer: unknown): LongAnswer | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const list = asLong(answer)
  if (list) return { before: '[', after: ']', items: known(reply), list }
  for (const [key, value] of Object.entries(answer)) {
    const list = asLong(value)
    if (!list || !(reply instanceof z.ZodObject)) continue
    const mark = randomUUID()
    const whole = JSON.stringify({ ...(reply.parse({ ...answer, [key]: [] }) as object), [key]: mark })
    const [before, after] = whole.split(`"${mark}"`)
    return { before: `${before}[`, after: `]${after}`, items: known(reply.shape[key]), list }
  }
  return undefined
}

/** Writes as fast as the client reads, and starts when few enough others are running. */
export function writeLong(answer: LongAnswer, begun: () => void = () => {}): Readable {
  const isLeft = () => stream.destroyed
  const stream: Readable = Readable.from(written(answer, { begun, isLeft }), { objectMode: false })
  return stream
}

async function* written({ before, after, items, list }: LongAnswer, reader: { begun(): void; isLeft(): boolean }) {
  const leave = await answers.take()
  try {
    reader.begun()
    let size = FIRST_SLICE
    let joint = before
    for (let at = 0; at < list.length && !reader.isLeft(); ) {
      const slice = await timed(async () => {
        // The schema of the list checks each item; its brackets go around the whole.
        return JSON.stringify(items.parse(await list.read(at, at + size))).slice(1, -1)
      })
      at += size
      size = nextSize(size, slice.tookMs, SLICE_MAX)
      if (slice.text === '') continue
      yield joint + slice.text
      joint = ','
    }
    yield joint === before ? before + after : after
  } finally {
    leave()
  }
}

/** One slice of one reply, after everybody else had their turn. */
async function timed(write: () => Promise<string>): Promise<{ text: string; tookMs: number }> {
  const done = await slices.take()
  try {
    await pause()
    const startedAt = performance.now()
    return { text: await write(), tookMs: performance.now() - startedAt }
  } finally {
    done()
  }
}

function asLong(value: unknown): LongList<unknown> | undefined {
  if (value instanceof LongList) return value
  if (!Array.isArray(value) || value.length <= WHOLE_MAX) return undefined
  return new LongList(value.length, (from, until) => value.slice(from, until))
}

function known(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodArray) return schema
  throw new Error('a long list is answered where the contract names none')
}

import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LongList } from '../core/long-list.ts'
import { longAnswer, WHOLE_MAX, writeLong } from './long-answers.ts'

const Item = z.object({ id: z.number(), text: z.string() })
const Reply = z.object({ name: z.string(), total: z.number(), items: z.array(Item), next: z.null() })
const itemAt = (id: number) => ({ id, text: 'x'.repeat(1_000), hash: 'secret' })

/** A list that counts what is made of it. */
function counted(length: number) {
  const made = { items: 0 }
  const list = new LongList(length, (from, until) => {
    const some = Array.from({ length: Math.min(until, length) - from }, (_, index) => itemAt(from + index))
    made.items += some.length
    return some
  })
  return { list, made }
}

const answerOf = (items: unknown, name = 'many') => {
  const found = longAnswer(Reply, { name, total: 3, items, next: null, hash: 'secret' })
  if (!found) throw new Error('not long')
  return found
}

async function textOf(answer: ReturnType<typeof answerOf>) {
  return Buffer.concat(await writeLong(answer).toArray()).toString()
}

async function settled() {
  for (let turn = 0; turn < 200; turn++) await setImmediate()
}

test('a long list is written as the contract says it, without what the contract does not name', async () => {
  const { list } = counted(1_234)
  const text = await textOf(answerOf(list, 'a "items":[] of "quotes"'))
  expect(text).not.toContain('secret')
  const items = Array.from({ length: 1_234 }, (_, id) => Item.parse(itemAt(id)))
  expect(text).toBe(JSON.stringify({ name: 'a "items":[] of "quotes"', total: 3, items, next: null }))
})

test('an item that breaks the contract breaks the answer off', async () => {
  const list = new LongList(2_000, (from) => [from < 500 ? itemAt(from) : { id: 'none' }])
  await expect(textOf(answerOf(list))).rejects.toThrow(z.ZodError)
})

test('plain lists are written in slices from a thousand items on, and whole below', async () => {
  const items = (length: number) => Array.from({ length }, (_, id) => itemAt(id))
  expect(longAnswer(Reply, { name: '', total: 3, items: items(WHOLE_MAX), next: null })).toBeUndefined()
  expect(longAnswer(z.array(Item), items(WHOLE_MAX))).toBeUndefined()
  const bare = longAnswer(z.array(Item), items(WHOLE_MAX + 1))
  if (!bare) throw new Error('not long')
  expect(JSON.parse(await textOf(bare))).toEqual(items(WHOLE_MAX + 1).map((item) => Item.parse(item)))
})

test('items that have gone leave no gap, and none at all is an empty list', async () => {
  const odd = new LongList(3_000, (from) => (from < 50 ? [] : [itemAt(from)]))
  expect(JSON.parse(await textOf(answerOf(odd))).items[0].id).toBeGreaterThanOrEqual(50)
  const none = new LongList(3_000, () => [])
  expect(JSON.parse(await textOf(answerOf(none))).items).toEqual([])
})

test('nothing is made ahead of who reads it, nor after they left', async () => {
  const { list, made } = counted(100_000)
  const stream = writeLong(answerOf(list))
  stream.read(0)
  await settled()
  expect(made.items).toBeGreaterThan(0)
  // A slice that fills the buffer, and no more: 200 items of 1 kB at the most behind the 64 kB it holds.
  expect(made.items).toBeLessThan(500)
  expect(stream.readableLength).toBeLessThan(500_000)
  stream.destroy()
  const before = made.items
  await settled()
  expect(made.items).toBe(before)
})

test('a few are answered at a time, and a client that leaves makes room', async () => {
  const [waiting, ...others] = Array.from({ length: 8 }, () => counted(100_000)).reverse()
  const streams = others.map(({ list }) => writeLong(answerOf(list)))
  for (const stream of streams) stream.read(0)
  const last = writeLong(answerOf(waiting?.list))
  last.read(0)
  await settled()
  expect(waiting?.made.items).toBe(0)
  for (const stream of streams) stream.destroy()
  await settled()
  expect(waiting?.made.items).toBeGreaterThan(0)
  last.destroy()
})

import { expect, test } from 'vitest'
import { addressKey } from './address.ts'
import { createLanes, createPace } from './lanes.ts'

test('lanes run beside each other, the items of one lane after each other', async () => {
  const events: string[] = []
  const gates = new Map<string, () => void>()
  const lanes = createLanes<string>({
    atOnce: 2,
    laneOf: (item) => item.slice(0, 1),
    work: (item) => {
      events.push(item)
      return new Promise((go) => gates.set(item, go))
    },
  })
  const finish = async (item: string) => {
    gates.get(item)?.()
    await new Promise((go) => setImmediate(go))
  }

  lanes.push(['a1', 'a2', 'b1', 'c1'])
  expect(events).toEqual(['a1', 'b1'])
  await finish('b1')
  expect(events).toEqual(['a1', 'b1', 'c1'])
  await finish('a1')
  expect(events).toEqual(['a1', 'b1', 'c1', 'a2'])

  lanes.push(['d1'])
  lanes.clear()
  const settled = lanes.settled()
  await finish('a2')
  await finish('c1')
  await settled
  expect(events).toHaveLength(4)
})

test('visits to one host are kept apart, those to others not', async () => {
  const turn = createPace(40)
  const { signal } = new AbortController()
  const started = performance.now()
  await Promise.all([turn('a', signal), turn('b', signal), turn('a', signal), turn('a', signal)])
  // A timer counts whole milliseconds and may fire one early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(76)
})

test('who waits for a turn can give up', async () => {
  const turn = createPace(60_000)
  const stopping = new AbortController()
  await turn('a', stopping.signal)
  const waiting = turn('a', stopping.signal)
  stopping.abort()
  await expect(waiting).rejects.toThrow()
})

test.each([
  ['https://www.x.example/soup/', 'http://x.example/soup#comments'],
  ['https://x.example/soup?utm_source=mail&id=3', ' https://X.example/soup?id=3 '],
])('%s and %s are one page', (one, other) => expect(addressKey(one)).toBe(addressKey(other)))

test.each([
  ['https://x.example/soup', 'https://x.example/bread'],
  ['https://x.example/?id=3', 'https://x.example/?id=4'],
  ['https://x.example:1/soup', 'https://x.example:2/soup'],
])('%s and %s are two', (one, other) => expect(addressKey(one)).not.toBe(addressKey(other)))

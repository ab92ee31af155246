import { describe, expect, test } from 'vitest'
import { hasWalked, NO_TRIPS, newOrder, orderWalked, type Trips, walkedBy } from './walk.ts'

const HOUR = 3_600_000

describe('the way through a shop', () => {
  test('follows from what was ticked first', () => {
    expect(orderWalked(trip('bread', 'milk', 'fruit'), ['fruit', 'milk', 'bread'])).toEqual(['bread', 'milk', 'fruit'])
  })

  test('is the mean of several times, whatever was bought in each', () => {
    const often = trip('bread', 'fruit').trips.concat(trip('bread', 'milk', 'fruit').trips, trip('milk', 'bread').trips)
    expect(orderWalked({ at: 0, trips: often }, ['fruit', 'bread', 'milk'])).toEqual(['milk', 'bread', 'fruit'])
  })

  test('leaves a section nobody came by behind the one it follows', () => {
    expect(orderWalked(trip('milk', 'fruit'), ['pets', 'fruit', 'tea', 'milk'])).toEqual([
      'pets',
      'milk',
      'fruit',
      'tea',
    ])
  })

  test('begins anew after a pause, and goes on after a short one', () => {
    const once = walkedBy(walkedBy(NO_TRIPS, 'milk', 0), 'fruit', HOUR)
    expect(walkedBy(once, 'bread', 5 * HOUR).trips).toEqual([['milk', 'fruit'], ['bread']])
  })

  test('is not known from one section alone', () => {
    expect(hasWalked(walkedBy(NO_TRIPS, 'milk', 0))).toBe(false)
    expect(hasWalked(trip('milk', 'fruit'))).toBe(true)
  })
})

function trip(...sections: string[]): Trips {
  return sections.reduce((trips, section, index) => walkedBy(trips, section, index), NO_TRIPS)
}

test('an order is offered once it is a habit, between two times of shopping, and once', () => {
  const [now, later] = [1_000_000, 1_000_000 + 3_600_000]
  const walked = ['fruit', 'dairy', 'bread']
  const order = ['bread', 'dairy', 'fruit']
  expect(newOrder({ at: now, trips: [walked] }, order, later)).toBeUndefined()
  expect(newOrder({ at: now, trips: [walked, walked] }, order, now + 1000)).toBeUndefined()
  expect(newOrder({ at: now, trips: [walked, walked] }, order, later)).toEqual(walked)
  expect(newOrder({ at: now, trips: [walked, walked] }, walked, later)).toBeUndefined()
  expect(newOrder({ at: now, trips: [walked, walked], askedAt: now }, order, later)).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import type { ShownItem } from '../../offline/items.ts'
import { type Stretch, stretchesOf } from './stretches.ts'

const items = Array.from({ length: 40 }, (_, index) => ({ id: `i${index}` }) as ShownItem)

describe('the rows that are drawn together', () => {
  test('are a few at a time, in their order', () => {
    const stretches = stretchesOf(items)
    expect(stretches.flatMap((stretch) => stretch.items)).toEqual(items)
    expect(Math.max(...stretches.map((stretch) => stretch.items.length))).toBeLessThan(16)
  })

  test.for([0, 13, 14, 20, 39])('stay where they are when row %i goes, the first of its stretch or not', (gone) => {
    const before = stretchesOf(items)
    const left = items.toSpliced(gone, 1)
    expect(movedRows(before, stretchesOf(left, before))).toEqual([])
  })

  test.for([0, 14, 20, 40])('stay where they are when one comes in at %i', (at) => {
    const before = stretchesOf(items)
    const more = items.toSpliced(at, 0, { id: 'new' } as ShownItem)
    const after = stretchesOf(more, before)
    expect(movedRows(before, after)).toEqual([])
    expect(after.flatMap((stretch) => stretch.items)).toEqual(more)
    expect(after).toHaveLength(before.length)
  })

  test('stay where they are when one of them moves among others', () => {
    const before = stretchesOf(items)
    const [first, ...others] = items
    const order = others.toSpliced(20, 0, first as ShownItem)
    expect(movedRows(before, stretchesOf(order, before))).toEqual(['i0'])
  })

  test('come in order and under one key each, whatever went, came and moved', () => {
    let order: readonly ShownItem[] = items
    let stretches = stretchesOf(order)
    for (let turn = 0; turn < 300; turn++) {
      const [from, to] = [(turn * 31) % order.length, (turn * 17) % order.length]
      order = order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1))
      if (turn % 3 === 0) order = order.toSpliced((turn * 7) % order.length, 0, { id: `n${turn}` } as ShownItem)
      if (turn % 2 === 0) order = order.toSpliced((turn * 13) % order.length, 1)
      stretches = stretchesOf(order, stretches)
      expect(stretches.flatMap((stretch) => stretch.items)).toEqual(order)
      expect(new Set(stretches.map(({ key }) => key)).size).toBe(stretches.length)
      expect(Math.max(...stretches.map((stretch) => stretch.items.length))).toBeLessThan(19)
    }
  })
})

/** Whoever is drawn in another stretch than before, and so is drawn anew. */
function movedRows(before: readonly Stretch[], after: readonly Stretch[]) {
  const homes = new Map(before.flatMap(({ key, items }) => items.map(({ id }) => [id, key] as const)))
  return after
    .flatMap(({ key, items }) => items.filter(({ id }) => homes.has(id) && homes.get(id) !== key))
    .map(({ id }) => id)
}

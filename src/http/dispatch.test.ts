import { expect, test } from 'vitest'
import { compareSpecificity } from './dispatch.ts'

test('fixed words stand before parameters, whatever else is in the list and in which order', () => {
  const paths = [
    '/things/:id',
    '/other',
    '/things/empty',
    '/a/b/c/d',
    '/things',
    '/things/:id/parts',
    '/:any',
    '/x/:y/z',
  ]
  for (let turn = 0; turn < paths.length; turn++) {
    const turned = [...paths.slice(turn), ...paths.slice(0, turn)]
    for (const given of [turned, turned.toReversed()]) {
      const sorted = given.toSorted(compareSpecificity)
      expect(sorted.indexOf('/things/empty'), given.join(' ')).toBeLessThan(sorted.indexOf('/things/:id'))
    }
  }
})

test('the order is one: what is equal to a third is equal to each other', () => {
  const paths = ['/a', '/a/b', '/a/:b', '/a/b/c', '/a/:b/c', '/a/b/:c', '/:a']
  for (const a of paths)
    for (const b of paths)
      for (const c of paths) {
        if (compareSpecificity(a, b) !== 0 || compareSpecificity(b, c) !== 0) continue
        expect(compareSpecificity(a, c), `${a} ${b} ${c}`).toBe(0)
      }
})

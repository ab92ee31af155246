import { expect, test } from 'vitest'
import { coverOf } from './cover.ts'

test('a recipe keeps its cover when it is renamed', () => {
  const { tone, cut } = coverOf({ id: '7c1f-18', name: 'Kartoffelsuppe' })
  expect(coverOf({ id: '7c1f-18', name: 'Potato soup' })).toMatchObject({ tone, cut })
})

test('the category chooses the glyph, before the name', () => {
  expect(coverOf({ id: '1', name: 'Lemon tart', categories: ['Fish'] }).glyph).toBe('fish')
  expect(coverOf({ id: '1', name: 'Möhrensalat' }).glyph).toBe('carrot')
})

test('a recipe nobody can guess still gets one of the glyphs, always the same', () => {
  expect(coverOf({ id: 'x', name: 'Zzz' })).toEqual(coverOf({ id: 'x', name: 'Qqq' }))
})

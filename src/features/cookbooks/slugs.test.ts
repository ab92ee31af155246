import { expect, test } from 'vitest'
import { Refusal } from '../../core/errors.ts'
import { cookbookSlug, isSlugOf } from './slugs.ts'

test('the first of a name has its slug, the others a number', () => {
  expect(cookbookSlug('Crème Brûlée', new Set())).toBe('creme-brulee')
  expect(cookbookSlug('Soups', new Set(['soups', 'soups-1']))).toBe('soups-2')
})

test('a name without letters is refused', () => {
  expect(() => cookbookSlug('🍕', new Set())).toThrow(Refusal)
})

test('a slug belongs to its name with or without a number', () => {
  expect(isSlugOf('soups', 'Soups')).toBe(true)
  expect(isSlugOf('soups-2', 'SOUPS!')).toBe(true)
  expect(isSlugOf('soups-cold', 'Soups')).toBe(false)
  expect(isSlugOf('soups-', 'Soups')).toBe(false)
  expect(isSlugOf('cakes', 'Soups')).toBe(false)
})

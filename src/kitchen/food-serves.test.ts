import { expect, test } from 'vitest'
import { plainFood, servedNames, serves } from './food-serves.ts'

test('a kind of a food serves where the food is asked for, and not the other way', () => {
  expect(serves('red onion', 'onion')).toBe(true)
  expect(serves('onion', 'red onion')).toBe(false)
  expect(serves('unsalted butter', 'butter')).toBe(true)
})

test('how it was cut, how big and how fresh it is makes no other food', () => {
  expect(plainFood('whole clove')).toBe('clove')
  expect(serves('whole clove', 'clove')).toBe(true)
  expect(serves('clove', 'whole clove')).toBe(true)
  expect(serves('large egg', 'egg')).toBe(true)
  expect(serves('egg', 'large egg')).toBe(true)
})

test('another food that ends with the same word does not serve', () => {
  for (const [atHome, asked] of [
    ['coconut milk', 'milk'],
    ['peanut butter', 'butter'],
    ['sweet potato', 'potato'],
    ['green onion', 'onion'],
    ['black pepper', 'pepper'],
    ['garlic', 'garlic powder'],
    ['egg white', 'egg'],
    ['', 'egg'],
  ] as const)
    expect(serves(atHome, asked), `${atHome} for ${asked}`).toBe(false)
})

test('the names a food serves as are its own and those of which it is a kind', () => {
  expect(servedNames('large red onion')).toEqual(['red onion', 'onion'])
  expect(servedNames('coconut milk')).toEqual(['coconut milk'])
})

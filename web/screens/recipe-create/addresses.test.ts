import { expect, test } from 'vitest'
import { addressesIn, addressIn } from './addresses.ts'

test('finds the address in what was pasted or shared', () => {
  expect(addressIn('  https://a.example/soup ')).toBe('https://a.example/soup')
  expect(addressIn('Look at this: https://a.example/soup. Good!')).toBe('https://a.example/soup')
  expect(addressIn('a.example/soup')).toBe('https://a.example/soup')
  expect(addressIn('just words')).toBeUndefined()
})

test('finds every address once, in order', () => {
  expect(addressesIn('- https://b.example/1\nsoup https://a.example/2\nhttps://b.example/1')).toEqual([
    'https://b.example/1',
    'https://a.example/2',
  ])
})

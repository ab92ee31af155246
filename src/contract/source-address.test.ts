import { expect, test } from 'vitest'
import { sourceAddress } from './source-address.ts'

test('an address that people can open is a source', () => {
  for (const address of ['https://soup.example/leek', 'http://10.0.0.4:9000/r/1', 'HTTPS://Soup.example/'])
    expect(sourceAddress(` ${address} `)).toBe(address)
})

test('nothing else is a source', () => {
  const others = [
    'about:blank',
    'file:///home/ann/soup.html',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'http:x',
  ]
  for (const text of [...others, 'Grandma', 'soup.example/leek', '', '  ', null, undefined])
    expect(sourceAddress(text)).toBeNull()
})

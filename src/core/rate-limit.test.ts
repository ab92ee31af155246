import { expect, test } from 'vitest'
import { createRateLimit, networkOf } from './rate-limit.ts'

test('tries are counted per key and forgotten after the window', () => {
  let time = 0
  const limit = createRateLimit({ max: 2, windowMs: 1000, now: () => new Date(time) })
  limit.count('a')
  limit.count('a')
  limit.count('b')
  expect(() => limit.count('a')).toThrow()
  time = 1000
  limit.count('a')
})

test('what is forgotten starts anew', () => {
  const limit = createRateLimit({ max: 1, windowMs: 1000, now: () => new Date(0) })
  limit.count('a')
  limit.forget('a')
  limit.count('a')
  expect(() => limit.count('a')).toThrow()
})

test('an IPv6 address is its network, an IPv4 one itself however it is written', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2:ffff::1'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'))
  expect(networkOf('not an address')).toBe('not an address')
})

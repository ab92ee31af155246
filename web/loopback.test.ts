import { expect, test } from 'vitest'
import { isLoopback, reachable } from './loopback.ts'

test('only a machine itself opens what is at its loopback address', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLoopback(host)).toBe(true)
  for (const host of ['localhost.example.com', '192.168.0.4', 'larder.local', '127.example.com'])
    expect(isLoopback(host)).toBe(false)
})

test('a calendar is given the address this page came by where the server knows none', () => {
  const origin = 'http://192.168.0.4:9000'
  expect(reachable('http://localhost:9000/api/calendar/secret.ics', origin)).toBe(`${origin}/api/calendar/secret.ics`)
  expect(reachable('https://recipes.example.com/api/calendar/secret.ics', origin)).toBe(
    'https://recipes.example.com/api/calendar/secret.ics',
  )
})

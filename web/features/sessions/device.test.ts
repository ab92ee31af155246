import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test('a device is recognised by its browser and its system', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  expect(deviceOf(chrome)).toEqual({ browser: 'Chrome', system: 'Linux' })
  expect(deviceOf(`${chrome} Edg/140.0`)).toEqual({ browser: 'Edge', system: 'Linux' })
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604'
  expect(deviceOf(phone)).toEqual({ browser: 'Safari', system: 'iPhone' })
})

test('a program is called by its own name, and silence by none', () => {
  expect(deviceOf('curl/8.5.0')).toEqual({ browser: 'curl', system: undefined })
  expect(deviceOf('')).toEqual({ browser: undefined, system: undefined })
})

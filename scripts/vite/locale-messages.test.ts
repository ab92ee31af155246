import { expect, test } from 'vitest'
import { LOCALES } from '../../src/contract/locales.ts'
import { messages } from './locale-messages.ts'

test('every published locale has a file, the source with all its words', () => {
  const files = messages()
  expect(Object.keys(files).sort()).toEqual(LOCALES.map(({ code }) => code).sort())
  expect(JSON.parse(files['en-US'] ?? '')).toHaveProperty('error.missing.title')
  for (const text of Object.values(files)) expect(JSON.parse(text)).toBeTypeOf('object')
})

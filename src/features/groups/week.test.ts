import { expect, test } from 'vitest'
import { LOCALES } from '#contract/locales.ts'
import { firstDayOfWeekIn } from './week.ts'

test('weeks begin on the day they do where the language is spoken', () => {
  expect(firstDayOfWeekIn('en-US')).toBe(0)
  expect(firstDayOfWeekIn('en-GB')).toBe(1)
  expect(firstDayOfWeekIn('de-DE')).toBe(1)
  expect(firstDayOfWeekIn('pt-BR')).toBe(0)
  for (const { code } of LOCALES) expect([0, 1, 6]).toContain(firstDayOfWeekIn(code))
})

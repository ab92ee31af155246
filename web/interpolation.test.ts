import i18next from 'i18next'
import { expect, test } from 'vitest'
import { interpolationIn } from './interpolation.ts'

test('numbers in texts are grouped as the language does, and nothing is escaped twice', async () => {
  let locale = 'en-US'
  const own = i18next.createInstance()
  await own.init({
    lng: 'en-US',
    resources: {
      'en-US': {
        translation: { found_one: '{{count}} recipe of {{name}}', found_other: '{{count}} recipes of {{name}}' },
      },
    },
    interpolation: interpolationIn(() => locale),
  })
  expect(own.t('found', { count: 1234, name: 'Ann & <Ben>' })).toBe('1,234 recipes of Ann & <Ben>')
  expect(own.t('found', { count: 1, name: '2026' })).toBe('1 recipe of 2026')
  locale = 'de-DE'
  expect(own.t('found', { count: 1234, name: 'Ann' })).toBe('1.234 recipes of Ann')
})

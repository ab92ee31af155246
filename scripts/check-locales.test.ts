import { expect, test } from 'vitest'
import { localeProblems } from './check-locales.ts'
import { progressOf, type Words } from './locales.ts'

/** `${name}`, as it appears in the checked code. */
const HOLE = '$'.concat('{name}')

const problems = (words: Words, source: string, others: Record<string, Words> = {}) =>
  localeProblems({ 'en-US': words, ...others }, [{ path: 'web/a.tsx', source }])

test('a key that the code names somewhere is used', () => {
  expect(problems({ 'a.b': 'B' }, "t('a.b')")).toEqual([])
  expect(problems({ 'a.b': 'B' }, "const labels = { b: 'a.b' }")).toEqual([])
  expect(problems({ 'a.b': 'B', 'a.c': 'C' }, "t(open ? 'a.b' : 'a.c')")).toEqual([])
  expect(problems({ 'a.b': 'B' }, '<Trans i18nKey="a.b" />')).toEqual([])
})

test('a key that nothing says is unused, and one that is not there is missing', () => {
  expect(problems({ 'a.b': 'B' }, "t('a.c')")).toEqual([
    'web/a.tsx uses a.c, which en-US lacks',
    'en-US has a.b, which nothing uses',
  ])
})

test('the code of a refusal is a key, other words handed to such a name are not', () => {
  expect(problems({}, "throw notFound('share.not-found')")).toHaveLength(1)
  expect(problems({ 'forbidden.edit': 'No' }, `throw forbidden(\`forbidden.${HOLE}\`)`)).toEqual([])
  expect(problems({}, "locked('the cellar door')")).toEqual([])
})

test('plurals are said without their ending', () => {
  expect(problems({ 'a.b_one': 'One', 'a.b_other': '{{count}}' }, "t('a.b', { count })")).toEqual([])
})

test('a template and a marker use what fits them, and must fit something', () => {
  expect(problems({ 'theme.dark': 'Dark' }, `t(\`theme.${HOLE}\`)`)).toEqual([])
  expect(problems({ 'theme.dark': 'Dark' }, `const label = \`theme.${HOLE}\``)).toEqual([])
  expect(problems({ 'meal.lunch': 'Lunch' }, '// locale-keys: meal.*\nt(meal)')).toEqual([])
  expect(problems({}, `t(\`theme.${HOLE}\`)`)).toEqual(['web/a.tsx builds keys theme.*, and en-US has none'])
})

test('placeholders are the same in every language; a plural may leave its number out', () => {
  const source = { 'a.b': 'Hello {{name}}', 'a.c_one': 'One', 'a.c_other': '{{count}} recipes' }
  const code = "t('a.b'); t('a.c')"
  expect(problems(source, code, { 'de-DE': { 'a.b': 'Hallo {{name}}', 'a.c_other': '{{count}} Rezepte' } })).toEqual([])
  expect(problems(source, code, { 'de-DE': { 'a.b': 'Hallo {{wer}}' } })).toEqual([
    'de-DE has other placeholders than en-US in a.b: name, wer',
  ])
})

test('progress counts the keys of the source alone', () => {
  const de = { 'a.b': 'B', 'a.c': '', 'x.y': 'gone' }
  expect(progressOf({ 'en-US': { 'a.b': 'B', 'a.c': 'C', 'a.d_one': 'D', 'a.d_other': 'D' }, 'de-DE': de })).toEqual({
    'en-US': 100,
    'de-DE': 33,
  })
})

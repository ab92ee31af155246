import { expect, test } from 'vitest'
import { linesOf, matching } from './lines.ts'

const line = (fields: object) => `${JSON.stringify(fields)}\n`

test('a line is taken apart, and what is none is shown as it stands', () => {
  const [request, text, broken] = linesOf([
    line({ time: '2026-01-01T00:00:00.000Z', level: 'warn', message: 'slow', ms: 12, path: '/x' }),
    'no log yet\n',
    '{"cut off',
  ])
  expect(request).toMatchObject({
    time: '2026-01-01T00:00:00.000Z',
    level: 'warn',
    message: 'slow',
    more: 'ms=12 path=/x',
  })
  expect(text).toMatchObject({ time: null, level: null, message: 'no log yet', more: '' })
  expect(broken?.message).toBe('{"cut off')
})

test('of an error its stack is shown', () => {
  const [failed] = linesOf([
    line({ level: 'error', message: 'failed', error: { message: 'no', stack: 'Error: no\n at x' } }),
  ])
  expect(failed?.more).toBe('error=Error: no\n at x')
})

test('the same line twice has two keys', () => {
  const keys = linesOf(['a\n', 'a\n']).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

test('words are found in all that was written down', () => {
  const lines = linesOf([line({ level: 'info', message: 'one', user: 'Ann' }), line({ level: 'info', message: 'two' })])
  expect(matching(lines, ' ANN ').map(({ message }) => message)).toEqual(['one'])
  expect(matching(lines, '')).toHaveLength(2)
})

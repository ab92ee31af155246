import { expect, test } from 'vitest'
import { minutesOf, piecesOf } from './pieces.ts'

test('times become timers, and what is shown stands in place of what is written', () => {
  const text = 'Warm 2 tbsp oil and fry for 6–8 minutes at 180 °C.'
  const pieces = piecesOf(text, [{ start: 5, end: 11, text: '3 tbsp' }])
  expect(pieces).toEqual([
    { kind: 'words', text: 'Warm ' },
    { kind: 'amount', text: '3 tbsp', original: '2 tbsp' },
    { kind: 'words', text: ' oil and fry for ' },
    { kind: 'time', text: '6–8 minutes', seconds: 360 },
    { kind: 'words', text: ' at 180 °C.' },
  ])
})

test('with nothing to show the pieces are the text', () => {
  const text = 'First 5 minutes, then ½ cup milk, then 10 to 12 minutes. Done.'
  expect(
    piecesOf(text, [])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('reads the times people write in a field', () => {
  expect(minutesOf('1 Hour 30 Minutes')).toBe(90)
  expect(minutesOf('PT1H30M')).toBe(90)
  expect(minutesOf('45 min')).toBe(45)
  expect(minutesOf('1 h 15 min')).toBe(75)
  expect(minutesOf('until golden')).toBeNull()
  expect(minutesOf('40 min plus resting')).toBeNull()
})

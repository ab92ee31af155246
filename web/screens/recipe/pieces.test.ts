import { expect, test } from 'vitest'
import { ONE, quantity } from '#contract/quantity.ts'
import { minutesOf, piecesOf } from './pieces.ts'

test('times become timers and amounts grow with the recipe', () => {
  const text = 'Warm 2 tbsp oil, add 100 g butter and fry for 6–8 minutes at 180 °C.'
  const pieces = piecesOf(text, quantity(3, 2), 'en').filter(({ kind }) => kind !== 'words')
  expect(pieces).toEqual([
    { kind: 'amount', text: '3\u00a0tbsp', original: '2 tbsp' },
    { kind: 'amount', text: '150\u00a0g', original: '100 g' },
    { kind: 'time', text: '6–8 minutes', seconds: 360 },
  ])
})

test('at one time the recipe the pieces are the text', () => {
  const text = 'First 5 minutes, then ½ cup milk, then 10 to 12 minutes. Done.'
  const pieces = piecesOf(text, ONE, 'en')
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
})

test('reads the times people write in a field', () => {
  expect(minutesOf('1 Hour 30 Minutes')).toBe(90)
  expect(minutesOf('PT1H30M')).toBe(90)
  expect(minutesOf('45 min')).toBe(45)
  expect(minutesOf('1 h 15 min')).toBe(75)
  expect(minutesOf('until golden')).toBeNull()
  expect(minutesOf('40 min plus resting')).toBeNull()
})

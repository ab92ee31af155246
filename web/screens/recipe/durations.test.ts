import { expect, test } from 'vitest'
import { minutesOf, piecesOf } from './durations.ts'

const times = (text: string) =>
  piecesOf(text).flatMap((piece) => ('seconds' in piece ? [[piece.text, piece.seconds / 60]] : []))

test('finds the times of a step', () => {
  expect(times('Cook for 10 minutes, then rest for 1 hour.')).toEqual([
    ['10 minutes', 10],
    ['1 hour', 60],
  ])
  expect(times('low for 6–8 minutes')).toEqual([['6–8 minutes', 6]])
  expect(times('Bake 1 hour and 15 minutes')).toEqual([['1 hour and 15 minutes', 75]])
  expect(times('Bake 1 1/2 hours')).toEqual([['1 1/2 hours', 90]])
  expect(times('Bake for 1½ hours')).toEqual([['1½ hours', 90]])
  expect(times('wait half an hour')).toEqual([['half an hour', 30]])
  expect(times('give it a minute')).toEqual([['a minute', 1]])
  expect(times('stir for 30 seconds')).toEqual([['30 seconds', 0.5]])
  expect(times('a 20-minute rest, 5 mins.')).toEqual([
    ['20-minute', 20],
    ['5 mins.', 5],
  ])
})

test('nothing else is a time', () => {
  for (const text of ['Add 2 cups', 'at 350 degrees', 'in 3 m of string', 'a handful', '10 mints']) {
    expect(times(text)).toEqual([])
  }
})

test('the pieces are the text', () => {
  const text = 'First 5 minutes, then 10 to 12 minutes. Done.'
  expect(
    piecesOf(text)
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

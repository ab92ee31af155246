import { expect, test } from 'vitest'
import { CHOICE_FIELDS, choiceIn, choicesIn, choicesOf } from './recipe-choices.ts'

test.each([
  ['Easy', 'easy'],
  ['  SIMPLE ', 'easy'],
  ['Très facile', 'easy'],
  ['fácil', 'easy'],
  ['einfach', 'easy'],
  ['Łatwe', 'easy'],
  ['Легко', 'easy'],
  ['かんたん', 'easy'],
  ['쉬움', 'easy'],
  ['Medium', 'medium'],
  ['More effort / intermediate', 'medium'],
  ['mittelschwer', 'medium'],
  ['Média', 'medium'],
  ['A challenge', 'hard'],
  ['Difficile', 'hard'],
  ['schwer', 'hard'],
  ['pfiffig', 'hard'],
  ['Trudny', 'hard'],
])('%j is a difficulty: %s', (text, choice) => {
  expect(choiceIn('difficulty', text)).toBe(choice)
})

test.each([
  '',
  '3',
  '2/5',
  'easy to medium',
  'not difficult',
  'nicht schwer',
  'Anyone can make this easy weekday dinner',
])('%j says nothing for certain', (text) => {
  expect(choiceIn('difficulty', text)).toBeNull()
})

test('a field is read under any of the names other programs have for it', () => {
  expect(choicesIn((name) => ({ skillLevel: 'Easy' })[name] ?? '')).toEqual({ difficulty: 'easy' })
  expect(choicesIn(() => '')).toEqual({})
  expect(choiceIn('colour', 'easy')).toBeNull()
})

test('every choice is understood as itself', () => {
  for (const field of CHOICE_FIELDS) {
    expect(choicesOf(field).length).toBeGreaterThan(1)
    for (const choice of choicesOf(field)) expect(choiceIn(field, choice)).toBe(choice)
  }
})

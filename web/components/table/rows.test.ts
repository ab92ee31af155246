import { expect, test } from 'vitest'
import { found, sorted } from './rows.ts'

const crème = { name: 'Crème fraîche', also: 'sour cream', uses: 3 }
const basil = { name: 'Basil', also: '', uses: null }
const tahini = { name: 'tahini', also: 'Sesampaste', uses: 12 }
const rows = [tahini, crème, basil]
const textOf = ({ name, also }: (typeof rows)[number]) => `${name}\n${also}`

test('a row is found by every word of what is typed, whatever the accents and the case', () => {
  expect(found(rows, 'CREME', textOf)).toEqual([crème])
  expect(found(rows, ' sesam ', textOf)).toEqual([tahini])
  expect(found(rows, 'sour creme', textOf)).toEqual([crème])
  expect(found(rows, 'sour tahini', textOf)).toEqual([])
  expect(found(rows, '', textOf)).toEqual(rows)
})

test('numbers sort as numbers, and what has none comes last either way', () => {
  const by = (down: boolean) =>
    sorted(rows, { sortValue: ({ uses }) => uses, down, locale: 'en' }).map(({ name }) => name)
  expect(by(false)).toEqual(['Crème fraîche', 'tahini', 'Basil'])
  expect(by(true)).toEqual(['tahini', 'Crème fraîche', 'Basil'])
})

test('names sort as the language does, not by code', () => {
  const names = ['zebra', 'Äpfel', 'banana', 'item 10', 'item 9'].map((name) => ({ name }))
  const order = sorted(names, { sortValue: ({ name }) => name, down: false, locale: 'de' }).map(({ name }) => name)
  expect(order).toEqual(['Äpfel', 'banana', 'item 9', 'item 10', 'zebra'])
})

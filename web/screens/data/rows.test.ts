import { expect, test } from 'vitest'
import { found, namesIn, otherNames, sorted } from './rows.ts'
import { csvOf } from './table-files.ts'

const crème = { name: 'Crème fraîche', aliases: [{ name: 'sour cream' }], uses: 3 }
const basil = { name: 'Basil', pluralName: null, aliases: [], uses: null }
const tahini = { name: 'tahini', aliases: [{ name: 'Sesampaste' }], uses: 12 }
const rows = [tahini, crème, basil]

test('a food is found by any of its names, whatever the accents and the case', () => {
  expect(found(rows, 'CREME')).toEqual([crème])
  expect(found(rows, ' sesam ')).toEqual([tahini])
  expect(found(rows, '')).toEqual(rows)
  expect(found(rows, 'rice')).toEqual([])
})

test('a plural that is the name again is not said twice', () => {
  expect(otherNames({ name: 'syrup', pluralName: 'syrup', aliases: [{ name: 'nectar' }] })).toEqual(['nectar'])
  expect(otherNames({ name: 'gram', pluralName: 'grams', abbreviation: 'g' })).toEqual(['g', 'grams'])
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

test('aliases are typed with commas between, and the same name twice is one', () => {
  expect(namesIn('scallion,  green   onion,, Scallion; cebolleta')).toEqual([
    { name: 'scallion' },
    { name: 'green onion' },
    { name: 'cebolleta' },
  ])
})

test('a spreadsheet reads every field back, and takes none for a formula', () => {
  expect(csvOf([{ name: 'say "hi", you', notes: 'two\nlines', formula: '=1+1', onHand: true }])).toBe(
    '\ufeffname,notes,formula,onHand\r\n"say ""hi"", you","two\nlines",\'=1+1,true\r\n',
  )
})

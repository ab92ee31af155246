import { expect, test } from 'vitest'
import { namesIn, namesOf, otherNames } from './rows.ts'
import { csvOf } from './table-files.ts'

const crème = { name: 'Crème fraîche', aliases: [{ name: 'sour cream' }] }
const tahini = { name: 'tahini', aliases: [{ name: 'Sesampaste' }] }

test('a food is found by any of its names', () => {
  expect(namesOf(crème).split('\n')).toEqual(['Crème fraîche', 'sour cream'])
  expect(namesOf(tahini).split('\n')).toEqual(['tahini', 'Sesampaste'])
})

test('a plural that is the name again is not said twice', () => {
  expect(otherNames({ name: 'syrup', pluralName: 'syrup', aliases: [{ name: 'nectar' }] })).toEqual(['nectar'])
  expect(otherNames({ name: 'gram', pluralName: 'grams', abbreviation: 'g' })).toEqual(['g', 'grams'])
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

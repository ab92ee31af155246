import { describe, expect, test } from 'vitest'
import { SEED_LOCALES } from '#contract/groups.ts'
import { seedCatalogue } from './catalogue.ts'
import { readTranslated, TRANSLATED } from './tables.ts'

describe.each(['en-US', 'en-GB', 'de-DE', 'fr-FR', 'fi-FI'])('the seed catalogue for %s', (locale) => {
  const { foods, units, labels } = seedCatalogue(locale)

  test('is large enough to start cooking', () => {
    expect(foods.length).toBeGreaterThanOrEqual(250)
    expect(units.length).toBeGreaterThanOrEqual(25)
    expect(labels.length).toBeGreaterThanOrEqual(21)
  })

  test('names nothing twice, whatever the case', () => {
    for (const rows of [foods, units, labels]) {
      expect(repeated(rows.map((row) => row.name.toLowerCase()))).toEqual([])
      expect(repeated(rows.map((row) => row.key))).toEqual([])
    }
  })

  test('an alias belongs to one food and is no other name', () => {
    expect(repeated(foods.flatMap((food) => [food.name, ...food.aliases].map((name) => name.toLowerCase())))).toEqual(
      [],
    )
  })

  test('every food has a shop section, a plural and a sane density', () => {
    const sections = new Set(labels.map((label) => label.key))
    for (const food of foods) {
      expect(sections.has(food.labelKey), food.key).toBe(true)
      expect(food.pluralName, food.key).not.toBe('')
      if (food.density !== undefined) expect(food.density > 0.3 && food.density < 1.6, food.key).toBe(true)
    }
  })

  test('units of mass, volume and length have a size', () => {
    for (const unit of units) {
      const sized = ['mass', 'volume', 'length'].includes(unit.dimension)
      expect(unit.factor !== null, unit.key).toBe(sized)
    }
  })
})

test('the languages with names of their own are those that are offered', () => {
  expect(['en-US', ...TRANSLATED].sort()).toEqual([...SEED_LOCALES].sort())
})

test('what a language does not name keeps its English name', () => {
  expect(seedCatalogue('xx-XX')).toEqual(seedCatalogue('en-US'))
})

function repeated(names: string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) !== i)
}

test('pounds and pints are those of the country', () => {
  const sizeOf = (locale: string, name: string) =>
    seedCatalogue(locale).units.find((unit) => unit.name === name)?.factor
  expect(sizeOf('en-US', 'pound')).toBe(453.592)
  expect(sizeOf('de-DE', 'Pfund')).toBe(500)
  expect(sizeOf('fr-FR', 'livre')).toBe(500)
  expect(sizeOf('en-US', 'pint')).toBe(473.176)
  expect(sizeOf('en-GB', 'pint')).toBe(568.261)
})

test('only some kitchens measure by the tip of a knife', () => {
  const names = (locale: string) => seedCatalogue(locale).units.map(({ name }) => name)
  expect(names('de-DE')).toContain('Messerspitze')
  expect(names('en-US')).not.toContain('mespunt')
})

test.each(TRANSLATED)('every name in %s belongs to something that is seeded', (locale) => {
  const { foods, units, labels } = seedCatalogue(locale)
  const names = readTranslated(locale)
  const keys = (rows: { key: string }[]) => rows.map((row) => row.key)
  const strangers = (table = {}, rows: { key: string }[]) =>
    Object.keys(table).filter((key) => !keys(rows).includes(key))
  expect(strangers(names?.foods, foods)).toEqual([])
  expect(strangers(names?.units, units)).toEqual([])
  expect(strangers(names?.labels, labels)).toEqual([])
})

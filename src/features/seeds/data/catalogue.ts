import { quantityToNumber } from '#kitchen/quantity.ts'
import { unitMeasure } from '#kitchen/units.ts'
import { readSource, readTranslated, type SourceTables, type TranslatedTables } from './tables.ts'
import type { FoodSeed, LabelSeed, SeedCatalogue, UnitSeed } from './types.ts'

const NO_NAMES: TranslatedTables = { labels: {}, foods: {}, units: {} }

/** Foods, units and shop sections a new group can start with; in English where a language has no names yet. */
export function seedCatalogue(locale: string): SeedCatalogue {
  const source = readSource()
  const names = readTranslated(locale) ?? NO_NAMES
  return {
    foods: foodSeeds(source, names),
    units: unitSeeds(source, names),
    labels: source.labels.map((label): LabelSeed => ({ ...label, name: names.labels[label.key] ?? label.name })),
  }
}

function foodSeeds({ foods }: SourceTables, names: TranslatedTables): FoodSeed[] {
  return Object.entries(foods).flatMap(([labelKey, rows]) =>
    rows.map(({ density, ...english }): FoodSeed => {
      const key = slug(english.name)
      const { name, plural, aliases } = names.foods[key] ?? english
      return { key, name, pluralName: plural, aliases, labelKey, ...(density ? { density } : {}) }
    }),
  )
}

function unitSeeds({ units }: SourceTables, names: TranslatedTables): UnitSeed[] {
  const everywhere = new Set(units.map(({ name }) => name))
  const onlyTheirs = Object.entries(names.units)
    .filter(([key]) => !everywhere.has(key))
    .map(([key, own]) => ({ ...own, name: key, fraction: true }))
  return [...units, ...onlyTheirs].map(({ fraction, abbreviated, ...english }): UnitSeed => {
    const key = english.name
    const { name, plural, abbreviation, pluralAbbreviation, aliases } = names.units[key] ?? english
    const { dimension, factor } = unitMeasure(key)
    return {
      key,
      name,
      pluralName: plural,
      abbreviation,
      pluralAbbreviation,
      useAbbreviation: abbreviated && abbreviation !== '',
      fraction,
      aliases,
      dimension: dimension === 'temperature' ? 'count' : dimension,
      factor: factor && dimension !== 'count' ? quantityToNumber(factor) : null,
    }
  })
}

/** "crème fraîche" is creme-fraiche. */
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}|'/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

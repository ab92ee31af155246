import { quantityToNumber } from '#kitchen/quantity.ts'
import { unitMeasure } from '#kitchen/units.ts'
import { FOODS_EN_US } from './foods.en-US.ts'
import { LABELS_EN_US } from './labels.en-US.ts'
import { NAMES } from './names.ts'
import type { FoodSeed, LabelSeed, SeedCatalogue, SeedNames, UnitSeed } from './types.ts'
import { UNITS_EN_US } from './units.en-US.ts'

/** Foods, units and shop sections a new group may start from; English where a language has no names yet. */
export function seedCatalogue(locale: string): SeedCatalogue {
  const names = NAMES[locale]
  return {
    foods: foodSeeds(names),
    units: unitSeeds(names),
    labels: LABELS_EN_US.map((label): LabelSeed => ({ ...label, name: names?.labels[label.key] ?? label.name })),
  }
}

function foodSeeds(names: SeedNames | undefined): FoodSeed[] {
  const localised = byKey(names?.foods)
  return Object.entries(FOODS_EN_US).flatMap(([labelKey, table]) =>
    rowsOf(table).map(([name = '', plural, aliases, density]): FoodSeed => {
      const key = slug(name)
      const [, ownName = name, ownPlural = ownName, ownAliases] = localised.get(key) ?? [key, name, plural, aliases]
      return {
        key,
        name: ownName,
        pluralName: ownPlural || ownName,
        aliases: listOf(ownAliases),
        labelKey,
        ...(density ? { density: Number(density) } : {}),
      }
    }),
  )
}

function unitSeeds(names: SeedNames | undefined): UnitSeed[] {
  const localised = byKey(names?.units)
  const everywhere = rowsOf(UNITS_EN_US)
  const isOnlyTheirs = ([key]: string[]) => !everywhere.some(([known]) => known === key)
  const theirs = rowsOf(names?.units ?? '').filter(isOnlyTheirs)
  const likeOurs = theirs.map(([key = '', , , , , , short = '']) => [key, key, '', '', '', 'f', short])
  return [...everywhere, ...likeOurs].map(
    ([key = '', plural = key, short, shortPlural, aliases, fraction, abbreviated]) => {
      const { dimension, factor } = unitMeasure(key)
      const own = localised.get(key) ?? [key, key, plural, short, shortPlural, aliases]
      const [, name = key, ownPlural = name, abbreviation = '', pluralAbbreviation = abbreviation, ownAliases] = own
      return {
        key,
        name,
        pluralName: ownPlural || name,
        abbreviation,
        pluralAbbreviation,
        useAbbreviation: abbreviated === 'a' && abbreviation !== '',
        fraction: fraction === 'f',
        aliases: listOf(ownAliases),
        dimension: dimension === 'temperature' ? 'count' : dimension,
        factor: factor && dimension !== 'count' ? quantityToNumber(factor) : null,
      }
    },
  )
}

const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))

const byKey = (table = ''): Map<string, string[]> => new Map(rowsOf(table).map((row) => [row[0] ?? '', row]))

const listOf = (cell = ''): string[] => (cell === '' ? [] : cell.split(',').map((alias) => alias.trim()))

/** "crème fraîche" is creme-fraiche. */
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}|'/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

import { nameIndex, singularKey } from './features/foods/names.ts'
import { createScaler } from './features/parser/scale-lines.ts'
import { seedCatalogue } from './features/seeds/data/catalogue.ts'

/** Scales ingredient lines with the built-in foods and units of a language; opens no data directory. */
export function scalerFor(asked: Parameters<typeof createScaler>[0]) {
  const { foods, units } = seedCatalogue(asked.locale)
  const named = <One extends { aliases: string[] }>(one: One) => ({
    ...one,
    aliases: one.aliases.map((name) => ({ name })),
  })
  return createScaler(asked, {
    units,
    foodNamed: nameIndex(foods.map(named), singularKey).find,
    unitNamed: nameIndex(units.map(named)).find,
  })
}

import { SOURCE_LOCALE } from '#contract/locales.ts'
import type { BuiltIn, Section } from '../foods/service.ts'
import { seedCatalogue } from './data/catalogue.ts'
import { readSource, readTranslated, TRANSLATED } from './data/tables.ts'

/** The tables that groups are seeded from, for features that create foods and units themselves. */
export const builtIn: BuiltIn = {
  locales: [SOURCE_LOCALE, ...TRANSLATED],
  foods(locale) {
    const { foods, labels } = seedCatalogue(locale)
    const namesOf = sectionNames()
    const sections = new Map(labels.map(({ key, name, color }) => [key, { key, name, color, names: namesOf(key) }]))
    return foods.map(({ key, name, pluralName, aliases, density, labelKey }) => ({
      key,
      name,
      pluralName,
      aliases: aliases.map((alias) => ({ name: alias })),
      density: density ?? null,
      section: sections.get(labelKey) as Section,
    }))
  },
  units: (locale) =>
    seedCatalogue(locale).units.map(({ key, aliases, dimension: _, factor: __, ...unit }) => ({
      ...unit,
      aliases: aliases.map((alias) => ({ name: alias })),
      standardUnit: key,
    })),
}

/** The name of a shop section in every language. */
function sectionNames(): (key: string) => string[] {
  const english = new Map(readSource().labels.map(({ key, name }) => [key, name]))
  const others = TRANSLATED.map((locale) => readTranslated(locale)?.labels)
  return (key) => [english.get(key), ...others.map((labels) => labels?.[key])].filter((name) => name !== undefined)
}

import { SOURCE_LOCALE } from '#contract/locales.ts'
import type { BuiltIn, Section } from '../foods/service.ts'
import { seedCatalogue } from './data/catalogue.ts'
import { readSource, readTranslated, TRANSLATED } from './data/tables.ts'

/** The tables that groups are seeded from, for what people make by themselves. */
export const builtIn: BuiltIn = {
  locales: [SOURCE_LOCALE, ...TRANSLATED],
  foods(locale) {
    const { foods, labels } = seedCatalogue(locale)
    const namesOf = sectionNames()
    const sections = new Map(labels.map(({ key, name, color }) => [key, { name, color, names: namesOf(key) }]))
    return foods.map(({ name, pluralName, aliases, density, labelKey }) => ({
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

/** What a section is called in every language there is. */
function sectionNames(): (key: string) => string[] {
  const english = new Map(readSource().labels.map(({ key, name }) => [key, name]))
  const others = TRANSLATED.map((locale) => readTranslated(locale)?.labels)
  return (key) => [english.get(key), ...others.map((labels) => labels?.[key])].filter((name) => name !== undefined)
}

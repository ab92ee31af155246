import { SOURCE_LOCALE } from '#contract/locales.ts'
import type { BuiltIn, Section } from '../foods/service.ts'
import { seedCatalogue } from './data/catalogue.ts'
import { LABELS_EN_US } from './data/labels.en-US.ts'
import { NAMES } from './data/names.ts'

const LOCALES = [SOURCE_LOCALE, ...Object.keys(NAMES)]

/** The tables that groups are seeded from, for what people make by themselves. */
export const builtIn: BuiltIn = {
  locales: LOCALES,
  foods(locale) {
    const { foods, labels } = seedCatalogue(locale)
    const sections = new Map(labels.map(({ key, name, color }) => [key, { name, color, names: sectionNames(key) }]))
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
function sectionNames(key: string): string[] {
  const english = LABELS_EN_US.find((label) => label.key === key)?.name
  return [english, ...Object.values(NAMES).map(({ labels }) => labels[key])].filter((name) => name !== undefined)
}

import { inSlices, pause } from '../../core/pause.ts'
import { nameIndex, nameKey, namesOf, singularKey } from './names.ts'

type Alias = { name: string }
/** A section of the shop, with its name in one language and in all of them. */
export type Section = { key: string; name: string; color: string; names: string[] }
export type KnownFood = {
  /** Its English slug, the same in every language. */
  key: string
  name: string
  pluralName: string
  aliases: Alias[]
  density: number | null
  section: Section
}
export type KnownUnit = {
  name: string
  pluralName: string
  abbreviation: string
  pluralAbbreviation: string
  useAbbreviation: boolean
  fraction: boolean
  aliases: Alias[]
  standardUnit: string
}

/** The foods and units the program knows, in each of these languages. */
export type BuiltIn = {
  locales: readonly string[]
  foods: (locale: string) => KnownFood[]
  units: (locale: string) => KnownUnit[]
}

type Known = KnownFood | KnownUnit
/** How a name matches a known entry: as its singular, its plural, or an alias. */
export type Match<Entry> = { known: Entry; by: 'name' | 'plural' | 'other' }
export type KnownWords<Entry> = ReturnType<typeof createKnownWords<Entry & Known>>

type Rules<Entry> = { wordsOf: (locale: string) => Entry[]; looseKey?: (name: string) => string }

/** Finds known entries for names, in the names' language. */
export function createKnownWords<Entry extends Known>(locales: readonly string[], { wordsOf, looseKey }: Rules<Entry>) {
  let reading: Promise<Indexes<Entry>> | undefined
  return { matches, points, localeOf }

  /** The known entry for each name, in the given language, or else in the one most of the names belong to. */
  async function matches(names: string[], language?: string): Promise<(name: string) => Match<Entry> | undefined> {
    reading ??= readAll()
    const indexes = await reading
    const home = localeOf(language) ?? mostSpoken(pointsOf(indexes, names))
    const others = locales.filter((locale) => locale !== home)
    return (name) => {
      const found = matchIn(indexes.get(home), name)
      if (found) return found
      // In another language only the main name counts: its aliases may mean something else elsewhere.
      for (const locale of others) {
        const match = matchIn(indexes.get(locale), name)
        if (match && isMainName(match.known, name)) return match
      }
      return undefined
    }
  }

  /** How well each language fits the names. */
  async function points(names: string[]): Promise<Map<string, number>> {
    reading ??= readAll()
    const indexes = await reading
    const sums = new Map(locales.map((locale) => [locale, 0]))
    await inSlices(names, async (some) => {
      for (const [locale, more] of pointsOf(indexes, some)) sums.set(locale, (sums.get(locale) ?? 0) + more)
    })
    return sums
  }

  /** The available locale for a language, such as de-DE for "de" and "de-AT". */
  function localeOf(language = ''): string | undefined {
    return (
      locales.find((locale) => locale === language) ?? locales.find((locale) => spoken(locale) === spoken(language))
    )
  }

  /** Each language has some hundreds of foods: other requests run in between. */
  async function readAll(): Promise<Indexes<Entry>> {
    const indexes: Indexes<Entry> = new Map()
    for (const locale of locales) {
      indexes.set(locale, nameIndex(wordsOf(locale), looseKey))
      await pause()
    }
    return indexes
  }
}

type Indexes<Entry extends Known> = Map<string, ReturnType<typeof nameIndex<Entry>>>

function matchIn<Entry extends Known>(index: ReturnType<typeof nameIndex<Entry>> | undefined, name: string) {
  const known = index?.find(name)
  return known && { known, by: howNamed(known, name) }
}

function pointsOf<Entry extends Known>(indexes: Indexes<Entry>, names: string[]): Map<string, number> {
  const each = [...indexes].map(([locale, { find }]) => {
    return [locale, names.reduce((sum, name) => sum + pointsFor(find(name), name), 0)] as const
  })
  return new Map(each)
}

/** The first with the most points. */
function mostSpoken(points: Map<string, number>): string {
  const [best] = [...points].reduce((best, one) => (one[1] > best[1] ? one : best))
  return best
}

/** "Butter" counts as German with the capital that German uses. */
function pointsFor(known: Known | undefined, name: string): number {
  if (!known) return 0
  if (known.name === name || known.pluralName === name) return 3
  return isMainName(known, name) ? 2 : 1
}

function isMainName({ name, pluralName }: Known, written: string): boolean {
  return [name, pluralName].map(nameKey).includes(nameKey(written))
}

function howNamed(known: Known, written: string): Match<Known>['by'] {
  const key = nameKey(written)
  if (key === nameKey(known.name)) return 'name'
  if (key === nameKey(known.pluralName)) return 'plural'
  const isAlso = namesOf(known).some((name) => nameKey(name) === key)
  return !isAlso && singularKey(written) === singularKey(known.name) ? 'plural' : 'other'
}

const spoken = (locale: string) => locale.split('-')[0]

type Bare = { name: string; pluralName: string | null; aliases: Alias[] }
type Filled = { match: Match<Known>; isTaken: (name: string) => boolean }

/** Adds plural and aliases where there are none. An alias has a plural of its own, which is unknown. */
export function filledNames<Item extends Bare>(item: Item, { match: { known, by }, isTaken }: Filled): Item {
  const pluralName = item.pluralName ?? (by === 'other' ? null : pluralLike(item.name, known))
  const own = new Set(namesOf({ ...item, pluralName }).map(nameKey))
  const further = namesOf(known).filter((name) => !own.has(nameKey(name)) && !isTaken(name))
  const distinct = [...new Map(further.map((name) => [nameKey(name), { name }])).values()]
  return { ...item, pluralName, aliases: item.aliases.length > 0 ? item.aliases : distinct }
}

/** With the capitals of the name; without a plural, the name itself. */
function pluralLike(written: string, { name, pluralName }: Known): string {
  if (nameKey(name) === nameKey(pluralName)) return written
  const isCapital = written.slice(0, 1) !== written.slice(0, 1).toLowerCase()
  return isCapital ? pluralName.slice(0, 1).toUpperCase() + pluralName.slice(1) : pluralName
}

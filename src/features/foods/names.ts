import { foldText } from '../../core/slug.ts'

/** The key for comparing names: ignores case but not accents, which distinguish words in many languages. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()

/**
 * The same key for a word and its English plural: "red onions" and "red onion". For comparison only, never shown:
 * "olives" and "olive" are both "olive", but "cookie" is "cooky". Two-letter stems are left alone: the German "Ei" is
 * not "Eis".
 */
export function singularKey(name: string): string {
  const key = nameKey(name)
  const rule = PLURALS.find(([ending]) => ending.test(key))
  return rule ? key.replace(...rule) : key
}

const PLURALS: [RegExp, string][] = [
  [/(lea|loa|hal|kni)ves$/, '$1f'],
  [/(\p{L})ies?$/u, '$1y'],
  [/(\p{L}{2}o|ch|sh|x|ss)es$/u, '$1'],
  [/(\p{L}{2}[^su\P{L}])s$/u, '$1'],
]

/** The search text: every name on its own line, folded; the first one also sorts lists. */
export const searchKey = (names: string[]): string => names.map(foldText).join('\n')

/** Something with several names; the first is its main name. */
type Named = { name: string; pluralName: string | null; aliases: { name: string }[] }
type Abbreviated = Named & { abbreviation: string; pluralAbbreviation: string | null }

export function namesOf(named: Named | Abbreviated): string[] {
  const short = 'abbreviation' in named ? [named.abbreviation, named.pluralAbbreviation] : []
  const names = [named.name, named.pluralName, ...short, ...named.aliases.map((alias) => alias.name)]
  return names.filter((name): name is string => typeof name === 'string' && name.trim() !== '')
}

/**
 * Finds things by any of their names: first exactly, so that `T` and `t` can be two units, then ignoring case, and
 * finally by a looser key, if there is one.
 */
export function nameIndex<Item extends Named>(items: Item[], looseKey?: (name: string) => string) {
  const written = new Map<string, Item>()
  const keyed = new Map<string, Item>()
  const loose = new Map<string, Item>()
  for (const item of items) for (const name of mainNamesOf(item)) addOnce(name, item)
  for (const item of items) for (const name of namesOf(item)) addOnce(name, item)
  return { find, add }

  function find(name: string): Item | undefined {
    return written.get(name) ?? keyed.get(nameKey(name)) ?? (looseKey && loose.get(looseKey(name)))
  }

  function add(item: Item) {
    for (const name of namesOf(item)) addOnce(name, item)
  }

  function addOnce(name: string, item: Item) {
    if (!written.has(name)) written.set(name, item)
    if (!keyed.has(nameKey(name))) keyed.set(nameKey(name), item)
    if (looseKey && !loose.has(looseKey(name))) loose.set(looseKey(name), item)
  }
}

/** A main name of one thing beats an alias of another. */
const mainNamesOf = ({ name, pluralName }: Named) => (pluralName === null ? [name] : [name, pluralName])

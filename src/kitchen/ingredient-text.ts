import type { LineFood, LineUnit } from './line.ts'
import { isZero, type QuantityFormat, type QuantityRange, shownNumber } from './quantity.ts'

/** What the words of an ingredient depend on; the server's lines and the page's read the same. */
type Words = { food: LineFood | null; unit: LineUnit | null; originalText?: string | null | undefined }

/**
 * The number by which the words beside an amount are chosen in a language's plural rules. Less than one is said as one
 * is ("½ cup"), none as many ("0 cups"); a range goes by its upper end, and everything by what is shown.
 */
export function pluralCount({ quantity, quantityMax }: QuantityRange, format: QuantityFormat = {}): number {
  const amount = quantityMax ?? quantity
  return isZero(amount) ? 0 : Math.max(1, shownNumber(amount, format))
}

/** Whether so much takes the plural, where the language agrees: "1½ cups", but "1½ tasse". */
export function isMany(amount: QuantityRange, format: QuantityFormat = {}): boolean {
  return pluralRules(format.locale ?? 'en').select(pluralCount(amount, format)) !== 'one'
}

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? rulesOf(locale)
  rules.set(locale, known)
  return known
}

/** Where a language knows no plural, words that have one are of another: "1 cup" on a Japanese page too. */
function rulesOf(locale: string): Intl.PluralRules {
  const own = new Intl.PluralRules(locale)
  return own.resolvedOptions().pluralCategories.length > 1 ? own : new Intl.PluralRules('en')
}

/** The unit for one or for many, short where the unit says so. */
export function unitWords(unit: LineUnit, many: boolean): string {
  if (unit.useAbbreviation && unit.abbreviation) return (many && unit.pluralAbbreviation) || unit.abbreviation
  return (many && unit.pluralName) || unit.name
}

/**
 * The food for one or for many. Measured in a unit, or in nothing at all (`null`), it is many where its writer said so:
 * "500 g potatoes", but "500 g chicken", which no grammar of ours could tell apart.
 */
export function foodWords({ food, unit, originalText }: Words, counted: boolean | null): string | null {
  const many = unit ? null : counted
  const own = food && originalText ? ownWords(food, originalText, many) : null
  if (own) return own
  if (!food?.pluralName) return food?.name ?? null
  const isSaid = originalText?.toLowerCase().includes(food.pluralName.toLowerCase())
  return (many ?? isSaid) ? food.pluralName : food.name
}

/**
 * The other name of a food that a line was written with, in the writer's own letters: who wrote "risotto rice" does not
 * want to read "arborio rice". `null` where the line says the food as we do, or where so many are called otherwise.
 */
function ownWords(food: LineFood, originalText: string, many: boolean | null): string | null {
  const line = originalText.toLowerCase()
  const ours = Math.max(
    ...[food.name, food.pluralName ?? ''].map((name) => (placeOf(name, line) < 0 ? 0 : name.length)),
  )
  const [alias] = food.aliases
    .map(({ name }) => name)
    .filter((name) => name.length > ours && placeOf(name, line) >= 0)
    .sort((a, b) => b.length - a.length)
  if (!alias) return null
  const at = placeOf(alias, line)
  // Some letters take another length in lower case.
  const written = line.length === originalText.length ? originalText.slice(at, at + alias.length) : alias
  return many === null || fits(written, food, many) ? written : null
}

/** Where a line says a name as whole words; less than nought where it does not. */
function placeOf(name: string, line: string): number {
  const wanted = name.toLowerCase()
  if (wanted === '') return -1
  for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + 1)) {
    if (!isLetter(line[at - 1]) && !isLetter(line[at + wanted.length])) return at
  }
  return -1
}

const isLetter = (character = '') => /[\p{L}\p{N}]/u.test(character)

/** Whether a counted food may be called so: where plurals end in s, one and many can be told apart. */
function fits(written: string, { name, pluralName }: LineFood, many: boolean): boolean {
  const isPlural = endsInS(written)
  if (many) return isPlural || !pluralName || !endsInS(pluralName)
  return !isPlural || !pluralName || endsInS(name)
}

const endsInS = (text: string) => /s$/i.test(text)

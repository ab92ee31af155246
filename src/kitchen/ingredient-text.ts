import type { LineFood, LineUnit } from './line.ts'
import { isZero, type QuantityFormat, type QuantityRange, shownNumber } from './quantity.ts'

/** What the wording of an ingredient depends on; the same on the server and in the browser. */
type Words = { food: LineFood | null; unit: LineUnit | null; originalText?: string | null | undefined }

/**
 * The number that selects the plural form. Amounts below one count as one ("½ cup"), zero as many ("0 cups"); a range
 * counts by its upper end, and always as displayed.
 */
export function pluralCount({ quantity, quantityMax }: QuantityRange, format: QuantityFormat = {}): number {
  const amount = quantityMax ?? quantity
  return isZero(amount) ? 0 : Math.max(1, shownNumber(amount, format))
}

/** Whether the amount takes the plural in this language: "1½ cups", but "1½ tasse". */
export function isMany(amount: QuantityRange, format: QuantityFormat = {}): boolean {
  return pluralRules(format.locale ?? 'en').select(pluralCount(amount, format)) !== 'one'
}

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? rulesOf(locale)
  rules.set(locale, known)
  return known
}

/**
 * Where a language has no plural, words with a plural form come from another language: "1 cup" on a Japanese page too.
 */
function rulesOf(locale: string): Intl.PluralRules {
  const own = new Intl.PluralRules(locale)
  return own.resolvedOptions().pluralCategories.length > 1 ? own : new Intl.PluralRules('en')
}

/** The unit in singular or plural, abbreviated where the unit says so. */
export function unitWords(unit: LineUnit, many: boolean): string {
  if (unit.useAbbreviation && unit.abbreviation) return (many && unit.pluralAbbreviation) || unit.abbreviation
  return (many && unit.pluralName) || unit.name
}

/**
 * The food in singular or plural. With a unit, or without an amount (`null`), it is plural if the author wrote it so:
 * grammar alone cannot tell "500 g potatoes" from "500 g chicken".
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
 * The alias the line was written with, in the author's spelling: whoever writes "risotto rice" does not want to read
 * "arborio rice". `null` if the line uses the food's own name, or if this amount needs another form.
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
  // Some letters change their length in lower case.
  const written = line.length === originalText.length ? originalText.slice(at, at + alias.length) : alias
  return many === null || fits(written, food, many) ? written : null
}

/** The index of a name as whole words in a line; negative when absent. */
function placeOf(name: string, line: string): number {
  const wanted = name.toLowerCase()
  if (wanted === '') return -1
  for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + 1)) {
    if (!isLetter(line[at - 1]) && !isLetter(line[at + wanted.length])) return at
  }
  return -1
}

const isLetter = (character = '') => /[\p{L}\p{N}]/u.test(character)

/** Whether this alias fits the count: where plurals end in s, singular and plural can be told apart. */
function fits(written: string, { name, pluralName }: LineFood, many: boolean): boolean {
  const isPlural = endsInS(written)
  if (many) return isPlural || !pluralName || !endsInS(pluralName)
  return !isPlural || !pluralName || endsInS(name)
}

const endsInS = (text: string) => /s$/i.test(text)

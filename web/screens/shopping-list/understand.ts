import type { Food, Unit } from '#contract/foods.ts'
import { parseQuantity, quantityToText } from '#kitchen/quantity.ts'

export type Understood = {
  /** Exact, as text; `null` without an amount. */
  quantity: string | null
  unit: Unit | null
  food: Food | null
  /** The rest: more about the food, or everything where no food has that name. */
  note: string
  /** The part of the text that names the food, to find foods with that beginning. */
  words: string
}
type Names = { foods: readonly Food[]; units: readonly Unit[] }

const NUMBER = String.raw`(?:\d+(?:[.,]\d+)?(?:\s?[½⅓⅔¼¾⅛⅜⅝⅞]|\s+\d+\/\d+|\/\d+)?|[½⅓⅔¼¾⅛⅜⅝⅞])`
const LEADING = new RegExp(`^(${NUMBER})\\s*(?:[x×]\\s+)?(.*)$`, 'iu')
const TRAILING = new RegExp(`^(.+?)[,;:]?\\s+(${NUMBER})\\s*(\\p{L}[\\p{L}.]*)?$`, 'iu')

/** Between the unit and the food. */
const LINK = /^(?:(?:of|de|di|von) |d['’])/i

/** Parses "2 kg potatoes, floury" and "milk, 2 l" with the device's data, as fast as it is typed. */
export function understand(text: string, names: Names, locale: string): Understood {
  const plain = counted(joined(text.trim().replace(/\s+/gu, ' '), locale))
  const turned = TRAILING.exec(plain)
  if (turned && !LEADING.test(plain)) {
    const [, before = '', number = '', unitWord = ''] = turned
    const unit = unitWord ? unitNamed(unitWord, names.units) : null
    const amount = parseQuantity(number, locale)
    if (amount && (unit || !unitWord)) return { quantity: quantityToText(amount), unit, ...foodIn(before, names.foods) }
  }
  const found = LEADING.exec(plain)
  const amount = found && parseQuantity(found[1] ?? '', locale)
  // "7up" is a drink, and so is "2% milk".
  const glued = found && /^\d(?![x×] )[\p{L}%]/iu.test(plain.slice((found[1] ?? '').length - 1))
  if (!found || !amount) return { quantity: null, unit: null, ...foodIn(plain, names.foods) }
  const { unit, rest } = unitIn(found[2] ?? '', names.units)
  // Two ambiguous numbers stay as they are.
  if (!unit && /^\d/.test(rest)) return { quantity: null, unit: null, ...foodIn(plain, names.foods) }
  if (glued && !unit) return { quantity: null, unit: null, ...foodIn(plain, names.foods) }
  return { quantity: quantityToText(amount), unit, ...foodIn(rest, names.foods) }
}

const DOZEN =
  /^(?:(an?|one|half an?|half|ein|ein halbes|une|une demi)|(\d{1,3}))[ -](?:dozen|dutzend|douzaine)(?: of| de| d['’])? ?(?=\S)/iu
const HALF = /^(?:half an?|eine? halbe[rs]?|une? demie?) /iu

/** "a dozen eggs" are 12, "half an onion" is ½ of one. */
function counted(text: string): string {
  const [dozen, word, number] = DOZEN.exec(text) ?? []
  if (dozen) {
    const many = number ? Number(number) * 12 : /half|halb|demi/i.test(word ?? '') ? 6 : 12
    return `${many} ${text.slice(dozen.length)}`
  }
  return text.replace(HALF, '1/2 ')
}

const THOUSANDS = /(?<![\d/.,]|\d )\d{1,3}(?: \d{3})+(?![\d/.,])/g

/** Thousands separated by a space; elsewhere "2 400 g tins" are two of 400 g each, but no tin has 000. */
function joined(text: string, locale: string): string {
  const isParted = /\s/.test(new Intl.NumberFormat(locale).formatToParts(10_000)[1]?.value ?? '')
  return text.replace(THOUSANDS, (number) => (isParted || / 0/.test(number) ? number.replaceAll(' ', '') : number))
}

function unitIn(text: string, units: readonly Unit[]) {
  const words = text.split(' ')
  for (const count of [2, 1]) {
    const unit = words.length >= count && unitNamed(words.slice(0, count).join(' '), units)
    if (unit) return { unit, rest: words.slice(count).join(' ').replace(LINK, '') }
  }
  return { unit: null, rest: text }
}

function unitNamed(word: string, units: readonly Unit[]) {
  const wanted = word.replace(/\.$/, '')
  const spellings = (unit: Unit) => [
    unit.name,
    unit.pluralName,
    unit.abbreviation,
    unit.pluralAbbreviation,
    ...unit.aliases.map(({ name }) => name),
  ]
  // A "T" is a tablespoon where a "t" is a teaspoon.
  const exact = units.find((unit) => spellings(unit).includes(wanted))
  return exact ?? units.find((unit) => spellings(unit).some((name) => name && fold(name) === fold(wanted))) ?? null
}

function foodIn(text: string, foods: readonly Food[]): Pick<Understood, 'food' | 'note' | 'words'> {
  const whole = text.trim()
  const food = foodNamed(whole, foods)
  if (food) return { food, note: '', words: whole }
  const comma = whole.indexOf(',')
  const before = comma > 0 ? whole.slice(0, comma).trim() : ''
  const known = before ? foodNamed(before, foods) : null
  if (known) return { food: known, note: whole.slice(comma + 1).trim(), words: before }
  return { food: null, note: whole, words: before || whole }
}

function foodNamed(name: string, foods: readonly Food[]) {
  const wanted = fold(name)
  return (wanted && foods.find((food) => namesOf(food).some((one) => fold(one) === wanted))) || null
}

const namesOf = ({ name, pluralName, aliases }: Food) => [
  name,
  ...(pluralName ? [pluralName] : []),
  ...aliases.map((alias) => alias.name),
]

/** Foods that begin with the typed text, then those with a word that does. */
export function foodsBeginning(words: string, foods: readonly Food[], max: number): Food[] {
  const wanted = fold(words)
  if (wanted.length < 2) return []
  const first = foods.filter((food) => namesOf(food).some((name) => fold(name).startsWith(wanted)))
  const later = foods.filter(
    (food) => !first.includes(food) && namesOf(food).some((name) => fold(name).includes(` ${wanted}`)),
  )
  return [...first.sort((a, b) => a.name.length - b.name.length), ...later].slice(0, max)
}

export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

import type { Amount } from '#kitchen/amount.ts'
import { countedWord, measuredText, type UnitWord } from '#kitchen/amount-text.ts'
import { foodWords, isMany, unitWords } from '#kitchen/ingredient-text.ts'
import { joinedAmounts } from '#kitchen/joined.ts'
import type { LineFood, LineUnit } from '#kitchen/line.ts'
import { type Measures, readLineIn } from '#kitchen/measured-lines.ts'
import { isZero, multiplyQuantities, type Quantity, quantityFromNumber, quantityToNumber } from '#kitchen/quantity.ts'
import { soldAs } from '#kitchen/sold.ts'
import { keptOf } from './kept.ts'
import { read } from './reading.ts'

type WireAmount = { quantity: number; quantityMax?: number; unit: string | null }
type ShopRow = { text: string; sold: WireAmount | null; needs: WireAmount[]; differs: boolean }
type Asked = { factor: Quantity; measures: Measures; locale: string }
type Line = Parameters<typeof readLineIn>[0] & { unit: LineUnit | null; food: LineFood | null }
/** The foods and units every group starts with, in one language, and how to find them by name. */
export type Vocabulary = {
  units: readonly (Omit<LineUnit, 'standardUnit'> & { key: string })[]
  foodNamed: (name: string) => LineFood | undefined
  unitNamed: (name: string) => { key: string } | undefined
}

/** Parses, scales and prints ingredient lines without a server or a database. */
export function createScaler({ factor, measures, locale }: Asked, { units, foodNamed, unitNamed }: Vocabulary) {
  const unitByKey = new Map(units.map((unit) => [unit.key, { ...unit, standardUnit: unit.key }]))
  const word: UnitWord = (name, count) => {
    const unit = unitByKey.get(name)
    return unit ? unitWords(unit, count > 1) : (SHORT[name] ?? countedWord(name, count > 1))
  }
  return { asRecipe, asShop }

  /** Each line as the page of a recipe shows it. */
  function asRecipe(text: string) {
    const { amount, name, note, original, shown } = readLineIn(lineOf(text), factor, { measures, locale, word })
    const line = [[amount, name].filter(Boolean).join(' '), note].filter(Boolean).join(', ')
    return {
      input: text,
      text: plain(line),
      amount: plain(amount),
      name,
      note: plain(note),
      ...(original === undefined ? {} : { original: plain(original) }),
      about: shown?.about ?? false,
      parts: (shown?.parts ?? []).map(onWire),
    }
  }

  /** One row per food for all lines, as on a shopping list. */
  function asShop(texts: readonly string[]): ShopRow[] {
    const byFood = Map.groupBy(texts.map(lineOf), ({ food, note }) => (food?.name ?? note).toLowerCase())
    return [...byFood.values()].flatMap((lines): ShopRow[] => {
      const [first] = lines
      if (!first) return []
      const amounts = lines.flatMap((line) => neededOf(line, factor) ?? [])
      const sums = joinedAmounts(amounts, first.food)
      if (sums.length === 0) return [{ text: first.food?.name ?? first.note, sold: null, needs: [], differs: false }]
      return sums.map((sum) => rowOf(first, sum, amounts))
    })
  }

  function rowOf(line: Line, sum: Amount, amounts: readonly Amount[]): ShopRow {
    const sold = soldAs(sum, line.food)
    const amount = { quantity: sold.quantity, quantityMax: null, unit: sold.unit }
    const counted = sold.unit === null ? isMany(amount, { locale }) : null
    const food = foodWords({ ...line, unit: sold.unit === null ? null : line.unit }, counted) ?? line.note
    const bought = plain(measuredText({ parts: [amount], about: false }, locale, word))
    const isMixed = new Set(amounts.map(({ unit }) => unit)).size > 1
    const needs = (isMixed ? amounts : [sum]).map((part) => measuredText({ parts: [part], about: false }, locale, word))
    const needed = sold.differs || isMixed ? plain(needs.join(' + ')) : ''
    const said = isMixed ? needed : `needs ${needed}`
    return {
      text: `${bought} ${food}${needed && ` · ${said}`}`,
      sold: onWire(amount),
      needs: (isMixed ? amounts : [sum]).map(onWire),
      differs: sold.differs,
    }
  }

  function lineOf(text: string): Line {
    const { quantity, quantityMax, unitNames, food, note, confidence } = read('nlp', text, locale)
    const kept = keptOf({ text, quantity, hasFood: food !== '', confidence })
    const blank = { quantity: null, quantityMax: null, unit: null, food: null, disableAmount: false }
    if (kept === 'text') return { ...blank, note: text, originalText: text }
    const line = {
      ...blank,
      quantity: quantity && quantityToNumber(quantity),
      quantityMax: quantityMax && quantityToNumber(quantityMax),
      unit: unitOf(unitNames),
      originalText: text,
    }
    return kept === 'whole'
      ? { ...line, food: foodNamed(food) ?? { name: food, pluralName: null, aliases: [] }, note }
      : { ...line, note: kept.note }
  }

  function unitOf(names: readonly string[]): LineUnit | null {
    const [written = ''] = names
    if (names.length === 0) return null
    const known = unitByKey.get(names.at(-1) ?? '') ?? unitByKey.get(unitNamed(written)?.key ?? '')
    if (known) return known
    const blank = { abbreviation: '', pluralAbbreviation: null, useAbbreviation: false, fraction: true }
    return { ...blank, name: written, pluralName: countedWord(written, true), standardUnit: null }
  }
}

/** People buy the larger end of a range. */
function neededOf({ quantity, quantityMax, unit }: Line, factor: Quantity): Amount | null {
  const said = quantityMax ?? quantity
  const exact = said === null ? null : quantityFromNumber(said)
  if (!exact || isZero(exact)) return null
  return {
    quantity: multiplyQuantities(exact, factor),
    quantityMax: null,
    unit: unit && (unit.standardUnit ?? unit.name),
  }
}

const SHORT: Record<string, string> = { millimeter: 'mm' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const onWire = ({ quantity, quantityMax, unit }: Amount): WireAmount => ({
  quantity: quantityToNumber(quantity),
  ...(quantityMax && { quantityMax: quantityToNumber(quantityMax) }),
  unit,
})

/**
 * Exact amounts of ingredients: 1/3 stays 1/3 however often it is scaled, summed and stored. Big integers keep long
 * chains of sums exact; never put a Quantity in JSON, send its number or text form.
 */
export interface Quantity {
  readonly numerator: bigint
  readonly denominator: bigint
}

export interface QuantityRange {
  readonly quantity: Quantity
  readonly quantityMax: Quantity | null
}

export interface QuantityFormat {
  /** Language tag for the decimal sign and digit groups; English when left out. */
  locale?: string
  /** False for units that are written with decimals, such as grams. */
  fraction?: boolean
}

/** Larger amounts are typing errors or attacks; refusing them keeps display and sums sane. */
export const MAX_QUANTITY = 1_000_000_000

export const ZERO: Quantity = { numerator: 0n, denominator: 1n }
export const ONE: Quantity = { numerator: 1n, denominator: 1n }

/** The reduced fraction; throws a RangeError when it is negative or divides by zero. */
export function quantity(numerator: bigint | number, denominator: bigint | number = 1n): Quantity {
  const [n, d] = [BigInt(numerator), BigInt(denominator)]
  if (d <= 0n || n < 0n) throw new RangeError(`not a quantity: ${n}/${d}`)
  const divisor = greatestCommonDivisor(n, d)
  return { numerator: n / divisor, denominator: d / divisor }
}

/**
 * Reads "3", "1/3", "1 1/2", "1-1/2", "1½", "½", "1.25" and "0,5"; null when the text is anything else.
 * "1,500" is fifteen hundred unless the locale writes decimals with a comma, then "1.500" is.
 */
export function parseQuantity(text: string, locale = 'en'): Quantity | null {
  if (text.length > MAX_TEXT_LENGTH) return null
  const plain = text
    .replace(VULGAR, (sign) => ` ${VULGAR_FRACTIONS[sign]}`)
    .replace(/\s*[⁄∕]\s*/g, '/')
    .trim()
  const fraction = /^(?:(\d+)(?:\s+|\s?[-+]\s?))?(\d+)\/(\d+)$/.exec(plain)
  if (fraction) return readMixed(fraction[1] ?? '0', fraction[2] ?? '', fraction[3] ?? '')
  return readDecimal(plain, locale)
}

/**
 * The exact amount of a JSON number with three decimals: 0.333 is read as 1/3, 1.167 as 1 1/6, 0.25 as 1/4. Null for
 * NaN, infinities, negatives and numbers above MAX_QUANTITY.
 */
export function quantityFromNumber(value: number): Quantity | null {
  if (!Number.isFinite(value) || value < 0 || value > MAX_QUANTITY) return null
  const thousandths = Math.round(value * 1000)
  for (const denominator of ROUNDED_DENOMINATORS) {
    const numerator = Math.round((thousandths * denominator) / 1000)
    if (thousandths % 1000 !== 0 && Math.round((numerator * 1000) / denominator) === thousandths) {
      return quantity(numerator, denominator)
    }
  }
  return quantity(thousandths, 1000)
}

/** The JSON number of an amount, rounded to three decimals. */
export function quantityToNumber(amount: Quantity): number {
  return Number(divideRounded(amount.numerator * 1000n, amount.denominator)) / 1000
}

/** The lossless text an amount is stored as: "3", "1/3", "5/2". parseQuantity reads it back. */
export function quantityToText({ numerator, denominator }: Quantity): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`
}

export function multiplyQuantities(a: Quantity, b: Quantity): Quantity {
  return quantity(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** Throws a RangeError when the divisor is zero. */
export function divideQuantities(a: Quantity, b: Quantity): Quantity {
  return quantity(a.numerator * b.denominator, a.denominator * b.numerator)
}

export function addQuantities(a: Quantity, b: Quantity): Quantity {
  return quantity(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

/** Precise enough to choose a display form; sums and texts stay exact. */
export const toNumber = ({ numerator, denominator }: Quantity): number => Number(numerator) / Number(denominator)

/** Negative, zero or positive, as Array.sort wants it. */
export function compareQuantities(a: Quantity, b: Quantity): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const equalQuantities = (a: Quantity, b: Quantity): boolean => compareQuantities(a, b) === 0

export const isZero = (amount: Quantity): boolean => amount.numerator === 0n

/** A factor given as a number is read like any other amount, so scaling by 0.333 is scaling by a third. */
export function scaleQuantity(amount: Quantity, factor: Quantity | number): Quantity {
  const exact = typeof factor === 'number' ? quantityFromNumber(factor) : factor
  if (!exact) throw new RangeError(`not a factor: ${String(factor)}`)
  return multiplyQuantities(amount, exact)
}

/** The nearest multiple of 1/denominator. */
export function roundQuantity(amount: Quantity, denominator: bigint): Quantity {
  return quantity(divideRounded(amount.numerator * denominator, amount.denominator), denominator)
}

export function distance(a: Quantity, b: Quantity): Quantity {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return quantity(difference < 0n ? -difference : difference, a.denominator * b.denominator)
}

export function scaleRange({ quantity: low, quantityMax }: QuantityRange, factor: Quantity | number): QuantityRange {
  return { quantity: scaleQuantity(low, factor), quantityMax: quantityMax && scaleQuantity(quantityMax, factor) }
}

/** Whole part and the nearest fraction whose denominator is at most the given one. */
export function toMixed(
  amount: Quantity,
  maxDenominator = 10,
): { whole: bigint; numerator: bigint; denominator: bigint } {
  let nearest = quantity(divideRounded(amount.numerator, amount.denominator))
  for (let denominator = 2n; denominator <= BigInt(maxDenominator); denominator++) {
    const candidate = roundQuantity(amount, denominator)
    if (compareQuantities(distance(candidate, amount), distance(nearest, amount)) < 0) nearest = candidate
  }
  return split(nearest)
}

/**
 * The text a cook reads: "¾", "1½", "2 3⁄7" with fractions, "0.75" or "0,75" without; empty for zero. Amounts that no
 * measuring cup has are rounded to the nearest one that does (0.7437 is ¾).
 */
export function formatQuantity(amount: Quantity, { locale = 'en', fraction = true }: QuantityFormat = {}): string {
  if (isZero(amount)) return ''
  const rounded = fraction ? kitchenFraction(amount) : null
  if (!rounded) return formatDecimal(amount, locale)
  const { whole, numerator, denominator } = split(rounded)
  if (numerator === 0n) return decimals(locale, 0).format(whole)
  const sign = FRACTION_SIGNS[`${numerator}/${denominator}`]
  if (whole === 0n) return sign ?? `${numerator}⁄${denominator}`
  return `${decimals(locale, 0).format(whole)}${sign ?? `\u00a0${numerator}⁄${denominator}`}`
}

/** The number that `formatQuantity` displays: 33/32 of a cup is shown, and worded, as one. */
export function shownNumber(amount: Quantity, { fraction = true }: QuantityFormat = {}): number {
  const rounded = fraction ? kitchenFraction(amount) : null
  return rounded ? quantityToNumber(rounded) : Number(quantityToNumber(amount).toFixed(decimalDigits(amount)))
}

/** Both ends with an en dash, or one amount when there is no upper end or both look the same. */
export function formatRange({ quantity: low, quantityMax }: QuantityRange, format: QuantityFormat = {}): string {
  const [from, to] = [formatQuantity(low, format), quantityMax ? formatQuantity(quantityMax, format) : '']
  return !to || from === to ? from : from ? `${from}–${to}` : to
}

const MAX_TEXT_LENGTH = 40

/** Denominators whose fractions lose digits at three decimals, most common in kitchens first. */
const ROUNDED_DENOMINATORS = [3, 6, 7, 9, 12, 16]

/** Measuring cups and spoons; amounts above a few wholes need no eighths. */
const KITCHEN_DENOMINATORS = [2n, 3n, 4n, 8n]
const COARSE_DENOMINATORS = [2n, 3n, 4n]
const COARSE_FROM = quantity(3)
const HALVES_FROM = quantity(10)
const WHOLES_FROM = quantity(30)

/** Beyond this share of the amount, rounding to a fraction would change the dish: decimals are shown instead. */
const MAX_ROUNDING = quantity(1, 16)

const VULGAR_FRACTIONS: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅐': '1/7',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅑': '1/9',
  '⅒': '1/10',
}
const VULGAR = new RegExp(`[${Object.keys(VULGAR_FRACTIONS).join('')}]`, 'g')
const FRACTION_SIGNS = Object.fromEntries(Object.entries(VULGAR_FRACTIONS).map(([sign, text]) => [text, sign]))

function readMixed(whole: string, numerator: string, denominator: string): Quantity | null {
  const d = BigInt(denominator)
  return d === 0n ? null : withinLimit(quantity(BigInt(whole) * d + BigInt(numerator), d))
}

function readDecimal(text: string, locale: string): Quantity | null {
  const grouped = writesDecimalComma(locale)
    ? /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/
    : /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
  const plain = grouped.test(text) ? text.replace(writesDecimalComma(locale) ? /\./g : /,/g, '') : text
  const parts = /^(\d*)(?:[.,](\d+))?$/.exec(plain)
  if (!parts || plain === '') return null
  const decimal = parts[2] ?? ''
  return withinLimit(quantity(BigInt(`${parts[1] ?? ''}${decimal}` || '0'), 10n ** BigInt(decimal.length)))
}

function writesDecimalComma(locale: string): boolean {
  return !/^(?:en|ja|ko|zh|he|th|es-MX)\b/i.test(locale)
}

function withinLimit(amount: Quantity): Quantity | null {
  return amount.numerator > BigInt(MAX_QUANTITY) * amount.denominator ? null : amount
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** The nearest integer, halves up. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

function split({ numerator, denominator }: Quantity): { whole: bigint; numerator: bigint; denominator: bigint } {
  return { whole: numerator / denominator, numerator: numerator % denominator, denominator }
}

/** The fraction to show, or null when only decimals are close enough. */
function kitchenFraction(amount: Quantity): Quantity | null {
  if (amount.denominator <= 10n) return amount
  let nearest = roundQuantity(amount, 1n)
  for (const denominator of kitchenDenominators(amount)) {
    const candidate = roundQuantity(amount, denominator)
    if (compareQuantities(distance(candidate, amount), distance(nearest, amount)) < 0) nearest = candidate
  }
  const tolerance = multiplyQuantities(amount, MAX_ROUNDING)
  return compareQuantities(distance(nearest, amount), tolerance) <= 0 ? nearest : null
}

function kitchenDenominators(amount: Quantity): readonly bigint[] {
  if (compareQuantities(amount, WHOLES_FROM) >= 0) return []
  if (compareQuantities(amount, HALVES_FROM) >= 0) return [2n]
  return compareQuantities(amount, COARSE_FROM) >= 0 ? COARSE_DENOMINATORS : KITCHEN_DENOMINATORS
}

/**
 * Three significant digits, but never fewer than the whole part has; amounts below ten keep the decimals that were
 * typed.
 */
function decimalDigits(amount: Quantity): number {
  const value = quantityToNumber(amount)
  const exact = 1000n % amount.denominator === 0n
  return value >= 100 ? 0 : value >= 10 ? 1 : exact || value < 1 ? 3 : 2
}

function formatDecimal(amount: Quantity, locale: string): string {
  const value = quantityToNumber(amount)
  if (value < 0.001) return `<\u00a0${decimals(locale, 3).format(0.001)}`
  return decimals(locale, decimalDigits(amount)).format(value)
}

const formats = new Map<string, Intl.NumberFormat>()

function decimals(locale: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${maximumFractionDigits}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits })
  formats.set(key, format)
  return format
}

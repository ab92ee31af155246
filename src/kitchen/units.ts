import { multiplyQuantities, type Quantity, quantity } from './quantity.ts'

/** Amounts add up only within a dimension; a pinch and a handful only with themselves. */
export type Dimension = 'mass' | 'volume' | 'length' | 'temperature' | 'count' | 'pinch'

/** Where a unit is used; spoons and counts belong to both. */
type UnitSystem = 'metric' | 'us' | 'imperial' | 'both'

interface UnitMeasure {
  readonly dimension: Dimension
  readonly system: UnitSystem
  /** Exact size in grams, millilitres, centimetres or pieces; null without an agreed size. */
  readonly factor: Quantity | null
}

/**
 * The measure of a canonical English unit name; without a unit, pieces are counted, and an unknown unit counts itself.
 */
export function unitMeasure(unit: string | null): UnitMeasure {
  if (unit === null || unit === '') return PIECE
  return MEASURES.get(unit.toLowerCase()) ?? COUNT
}

export const knownUnits = (): string[] => [...MEASURES.keys()]

/** True when amounts in both units can become one amount without guessing. */
export function canAdd(a: string | null, b: string | null): boolean {
  const [first, second] = [unitMeasure(a), unitMeasure(b)]
  if ((a ?? '').toLowerCase() === (b ?? '').toLowerCase()) return true
  return first.dimension === second.dimension && first.factor !== null && second.factor !== null
}

/** How many of the second unit make one of the first, exactly; null when they cannot be converted. */
function conversionFactor(from: string | null, to: string | null): Quantity | null {
  if (!canAdd(from, to)) return null
  const [source, target] = [unitMeasure(from).factor, unitMeasure(to).factor]
  if (!source || !target) return quantity(1)
  return quantity(source.numerator * target.denominator, source.denominator * target.numerator)
}

/** The amount in another unit, exact and not rounded; null across dimensions. */
export function convertQuantity(amount: Quantity, from: string | null, to: string | null): Quantity | null {
  const factor = conversionFactor(from, to)
  return factor && multiplyQuantities(amount, factor)
}

const PIECE: UnitMeasure = { dimension: 'count', system: 'both', factor: quantity(1) }
const COUNT: UnitMeasure = { dimension: 'count', system: 'both', factor: null }
const PINCH: UnitMeasure = { dimension: 'pinch', system: 'both', factor: null }

const measure = (dimension: Dimension, system: UnitSystem, numerator: number, denominator = 1): UnitMeasure => ({
  dimension,
  system,
  factor: quantity(numerator, denominator),
})

/** The US gallon is 231 cubic inches and the pound 453.59237 g by definition; all others derive from these. */
const GALLON = 3_785_411_784
const POUND = 45_359_237
/** The British gallon is 4.54609 litres by law. */
const IMPERIAL_GALLON = 4_546_090_000

const of = (unit: UnitMeasure, names: string): Record<string, UnitMeasure> =>
  Object.fromEntries(names.split(', ').map((name) => [name, unit]))

const MEASURES = new Map<string, UnitMeasure>(
  Object.entries({
    milligram: measure('mass', 'metric', 1, 1000),
    gram: measure('mass', 'metric', 1),
    decagram: measure('mass', 'metric', 10),
    hectogram: measure('mass', 'metric', 100),
    kilogram: measure('mass', 'metric', 1000),
    // The pound (Pfund, livre) of German and French markets.
    'metric pound': measure('mass', 'metric', 500),
    ounce: measure('mass', 'us', POUND, 1_600_000),
    pound: measure('mass', 'us', POUND, 100_000),
    milliliter: measure('volume', 'metric', 1),
    centiliter: measure('volume', 'metric', 10),
    deciliter: measure('volume', 'metric', 100),
    liter: measure('volume', 'metric', 1000),
    krm: measure('volume', 'metric', 1),
    go: measure('volume', 'metric', 180),
    teaspoon: measure('volume', 'both', GALLON, 768_000_000),
    dessertspoon: measure('volume', 'both', GALLON, 384_000_000),
    tablespoon: measure('volume', 'both', GALLON, 256_000_000),
    'fluid ounce': measure('volume', 'us', GALLON, 128_000_000),
    cup: measure('volume', 'us', GALLON, 16_000_000),
    pint: measure('volume', 'us', GALLON, 8_000_000),
    quart: measure('volume', 'us', GALLON, 4_000_000),
    gallon: measure('volume', 'us', GALLON, 1_000_000),
    'imperial fluid ounce': measure('volume', 'imperial', IMPERIAL_GALLON, 160_000_000),
    'imperial pint': measure('volume', 'imperial', IMPERIAL_GALLON, 8_000_000),
    millimeter: measure('length', 'metric', 1, 10),
    centimeter: measure('length', 'metric', 1),
    inch: measure('length', 'us', 254, 100),
    celsius: { dimension: 'temperature', system: 'metric', factor: null },
    fahrenheit: { dimension: 'temperature', system: 'us', factor: null },
    'gas mark': { dimension: 'temperature', system: 'both', factor: null },
    piece: PIECE,
    dozen: measure('count', 'both', 12),
    ...of(PINCH, 'pinch, dash, splash, drop, drizzle, glug, knob, handful, mespunt, grind, dollop, shot, jigger, part'),
    ...of(
      COUNT,
      'glass, bowl, bunch, sprig, stalk, stick, stem, clove, head, slice, can, jar, bottle, package, bag, box',
    ),
    ...of(COUNT, 'container, envelope, block, bulb, ear, fillet, leaf, loaf, rasher, sheet, strip, wedge, cube, scoop'),
    ...of(COUNT, 'recipe, batch, punnet, rack, ball, bar, square, pod, floret, segment, cap, sack, round'),
  }),
)

import { unitMeasure } from '#kitchen/units.ts'
import type { Part } from './assemble.ts'
import {
  countBeforeSize,
  findAmountAtStart,
  findAmountBehindFood,
  findCountAtEnd,
  findCountOfWhole,
  findMeasureLate,
  joinRanges,
} from './correct-amounts.ts'
import { keepNames, nameBehindPreparation, noteAlternative, noteSecondFood, turnPreparation } from './correct-food.ts'
import {
  countHolders,
  dropUnitOfOther,
  findMeasureBehindAmount,
  findPinchAtEnd,
  findRareUnit,
  takeNearestUnit,
} from './correct-units.ts'
import {
  ABOUT,
  CONTAINER,
  clear,
  isNumber,
  MEASURE,
  MEASURED,
  type Rule,
  setAmount,
  skip,
  unitAt,
} from './correct-words.ts'
import type { Token } from './tokens.ts'
import { UNIT_QUALIFIERS } from './unit-words.ts'

/**
 * Corrects in place what the training lines label differently or never show. Returns whether anything changed. Every
 * rule is a convention of ours or a pattern that proves itself, such as a unit after a number.
 */
export function correctParts(tokens: readonly Token[], parts: Part[]): boolean {
  const before = [...parts]
  for (const rule of RULES) rule(tokens, parts)
  const changed = parts.some((part, i) => part !== before[i])
  dropLinks(tokens, parts)
  return changed
}

/**
 * Patterns on which we differ from the training labels on purpose: "a pinch" is one, dozens are a unit, "large cloves"
 * are cloves, and a percent sign is kept. Such a reading is never certain to be the wanted one.
 */
export function isContested(tokens: readonly Token[], parts: readonly Part[]): boolean {
  const unit = parts.indexOf('unit')
  if (parts[0] === 'quantity' && /^an?$/.test(tokens[0]?.lower ?? '')) return true
  if (tokens.some((token, i) => token.text === '%' || (parts[i] === 'unit' && /^dozens?$/.test(token.lower))))
    return true
  const size = parts.lastIndexOf('quantity') + 1
  return unit > size + 1 && UNIT_QUALIFIERS.has(tokens[size]?.lower ?? '') && parts[size + 1] === 'food'
}

const RULES: readonly Rule[] = [
  keepTemperatures,
  namePinches,
  countArticles,
  countDozens,
  dropTimes,
  joinFluidOunces,
  countWords,
  noteSizes,
  partPacks,
  countSized,
  countBeforeSize,
  joinRanges,
  countHolders,
  dropUnitOfOther,
  findMeasureBehindAmount,
  takeNearestUnit,
  findRareUnit,
  findPinchAtEnd,
  keepNames,
  partAlternatives,
  noteAlternative,
  noteSecondFood,
  findAmountAtStart,
  findAmountBehindFood,
  findCountAtEnd,
  findCountOfWhole,
  findMeasureLate,
  turnPreparation,
  nameBehindPreparation,
  measureBehindNumber,
]

/** "180°C-safe paper" contains no amount. */
function keepTemperatures(tokens: readonly Token[], parts: Part[]): void {
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'number' || !/^[°º]$/.test(tokens[i + 1]?.text ?? '') || parts[i] !== 'quantity') continue
    parts[i] = 'food'
    parts[i + 1] = 'food'
  }
}

/** "A splash of wine" is a splash and "a few sprigs of thyme" are sprigs, whatever some labels of such lines say. */
function namePinches(tokens: readonly Token[], parts: Part[]): void {
  if (!/^an?$/.test(tokens[0]?.lower ?? '') || parts.includes('unit')) return
  const isFew = /^(?:few|couple)$/.test(tokens[1]?.lower ?? '')
  const at = isFew || UNIT_QUALIFIERS.has(tokens[1]?.lower ?? '') ? 2 : 1
  const unit = unitAt(tokens[at])
  const isPinch = unit !== undefined && (isFew || unitMeasure(unit).dimension === 'pinch')
  if (isPinch && parts.slice(0, at + 1).every((part) => part === 'note')) parts[at] = 'unit'
}

/** "A pinch of salt" is one pinch, "a 5-pound turkey" is five pounds. */
function countArticles(tokens: readonly Token[], parts: Part[]): void {
  if (!/^an?$/.test(tokens[0]?.lower ?? '')) return
  const measure = skip(tokens, 2, '-')
  if (tokens[1]?.kind === 'number' && MEASURED.test(tokens[measure]?.lower ?? '')) {
    if (!CONTAINER.test(tokens[measure + 1]?.lower ?? '')) setAmount(parts, 1, 2, measure)
    return
  }
  const unit = parts.indexOf('unit')
  if (unit < 1 || unit > 3 || parts.includes('quantity')) return
  if (!/^(?:few|couple|little)$/.test(tokens[1]?.lower ?? '')) parts[0] = 'quantity'
}

/** A dozen is a unit, and there may be half of one. */
function countDozens(tokens: readonly Token[], parts: Part[]): void {
  const dozen = tokens.findIndex((token) => /^dozens?$/.test(token.lower))
  if (dozen < 1) return
  if (dozen === 1 && /^(?:a|one)$/.test(tokens[0]?.lower ?? '') && !parts.includes('quantity')) parts[0] = 'quantity'
  if (parts[dozen - 1] === 'quantity') parts[dozen] = 'unit'
  if (parts[dozen - 2] === 'quantity' && tokens[dozen - 1]?.lower === 'a') {
    parts[dozen - 1] = 'other'
    parts[dozen] = 'unit'
  }
}

/** "2 x 400 g" is not two of x. */
function dropTimes(tokens: readonly Token[], parts: Part[]): void {
  for (const [i, token] of tokens.entries()) {
    if (/^[x×]$/.test(token.lower) && isNumber(tokens[i - 1])) parts[i] = 'other'
  }
}

function joinFluidOunces(tokens: readonly Token[], parts: Part[]): void {
  for (const [i, token] of tokens.entries()) {
    if (!/^(?:fl|fluid)$/.test(token.lower) || parts[i] !== 'unit') continue
    const ounce = tokens[i + 1]?.text === '.' ? i + 2 : i + 1
    if (/^(?:oz|ozs|ounces?)$/.test(tokens[ounce]?.lower ?? '')) parts.fill('unit', i, ounce + 1)
  }
}

/** "six eggs", "half an orange": number words count too. */
function countWords(tokens: readonly Token[], parts: Part[]): void {
  const start = ABOUT.test(tokens[0]?.lower ?? '') || tokens[0]?.lower === 'or' ? 1 : 0
  const first = tokens[start]
  const counts = first && isNumber(first) && !/^(?:an?|half|quarter)$/.test(first.lower)
  const isName = tokens[start + 1]?.text === '-' && start === 0
  if (counts && !isName && !parts.includes('quantity') && tokens.length > start + 1) {
    if (first.kind === 'word' || start > 0) parts[start] = 'quantity'
  }
  const isShare =
    first?.lower === 'half' && start === 0 && tokens[1]?.kind === 'word' && !HALF_NAMED.test(tokens[1].lower)
  if (isShare && !parts.includes('quantity') && !isNumber(tokens[1])) parts[0] = 'quantity'
  if (first?.lower === 'half' && parts[start] === 'quantity' && /^(?:fat|cream)$/.test(tokens[start + 1]?.lower ?? ''))
    parts[start] = 'food'
  const half = tokens.findIndex((token, at) => token.lower === 'half' && /^an?$/.test(tokens[at + 1]?.lower ?? ''))
  if (half < 0 || (half > 0 && !/^(?:of|from)$/.test(tokens[half - 1]?.lower ?? ''))) return
  if (!parts.includes('quantity')) parts[half] = 'quantity'
  if (parts[half] === 'quantity') parts[half + 1] = 'other'
}

/** "Half and half", "half fat cream": these halves are no amounts. */
const HALF_NAMED = /^(?:and|or|of|fat|cream|milk|moons?|sheets?|shells?|length|way)$/

/** "1 med. onion": the size goes into the note, even when abbreviated. */
function noteSizes(tokens: readonly Token[], parts: Part[]): void {
  const size = parts.lastIndexOf('quantity') + 1
  if (size < 1 || parts[size] !== 'food' || !/^(?:sm|med|md|lg|lrg|xl)$/.test(tokens[size]?.lower ?? '')) return
  const food = skip(tokens, size + 1, '.')
  if (parts[food] === 'food') parts.fill('note', size, food)
}

/** "1 16 oz jar" is a jar; in "16 oz jar" both words are the unit, or it would be sixteen jars. */
function partPacks(tokens: readonly Token[], parts: Part[]): void {
  const amount = parts.indexOf('quantity')
  if (amount < 0) return
  const after = parts[amount + 2] === 'quantity' && parts[amount + 1] === 'quantity' ? amount + 3 : amount + 1
  const start = tokens[after]?.lower === 'x' || tokens[after]?.text === '(' ? after + 1 : after
  const inner = tokens[start]?.kind === 'number'
  const measure = skip(tokens, inner ? start + 1 : start, '-')
  if (!MEASURE.test(tokens[measure]?.lower ?? '')) return
  const container = skip(tokens, skip(tokens, measure + 1, '.'), ')')
  if (!CONTAINER.test(tokens[container]?.lower ?? '')) return
  if (inner) {
    for (let i = start; i <= measure; i++) parts[i] = tokens[i]?.kind === 'mark' ? 'other' : 'note'
    clear(parts, 'unit', container)
  } else if (tokens[start - 1]?.kind === 'number') {
    clear(parts, 'unit', measure)
    parts.fill('unit', measure, container + 1)
  }
}

/** "1 250g ball mozzarella" is one ball: of two numbers side by side, the second is the size of each. */
function countSized(tokens: readonly Token[], parts: Part[]): void {
  const amount = parts.indexOf('quantity')
  const [count, size, measure] = [tokens[amount], tokens[amount + 1], tokens[amount + 2]]
  if (count?.kind !== 'number' || size?.kind !== 'number' || !measure || !MEASURE.test(measure.lower)) return
  if (parts[amount + 1] !== 'quantity' && parts[amount + 2] !== 'unit') return
  const held = parts.indexOf('unit', amount + 3)
  for (const [i, part] of parts.entries()) if (part === 'unit' && i !== held) parts[i] = 'note'
  parts.fill('note', amount + 1, amount + 3)
  const piece = skip(tokens, amount + 3, '.')
  if (held < 0 && parts[piece] === 'note' && unitAt(tokens[piece])) parts[piece] = 'unit'
}

/** "Handful of chives, or 4 scallions" are not four handfuls, nor is "handful coriander ½ lime" half a handful. */
function partAlternatives(tokens: readonly Token[], parts: Part[]): void {
  const [unit, number] = [parts.indexOf('unit'), parts.indexOf('quantity')]
  const isAmongFood = parts[number - 1] === 'food' && parts[number + 1] === 'food'
  if (unit < 0 || unit > 1 || number < unit + (isAmongFood ? 2 : 3)) return
  if (!isAmongFood && tokens[number - 1]?.lower !== 'or') return
  for (const [i, part] of parts.entries()) if (part === 'quantity') parts[i] = isAmongFood ? 'food' : 'note'
}

/** "Leaves of 1 bunch parsley" are one bunch, not one leaf. */
function measureBehindNumber(tokens: readonly Token[], parts: Part[]): void {
  const [number, unit] = [parts.lastIndexOf('quantity'), parts.indexOf('unit')]
  if (
    unit < 0 ||
    unit > parts.indexOf('quantity') ||
    !/^(?:note|unit)$/.test(parts[number + 1] ?? '') ||
    !unitAt(tokens[number + 1])
  )
    return
  clear(parts, 'unit', number + 1)
}

/** "2 cups of flour": the word between unit and food belongs to neither. */
export function dropLinks(tokens: readonly Token[], parts: Part[]): void {
  for (const [i, token] of tokens.entries()) {
    if (token.lower === 'of' && parts[i] === 'note' && parts[i - 1] === 'unit') parts[i] = 'other'
  }
}

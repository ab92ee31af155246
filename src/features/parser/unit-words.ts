import { unitMeasure } from '#kitchen/units.ts'
import { UNIT_WORDS } from './unit-spellings.ts'

/** Words before a unit that describe its size or fill level; they do not change the unit. */
export const UNIT_QUALIFIERS = new Set(
  (
    'small medium large big heaped heaping level rounded scant generous good packed sm md lg xl mini thin thick fat ' +
    'tall short long standard regular family whole full half extra-large medium-size medium-sized'
  ).split(' '),
)

const canonical = new Map<string, string>()
const byLanguage = new Map<string, Map<string, string>>()
for (const [language, units] of Object.entries(UNIT_WORDS)) {
  const own = new Map<string, string>()
  for (const [unit, spellings] of Object.entries(units)) {
    for (const spelling of spellings.split(' ')) {
      if (spelling.endsWith('_')) continue
      const written = spelling.replaceAll('_', ' ')
      if (!canonical.has(written)) canonical.set(written, unit)
      if (!own.has(written)) own.set(written, unit)
    }
  }
  byLanguage.set(language, own)
}

/** The canonical unit of a spelling, in the given language if it has its own meaning there. */
export function unitFor(spelling: string, language?: string): string | undefined {
  if (spelling === 'T') return 'tablespoon'
  const word = spelling.toLowerCase()
  const bare = word.endsWith('.') ? word.slice(0, -1) : word
  const own = language ? byLanguage.get(language) : undefined
  return own?.get(word) ?? own?.get(bare) ?? canonical.get(word) ?? canonical.get(bare) ?? spoonOf(bare)
}

/** "tablesoon", "teapoons": the only two units long enough to recognize when misspelt. */
function spoonOf(word: string): string | undefined {
  if (word.length < 6 || word.length > 12 || !SPOON.test(word)) return undefined
  const single = word.replace(/s$/, '')
  return SPOONS.find((spoon) => isNear(single, spoon))
}

const SPOON = /^t[eab].*o.*n?s?$/
const SPOONS = ['tablespoon', 'teaspoon']

/** Whether the words differ by one extra, missing, wrong or swapped letter, or by two in a long word. */
function isNear(word: string, wanted: string): boolean {
  const allowed = wanted.length > 8 ? 2 : 1
  if (Math.abs(word.length - wanted.length) > allowed) return false
  let twoBack: number[] = []
  let above = Array.from({ length: wanted.length + 1 }, (_, i) => i)
  for (let i = 1; i <= word.length; i++) {
    const row = [i]
    for (let j = 1; j <= wanted.length; j++) {
      const cost = word[i - 1] === wanted[j - 1] ? 0 : 1
      const isTurned = word[i - 1] === wanted[j - 2] && word[i - 2] === wanted[j - 1]
      const turned = isTurned ? (twoBack[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost, turned))
    }
    twoBack = above
    above = row
  }
  return (above[wanted.length] ?? 0) <= allowed
}

/** Spellings of one language, longest first, for rules that must find a unit in text without spaces. */
export function unitSpellings(language: string): string[] {
  return [...(byLanguage.get(language)?.keys() ?? [])].sort((a, b) => b.length - a.length)
}

/**
 * The canonical name of a written unit: qualifiers are dropped ("heaped tbsp" is a tablespoon), and an unknown unit
 * stays as written.
 */
export function canonicalUnit(written: string): string {
  const text = written.trim().replace(/\s+/g, ' ')
  const known = unitFor(text)
  if (known) return known
  const all = text.split(' ')
  const words = all.filter((word) => !UNIT_QUALIFIERS.has(word.toLowerCase()))
  if (words.length > 0 && words.length < all.length) return canonicalUnit(words.join(' '))
  const known2 = words.length > 1 ? (unitFor(words.slice(-2).join(' ')) ?? unitFor(words.at(-1) ?? '')) : undefined
  return known2 ?? text.toLowerCase().replace(/\.$/, '')
}

/** Splits "g tin" and "inch piece": the measure is the unit, the rest is what it measures. */
export function packOf(written: string | null): { unitText: string | null; pack: string | null } {
  const [, measure = '', pack = ''] = /^(\p{L}+)\.?\s?-?\s?(\p{L}.*)$/u.exec(written ?? '') ?? []
  const unit = unitFor(measure)
  const whole = unitFor(written ?? '')
  if (whole || !unit || !isSize(unit) || isSize(canonicalUnit(pack))) return { unitText: written, pack: null }
  return { unitText: measure, pack }
}

const isSize = (unit: string): boolean => ['mass', 'volume', 'length'].includes(unitMeasure(unit).dimension)

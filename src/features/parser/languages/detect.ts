import type { Token } from '../tokens.ts'
import { ENGLISH } from './english-words.ts'
import { languageTables } from './language-tables.ts'
import { type Language, LEXICA } from './lexicon.ts'
import { rulesFor } from './rules.ts'

/** The language of a line; English unless something indicates another. The locale breaks ties. */
export function detectLanguage(line: string, tokens: readonly Token[], locale?: string): Language | 'ja' | 'en' {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(line)) return 'ja'
  if (/\p{Script=Cyrillic}/u.test(line)) return 'ru'
  const home = languageOf(locale)
  const english = tokens.every((token) => token.kind !== 'word' || ENGLISH.has(token.lower))
  if (english && (home === undefined || home === 'en')) return 'en'
  const points: Points = new Map(home && home !== 'ja' ? [[home, HOME_BONUS]] : [])
  countWords(tokens, points)
  countUnit(line, tokens, points)
  countOrder(line, points)
  countPatterns(line, points)
  return mostPoints(points)
}

type Points = Map<Language | 'en', number>

function add(points: Points, language: Language | 'en', more: number): void {
  points.set(language, (points.get(language) ?? 0) + more)
}

function countWords(tokens: readonly Token[], points: Points): void {
  const { words, units } = languageTables()
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word') continue
    const english = ENGLISH.has(token.lower)
    if (english || /^(?:oz|lbs?|fl)$/.test(token.lower)) add(points, 'en', english ? 1 : 0.5)
    const afterNumber = tokens[i - 1]?.kind === 'number'
    if (afterNumber && ENGLISH_MEASURE.test(token.lower)) add(points, 'en', 1)
    const languages = words.get(token.lower) ?? words.get(stripArticle(token.lower)) ?? []
    for (const language of languages) add(points, language, languages.length === 1 && !english ? UNSHARED : 1)
    if (!english && languages.length === 0) countCompound(token.lower, points)
    if (!english && rulesFor('de').isPrepared(token.text)) add(points, 'de', 1)
    for (const language of units.get(token.lower) ?? []) add(points, language, afterNumber ? 1.5 : 0.7)
  }
}

const ENGLISH_MEASURE =
  /^(?:cups?|tablespoons?|teaspoons?|tbsps?|tsps?|ounces?|oz|pounds?|lbs?|quarts?|pints?|sticks?)$/

/** "Zartbitterschokolade", "kycklingfiléer": compounds that contain a known word. */
function countCompound(word: string, points: Points): void {
  const { compounded } = languageTables()
  for (let at = 3; at <= word.length - 3; at++) {
    const languages = compounded.get(word.slice(at)) ?? (at > 4 ? compounded.get(word.slice(0, at)) : undefined)
    if (!languages) continue
    for (const language of languages) add(points, language, 1)
    return
  }
}

/** "1 pot de", "un pizzico di": a unit between number and linking word points to one language, whatever follows. */
function countOrder(line: string, points: Points): void {
  for (const language of LINKING) {
    if (rulesFor(language).vague.exec(line)?.[0].trim().includes(' ')) add(points, language, 1.2)
    const { numbers, unit, linkers, extract } = rulesFor(language)
    if (extract.test(line)) add(points, language, 1)
    const number = /^[\d½⅓⅔¼¾⅛][\d\s½⅓⅔¼¾⅛.,/–-]*/.exec(line) ?? numbers.exec(line)
    const rest = number ? line.slice(number[0].length) : line
    const measure = unit.exec(rest)
    if (!measure || measure[0].length < 3) continue
    const after = rest.slice(measure[0].length).replace(/^\./, '').trimStart()
    if (linkers.test(after)) add(points, language, number ? 2 : 1)
  }
}

const LINKING = ['fr', 'es', 'it', 'pt'] as const

/** Units of several words belong to one language: "cuillère à soupe". */
function countUnit(line: string, tokens: readonly Token[], points: Points): void {
  const start = tokens.findIndex((token) => token.kind === 'word')
  const first = tokens[start]
  if (!first || start < 1) return
  for (const language of languageTables().firstOfUnit.get(first.lower) ?? []) {
    if (rulesFor(language).unit.exec(line.slice(first.start))?.[0].includes(' ')) add(points, language, 2)
  }
}

function countPatterns(line: string, points: Points): void {
  for (const [language, pattern] of languageTables().phrases) if (pattern.test(line)) add(points, language, 1.2)
  for (const [pattern, languages] of /[^\x00-\x7f]/.test(line) ? HINTS : PLAIN_HINTS) {
    if (pattern.test(line)) for (const language of languages) add(points, language, 0.6)
  }
}

/** It takes at least one clear word to outweigh English. */
function mostPoints(points: Points): Language | 'en' {
  let best: Language | 'en' = 'en'
  let most = Math.max(0.99, points.get('en') ?? 0)
  for (const [language, count] of points) {
    if (language === 'en' || count <= most) continue
    best = language
    most = count
  }
  return best
}

function languageOf(locale = ''): Language | 'ja' | 'en' | undefined {
  const language = locale.slice(0, 2).toLowerCase()
  if (language === 'no' || language === 'nb' || language === 'nn') return 'da'
  if (language === 'ja' || language === 'en') return language
  return language in LEXICA ? (language as Language) : undefined
}

/** A word of one language counts more than one shared by several. */
const UNSHARED = 1.3

/** People usually write in the language of their locale. */
const HOME_BONUS = 0.8

const stripArticle = (word: string): string => word.replace(/^(?:d|l|dell|un|all)['’]/, '')

type Hint = readonly [RegExp, readonly Language[]]

/** Letters that only some languages have. */
const LETTERS: readonly Hint[] = [
  [/[ąęśźżćńł]/i, ['pl', 'pl', 'pl']],
  [/[øæ]/i, ['da', 'da']],
  [/å/i, ['sv', 'da']],
  [/ß/, ['de', 'de']],
  [/[äö]/i, ['de', 'sv']],
  [/ü/i, ['de']],
  [/[ãõ]/i, ['pt', 'pt']],
  [/œ/i, ['fr', 'fr']],
]

const PLAIN_HINTS: readonly Hint[] = [
  [/\d ?(?:g|kg|ml|cl|l) d['’]\p{L}/iu, ['fr', 'it']],
  [/\d ?(?:g|kg|ml|cl|l) de /i, ['fr', 'es', 'pt']],
  [/\d ?(?:g|kg|ml|cl|l) di /i, ['it', 'it']],
  [/\d ?dl\b/i, ['sv', 'da', 'nl']],
  [/ af /, ['da', 'da']],
  [/^n\. ?B\./, ['de', 'de']],
  [/\d ?à ?\d/, ['fr', 'nl', 'nl']],
  [/\bc\.? ?à\.? ?(?:[cst]\b|caf|soup)/i, ['fr', 'fr', 'fr']],
  [/\bcuill?[eè]r|\bdemi-/i, ['fr', 'fr']],
  [/^[\d½¼¾/.,-]+ ?\p{L}+\.? (?:de|d['’]) ?\p{L}/iu, ['fr', 'es', 'pt']],
  [/^[\d½¼¾/.,-]+ ?\p{L}+\.? di \p{L}/iu, ['it']],
  [/\bq\.? ?b\.?$/i, ['it', 'it', 'pt', 'pt']],
  [/\b(?:du|des|aux?) \p{L}/iu, ['fr']],
]

const HINTS = [...LETTERS, ...PLAIN_HINTS]

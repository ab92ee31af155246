import { ONE, parseQuantity, type Quantity } from '#kitchen/quantity.ts'
import { unitFor, unitSpellings } from '../unit-words.ts'
import { type Language, LEXICA } from './lexicon.ts'
import { VOCABULARY } from './vocabulary.ts'

/** A compiled lexicon: patterns that match at the start of the text, and look-ups. */
export interface Rules {
  numbers: RegExp
  numberOf(word: string | undefined): Quantity
  range: RegExp
  andHalf: RegExp
  linkers: RegExp
  about: RegExp
  vague: RegExp
  sizes: RegExp
  sizeExceptions: RegExp
  unit: RegExp
  unitOf(word: string): string | undefined
  /** Words that are units only before a linking word: "noix de beurre", but "noix". */
  ambiguous: ReadonlySet<string>
  more: RegExp
  phrases: RegExp
  openers: RegExp
  cuts: RegExp
  extract: RegExp
  amountAtEnd: RegExp
  isPrepared(word: string): boolean
  isSize(word: string): boolean
  isAdverb(word: string): boolean
  isJoiner(word: string): boolean
  isKnown(word: string): boolean
  /** Words of this language's ingredient lines that are neither preparation nor purpose. */
  isFamiliar(word: string): boolean
}

export function rulesFor(language: Language): Rules {
  const known = made.get(language)
  if (known) return known
  const rules = makeRules(language)
  made.set(language, rules)
  return rules
}

const made = new Map<Language, Rules>()

/** Spellings as one pattern, longest first; "_" is a space, dots and spaces are optional. */
function alternation(words: readonly string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) =>
      word
        .replace(/[\\^$*+?()[\]{}|/]/g, '\\$&')
        .replace(/\./g, '\\.?')
        .replace(/[_ ]/g, '\\s?'),
    )
    .join('|')
}

const MEASURES = [
  'g',
  'kg',
  'mg',
  'ml',
  'cl',
  'dl',
  'l',
  'gr',
  'oz',
  'lb',
  'cm',
  'cc',
  'hg',
  'dag',
  'dkg',
  'cup',
  'cups',
  'tsp',
  'tbsp',
]

function makeRules(language: Language): Rules {
  const lexicon = LEXICA[language]
  const list = (words: string) => words.split(' ').filter((word) => word !== '' && !word.endsWith('_'))
  const start = (words: readonly string[], tail = WORD_END) =>
    words.length === 0 ? /^(?!)/ : new RegExp(`^(?:${alternation(words)})\\.?${tail}\\s*`, 'iu')
  const values = new Map(
    list(lexicon.numbers).map((pair) => {
      const [word = '', value = ''] = pair.split('=')
      return [word.replaceAll('_', ' '), parseQuantity(value) ?? ONE]
    }),
  )
  const numberWords = [...values.keys()]
  const fractions = numberWords.filter((word) => (values.get(word)?.denominator ?? 1n) > 1n && /^\p{L}/u.test(word))
  const linkers = list(lexicon.linkers)
  const spaced = linkers.filter((word) => !/['’´]$/.test(word))
  const glued = linkers.filter((word) => /['’´]$/.test(word))
  const units = [...unitSpellings(language), ...MEASURES]
  const prepared = new Set(
    list(lexicon.prepared).flatMap((word) => (language === 'de' ? [word] : [word, capital(word)])),
  )
  const joiners = list(lexicon.joiners)
  const done = [...prepared].flatMap((word) =>
    language === 'de' ? [word, ...['e', 'er', 'es', 'en'].map((end) => word + end)] : [word],
  )
  const extracts = alternation(list(lexicon.extracts))
  const [cutBy = '', ...shapes] = list(lexicon.cuts)
  const purposes = new Set([...list(lexicon.openers), ...prepared])
  const familiar = [...VOCABULARY[language].split(/\s+/), ...linkers].filter((word) => !purposes.has(word))
  const ending = language === 'de' ? GERMAN_ENDING : null
  return {
    numbers: new RegExp(`^(?:${alternation(numberWords)})(?:(?<=['’-])|${WORD_END})\\s*`, 'iu'),
    numberOf: (word = '') =>
      values.get(word.toLowerCase().replace(/\s+/g, ' ').replace(/-$/, '')) ?? parseQuantity(word) ?? ONE,
    range: new RegExp(`^(?:[-–—]|\\.\\.|(?:${alternation(list(lexicon.ranges))})(?=\\s))\\s*`, 'iu'),
    andHalf: new RegExp(
      `^(?:${alternation(joiners)})\\s+(?:une?\\s+|ein\\s+|una?\\s+)?(${alternation([...fractions, ...HALVES])})${WORD_END}\\s*`,
      'iu',
    ),
    linkers: new RegExp(
      `^(?:${[glued.length > 0 ? `(?:${alternation(glued)})` : '', spaced.length > 0 ? `(?:${alternation(spaced)})\\s` : ''].filter(Boolean).join('|') || '(?!)'})`,
      'iu',
    ),
    about: start(list(lexicon.about)),
    vague: start(
      list(lexicon.vague).filter((word) => !word.includes('.')),
      `(?:${WORD_END}|(?<=['’]))`,
    ),
    sizes: start(list(lexicon.sizes)),
    sizeExceptions: SIZE_EXCEPTIONS[language] ?? /^(?!)/,
    unit: new RegExp(`^(?:${alternation(units)})${WORD_END}(?!\\s(?:laurow|bobkow))`, 'iu'),
    unitOf: (word) =>
      unitFor(word.replace(/\s+/g, ' ').replace(/\./g, ''), language) ?? squeezed(word, units, language),
    ambiguous: AMBIGUOUS[language] ?? new Set(),
    more: new RegExp(
      `^(plus|\\+|\\/|=|à|a|á|von|van|de|di|da|av|af|po|по|${alternation(joiners)})\\s*(?=\\d|½|¼|¾)`,
      'iu',
    ),
    phrases: new RegExp(`(^|[\\s,;:–-]+)(${alternation(list(lexicon.phrases))})(?=$|[\\s,;.])\\.?`, 'giu'),
    openers: new RegExp(`[\\s,]+(?:${alternation(list(lexicon.openers))})(?=\\s)`, 'iu'),
    cuts: new RegExp(`[\\s,]+(?:(?:${cutBy}|in)\\s+)(?:${alternation(shapes)})${WORD_END}`, 'iu'),
    extract: new RegExp(
      `^(?:(?:${alternation([...new Set([...DETERMINERS, ...list(lexicon.adverbs), ...done])])})\\s+){0,4}(?:${extracts})(?:\\s(?:${alternation(joiners)})\\s\\p{L}+)?(?:\\s+(?:${alternation(done)}))?(?:\\s+(?:von|van|vom|de|d['’]|di|af|fra|från|av|z|ze|do|da|from))?\\s*(?=\\d|½|¼|¾|(?:${alternation(numberWords)})(?:\\s|(?<=['’])))`,
      'iu',
    ),
    amountAtEnd: new RegExp(
      `^(\\p{L}.*?[\\s:–—=]+)(?:[-–—:=]\\s*)?(?:${AMOUNT}(?:\\s?[-–—]\\s?${AMOUNT})?\\s?(?:${alternation(units)})?|(?<=[–—:=-]\\s*)(?:${alternation(units)}))\\.?$`,
      'iu',
    ),
    isPrepared: (word) =>
      prepared.has(word) ||
      (ending !== null && prepared.has(word.replace(ending, ''))) ||
      (PARTICIPLES[language]?.test(word) === true && !KEPT.test(word)),
    isSize: inSet(list(lexicon.sizes)),
    isAdverb: inSet(list(lexicon.adverbs)),
    isJoiner: inSet(joiners),
    isKnown: inSet(list(lexicon.known)),
    isFamiliar: inSet(familiar),
  }
}

const AMOUNT = '(?:(?:\\d+\\s)?\\d+/\\d+|\\d*\\s?[½⅓⅔¼¾⅛]|\\d+(?:[.,]\\d+)*)'
const WORD_END = '(?![\\p{L}\\p{M}\\d])'
const HALVES = ['½', '1/2', '¼', '1/4', '¾', '3/4']

/** Forms of participles, in languages where they are reliable. */
const PARTICIPLES: Partial<Record<Language, RegExp>> = {
  de: /^(?:\p{Ll}*ge\p{Ll}{3,}t|zer\p{Ll}{3,}t|ent(?!l)\p{Ll}{3,}t)(?:e[rsnm]?)?$/u,
  nl: /^(?:fijn|grof|klein|uit|af|door|los|schoon)ge\p{Ll}+(?:d|t|en)e?$/u,
  sv: /^(?:fin|grov|tunn)\p{Ll}{3,}(?:ad|ade|at|rivet|rivna|skuren|skurna)$/u,
  da: /^(?:fint?|groft?|grov|tynt|tynd)\p{Ll}{2,}(?:et|ede|skåret|skårne|revet|revne)$/u,
}

/** These were prepared before they were sold; the preparation is part of their name. */
const KEPT =
  /^(?:getrocknet|geräuchert|tiefgekühlt|gemischt|gesalzen|ungesalzen|gezuckert|gefroren|eingelegt|gefüllt|geeignet|gepökelt|angeräuchert|eingemacht|geräucherte|abgepackt|ausgesucht|gegrillt|gebrannt|gewürzt|entfettet|entrahmt|entkoffeiniert|ungesüßt|gesüßt|ungeschält|geschrotet)(?:e[rsnm]?)?$/u

const DETERMINERS =
  'der die das le la les il lo gli el los het de o a os as abgeriebene fein otarta utarta starta rivet revet'.split(' ')

function inSet(words: readonly string[]): (word: string) => boolean {
  const set = new Set(words)
  return (word) => set.has(word.toLowerCase())
}

/** Spellings that differ from a listed one only in dots and spaces. */
function squeezed(word: string, units: readonly string[], language: Language): string | undefined {
  const bare = word.replace(/[\s.]/g, '').toLowerCase()
  const spelling = units.find((unit) => unit.replace(/[\s.]/g, '') === bare)
  return spelling && unitFor(spelling, language)
}

/** Endings of adjectives; German nouns differ by their capital. */
const GERMAN_ENDING = /e[rsnm]?$/

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const AMBIGUOUS: Partial<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(['noix', 'noisette', 'filet', 'filets', 'bol', 'bols', 'pot', 'pots', 'branche', 'branches', 'tablette']),
  es: new Set([
    'nuez',
    'filete',
    'filetes',
    'cabeza',
    'cabezas',
    'barra',
    'barras',
    'bote',
    'copa',
    'copas',
    'hoja',
    'hojas',
  ]),
  it: new Set([
    'noce',
    'filetto',
    'filetti',
    'testa',
    'filo',
    'costa',
    'dado',
    'dadi',
    'foglia',
    'foglie',
    'gambo',
    'gambi',
  ]),
  pt: new Set(['filé', 'filés', 'molho', 'molhos', 'cabeça', 'fio', 'folha', 'folhas', 'ramo', 'ramos', 'caixa']),
}

const SIZE_EXCEPTIONS: Partial<Record<Language, RegExp>> = {
  fr: /^(?:gros sel|petits? pois|petits? suisses?|petit épeautre|grand marnier|petit salé|petits? beurres?|bon )/i,
}

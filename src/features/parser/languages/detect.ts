import type { Token } from '../tokens.ts'
import { UNIT_WORDS } from '../unit-spellings.ts'
import { type Language, LEXICA } from './lexicon.ts'
import { rulesFor } from './rules.ts'
import { VOCABULARY } from './vocabulary.ts'

/** The language a line is written in; English when nothing points elsewhere. The locale breaks ties. */
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
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word') continue
    const english = ENGLISH.has(token.lower)
    if (english || /^(?:oz|lbs?|fl)$/.test(token.lower)) add(points, 'en', english ? 1 : 0.5)
    const afterNumber = tokens[i - 1]?.kind === 'number'
    if (afterNumber && ENGLISH_MEASURE.test(token.lower)) add(points, 'en', 1)
    const languages = WORDS.get(token.lower) ?? WORDS.get(stripArticle(token.lower)) ?? []
    for (const language of languages) add(points, language, languages.length === 1 && !english ? UNSHARED : 1)
    if (!english && languages.length === 0) countCompound(token.lower, points)
    if (!english && rulesFor('de').isPrepared(token.text)) add(points, 'de', 1)
    for (const language of UNITS.get(token.lower) ?? []) add(points, language, afterNumber ? 1.5 : 0.7)
  }
}

const ENGLISH_MEASURE =
  /^(?:cups?|tablespoons?|teaspoons?|tbsps?|tsps?|ounces?|oz|pounds?|lbs?|quarts?|pints?|sticks?)$/

/** "Zartbitterschokolade", "kycklingfiléer": words run together from one the language knows. */
function countCompound(word: string, points: Points): void {
  for (let at = 3; at <= word.length - 3; at++) {
    const languages = COMPOUNDED.get(word.slice(at)) ?? (at > 4 ? COMPOUNDED.get(word.slice(0, at)) : undefined)
    if (!languages) continue
    for (const language of languages) add(points, language, 1)
    return
  }
}

/** "1 pot de", "un pizzico di": a unit between number and linker is said in one language only, whatever follows. */
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

/** Units of several words are said in one language only: "cuillère à soupe". */
function countUnit(line: string, tokens: readonly Token[], points: Points): void {
  const start = tokens.findIndex((token) => token.kind === 'word')
  const first = tokens[start]
  if (!first || start < 1) return
  for (const language of FIRST_OF_UNIT.get(first.lower) ?? []) {
    if (rulesFor(language).unit.exec(line.slice(first.start))?.[0].includes(' ')) add(points, language, 2)
  }
}

function countPatterns(line: string, points: Points): void {
  for (const [language, pattern] of PHRASES) if (pattern.test(line)) add(points, language, 1.2)
  for (const [pattern, languages] of /[^\x00-\x7f]/.test(line) ? HINTS : PLAIN_HINTS) {
    if (pattern.test(line)) for (const language of languages) add(points, language, 0.6)
  }
}

/** One clear word is the least that outweighs English. */
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

/** A word that only one language has tells more than one that its neighbours share. */
const UNSHARED = 1.3

/** What people of that locale write is most often in their language. */
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

const ENGLISH = new Set(
  (
    'a an and or of to taste for the in with from into such as about plus more fresh freshly dried ground chopped ' +
    'finely roughly coarsely thinly sliced diced minced grated peeled crushed melted softened large small medium cup ' +
    'cups tablespoon tablespoons teaspoon teaspoons tbsp tsp ounce ounces pound pounds can cans package ' +
    'clove cloves pinch bunch slices slice piece pieces handful sprigs sprig stalks stalk head dash drops optional ' +
    'garnish serving serve needed extra virgin oil olive butter sugar salt pepper black white red green flour milk ' +
    'water cream cheese egg eggs onion onions garlic chicken beef pork lamb fish juice lemon lime vinegar sauce ' +
    'powder seeds leaves baking unsalted brown vanilla extract bread rice pasta beans tomatoes tomato potatoes ' +
    'potato carrot carrots celery parsley basil thyme cilantro ginger cinnamon honey wine stock broth yogurt plain ' +
    'heavy sour cut drained rinsed divided room temperature packed all-purpose kosher chips frozen cooked whole ham ' +
    'zest limes bacon pasta ricotta mozzarella parmesan filet fillet fillets or la crème fraîche pot glass spaghetti zucchini chocolate ' +
    'courgette courgettes aubergine aubergines pak choi yoghurt bouillon vegetable paprika mace blade branches bouquet ' +
    'garni sachet jus baby few natural medium-sized pancetta rashers cubes grand additional any store prepared shaved ' +
    'cookie cookies cake each least at mignons queso fresco salsa shells tostada crumbled of fine halves candy chip crust mix tub dashes pinches noisette beurre fromage frais petit pois prosciutto masa harina julienne glace demi-glace rouge ' +
    'orange spinach chile olives chili dill chiles oregano broccoli warm steak cumin pan mayonnaise tortillas ' +
    'raisins rum mango margarine banana brandy oranges feta avocado bananas pure tabasco arugula serrano pecorino ' +
    'soda baguette creme chorizo romano ketchup gruyère fraiche neutral penne jalapeño radicchio polenta couscous ' +
    'gelatine linguine parmigiano arborio pin endive slivers lukewarm quinoa garbanzo per mascarpone toast bulgur ' +
    'lardons marsala orzo gorgonzola cacao malt lima sauerkraut cornichons salami fusilli blanc rigatoni fleur ' +
    'roquefort gouda manchego shoyu sec tagliatelle herbes provence petite pimientos york sardines cassis leche ' +
    'lasagne grana verdi noir kohlrabi verde bucatini borlotti filets haricots verts citron passata comté fino ' +
    'padano crema bratwurst grands cavolo nero soya amarillo eau blanco carnaroli pimento fines farro ' +
    'menthe calamari emmental gnocchi endives pimiento poire emmentaler tomate pimentos coulis tostadas ' +
    'grove guanciale tomate york cachaça kirschwasser liverwurst high-gluten'
  ).split(' '),
)

const LANGUAGES = Object.keys(LEXICA) as Language[]

/** Phrases of several words that are said in one language only: "au goût", "a gosto". */
const PHRASES = LANGUAGES.map((language): [Language, RegExp] => {
  const phrases = LEXICA[language].phrases.split(' ').filter((phrase) => /\p{L}_\p{L}/u.test(phrase))
  return [language, new RegExp(`(?:^|[\\s,(])(?:${phrases.join('|').replaceAll('_', '\\s')})(?!\\p{L})`, 'iu')]
})

const WORDS = index(
  (lexicon, language) =>
    `${lexicon.known} ${VOCABULARY[language]} ${lexicon.prepared} ${lexicon.phrases} ${lexicon.sizes} ${lexicon.vague} ${lexicon.extracts} ${lexicon.cuts} ${numberWords(lexicon.numbers)}`,
)
const UNITS = unitIndex()

/** Foods that stand at the end of compounds, in the languages that write them as one word. */
const COMPOUNDED = compoundIndex()

/** Languages by the first word of their units of several words. */
const FIRST_OF_UNIT = firstWords()

/** Number words that English does not share. */
function numberWords(numbers: string): string {
  const words = numbers.split(' ').map((pair) => pair.split('=')[0] ?? '')
  return words.filter((word) => !/^(?:six|to|half|ten|elf|en|pol|quart|sept|fire|fem|sex|ti|ni)$/.test(word)).join(' ')
}

function index(wordsOf: (lexicon: (typeof LEXICA)[Language], language: Language) => string): Map<string, Language[]> {
  const words = new Map<string, Language[]>()
  for (const language of LANGUAGES) {
    for (const word of new Set(wordsOf(LEXICA[language], language).split(/\s+/))) {
      if (word.length > 2 && !word.includes('_')) words.set(word, [...(words.get(word) ?? []), language])
    }
  }
  return words
}

function unitIndex(): Map<string, Language[]> {
  const english = new Set(Object.values(UNIT_WORDS.en ?? {}).flatMap((spellings) => spellings.split(' ')))
  const words = new Map<string, Language[]>()
  for (const language of Object.keys(LEXICA) as Language[]) {
    for (const word of new Set(
      Object.values(UNIT_WORDS[language] ?? {}).flatMap((spellings) => spellings.split(' ')),
    )) {
      if (!english.has(word) && !word.includes('_')) words.set(word, [...(words.get(word) ?? []), language])
    }
  }
  return words
}

function compoundIndex(): Map<string, Language[]> {
  const words = new Map<string, Language[]>()
  for (const language of ['de', 'nl', 'sv', 'da'] as const) {
    for (const word of new Set(`${LEXICA[language].known} ${VOCABULARY[language]}`.split(/\s+/))) {
      if (word.length > 3 && !ENGLISH.has(word)) words.set(word, [...(words.get(word) ?? []), language])
    }
  }
  return words
}

function firstWords(): Map<string, Language[]> {
  const words = new Map<string, Language[]>()
  for (const language of LANGUAGES) {
    const spellings = Object.values(UNIT_WORDS[language] ?? {}).flatMap((list) => list.split(' '))
    const first = spellings
      .filter((spelling) => /._./.test(spelling))
      .map((spelling) => /^[^_.]+/.exec(spelling)?.[0] ?? '')
    for (const word of new Set(first)) words.set(word, [...(words.get(word) ?? []), language])
  }
  return words
}

import { UNIT_WORDS } from '../unit-spellings.ts'
import { ENGLISH } from './english-words.ts'
import { type Language, LEXICA } from './lexicon.ts'
import { VOCABULARY } from './vocabulary.ts'

type Languages = ReadonlyMap<string, readonly Language[]>

interface LanguageTables {
  words: Languages
  units: Languages
  /** Foods at the end of compounds, in the languages that write them as one word. */
  compounded: Languages
  /** Languages by the first word of their multi-word units. */
  firstOfUnit: Languages
  /** Phrases of several words that belong to one language: "au goût", "a gosto". */
  phrases: readonly (readonly [Language, RegExp])[]
}

let tables: LanguageTables | undefined

/** Which languages have a word; built with the first line, so that start-up does not wait for it. */
export function languageTables(): LanguageTables {
  tables ??= makeTables()
  return tables
}

function makeTables(): LanguageTables {
  const languages = Object.keys(LEXICA) as Language[]
  const english = new Set(unitsOf('en'))
  return {
    words: languagesBy(languages, (language) =>
      wordsOf(language).filter((word) => word.length > 2 && !word.includes('_')),
    ),
    units: languagesBy(languages, (language) =>
      unitsOf(language).filter((unit) => !english.has(unit) && !unit.includes('_')),
    ),
    compounded: languagesBy(['de', 'nl', 'sv', 'da'], (language) =>
      foodsOf(language).filter((word) => word.length > 3 && !ENGLISH.has(word)),
    ),
    firstOfUnit: languagesBy(languages, (language) =>
      unitsOf(language)
        .filter((unit) => /._./.test(unit))
        .map((unit) => /^[^_.]+/.exec(unit)?.[0] ?? ''),
    ),
    phrases: languages.map((language) => [language, anyPhraseOf(language)]),
  }
}

function languagesBy(languages: readonly Language[], listOf: (language: Language) => string[]): Languages {
  const found = new Map<string, Language[]>()
  for (const language of languages) {
    for (const word of new Set(listOf(language))) {
      const others = found.get(word)
      if (others) others.push(language)
      else found.set(word, [language])
    }
  }
  return found
}

const foodsOf = (language: Language): string[] => `${LEXICA[language].known} ${VOCABULARY[language]}`.split(/\s+/)

const unitsOf = (language: Language | 'en'): string[] =>
  Object.values(UNIT_WORDS[language] ?? {}).flatMap((spellings) => spellings.split(' '))

function wordsOf(language: Language): string[] {
  const { prepared, phrases, sizes, vague, extracts, cuts, numbers } = LEXICA[language]
  const others = [prepared, phrases, sizes, vague, extracts, cuts].flatMap((list) => list.split(' '))
  return [...foodsOf(language), ...others, ...numberWords(numbers)]
}

/** Number words that English does not share. */
function numberWords(numbers: string): string[] {
  const words = numbers.split(' ').map((pair) => pair.split('=')[0] ?? '')
  return words.filter((word) => !/^(?:six|to|half|ten|elf|en|pol|quart|sept|fire|fem|sex|ti|ni)$/.test(word))
}

function anyPhraseOf(language: Language): RegExp {
  const phrases = LEXICA[language].phrases.split(' ').filter((phrase) => /\p{L}_\p{L}/u.test(phrase))
  return new RegExp(`(?:^|[\\s,(])(?:${phrases.join('|').replaceAll('_', '\\s')})(?!\\p{L})`, 'iu')
}

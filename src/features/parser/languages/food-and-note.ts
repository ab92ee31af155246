import type { Language } from './lexicon.ts'
import { type Rules, rulesFor } from './rules.ts'

/** Separates the food from sizes, preparation before or after it, cuts and purposes. */
export function divideFood(
  text: string,
  language: Language,
  { measured, canned }: { measured: boolean; canned: boolean },
): { food: string; notes: string[] } {
  const rules = rulesFor(language)
  const [head, tail] = splitAtComma(text, rules, measured)
  const notes = tail === '' ? [] : [tail]
  let food = head
  const size = measured ? SIZE_AT_END.exec(food) : null
  if (size && size.index > 0) {
    notes.unshift(size[0].trim())
    food = food.slice(0, size.index)
  }
  for (const pattern of [rules.openers, rules.cuts]) {
    const match = afterName(food, pattern, language)
    if (match && match.index > 0) {
      notes.unshift(food.slice(match.index).replace(/^[\s,]+/, ''))
      food = food.slice(0, match.index)
    }
  }
  const words = food.split(' ').filter((word) => word !== '')
  const isBought = BOUGHT.test(food) || (canned && words.length < 4 && TOMATOES.test(food))
  const leading = isBought ? 0 : leadingNote(words, rules)
  const rest = words.slice(leading)
  const trailing = isBought ? rest.length : trailingNote(rest, rules, measured ? language : null)
  if (trailing < rest.length) notes.unshift(rest.slice(trailing).join(' '))
  if (leading > 0) notes.unshift(words.slice(0, leading).join(' '))
  food = rest
    .slice(0, trailing)
    .join(' ')
    .replace(/[\s,;:*.]+$/, '')
  return { food, notes: notes.map((note) => note.replace(/[\s,;:]+$/, '')) }
}

/** Minced meat and tinned tomatoes are sold like this: the preparation is part of their name. */
const BOUGHT =
  /^(?:hakket (?:(?:okse|svine|kalve|lamme)?(?:kød|kjøtt)|kylling|svin|okse|kalv)|(?:viande|b(?:œ|oe)uf|porc|veau|agneau|dinde|poulet|steaks?) hachée?s?)$/iu
const TOMATOES = /tomat|pomodor|pomidor|помидор|томат/iu

/** "gember van 2 cm", "tonno da 80 g": a size after the name. */
const SIZE_AT_END =
  /\s(?:(?:de|di|da|van|von|à|a|av|af|på|o|po|по)\s+)?(?:ca\.?\s|circa\s|ongeveer\s|environ\s)?\d[\d.,½¼¾/–-]*\s?(?:cm|mm|g|gr|kg|ml|cl|dl|l|см|г|мл)\.?$/iu

/** Index of the first word that opens a note, unless it is part of a name: "lievito per dolci". */
function afterName(food: string, pattern: RegExp, language: Language): { index: number } | null {
  const name = OPENED_NAMES[language]?.exec(food)
  const from = name ? name.index + name[0].length : 0
  const match = pattern.exec(food.slice(from))
  if (!match) return null
  const opened = from + match.index
  const [last = ''] = /\S+$/.exec(food.slice(0, opened)) ?? []
  const opener = /^[\s,]*(\S+)/.exec(food.slice(opened))?.[1]
  return { index: last !== food && isDoneSo(last, opener, language) ? opened - last.length : opened }
}

const OPENED_NAMES: Partial<Record<Language, RegExp>> = {
  it: /(?:lievito (?:istantaneo )?per (?:dolci|torte(?: salate)?|pane|pizza)|preparato per \p{L}+|farina per (?:polenta|pizza|pane)|panna da montare|riso per risott[oi]|pane per tramezzini|pasta per (?:pizza|lasagne))/iu,
  pl: /(?:prosz(?:ek|ku) do pieczenia|ziel[ea] do \p{L}+|przypraw[ay] do \p{L}+|ser(?:a|ek|ka)? do smarowania)/iu,
  es: /(?:nata (?:líquida )?para (?:montar|cocinar)|crema para batir|harina para \p{L}+|carne para guisar|pan para \p{L}+|fideos para \p{L}+|arroz para \p{L}+)/iu,
  pt: /(?:natas para bater|creme para bater|arroz para \p{L}+|carne para estufar)/iu,
  fr: /(?:crème pour \p{L}+|levure pour \p{L}+|riz (?:pour|à) (?:risotto|sushi)s?|lait sans lactose|farine sans gluten|mélange pour \p{L}+)/iu,
  de: /(?:soße zum|gewürz für|sahne zum kochen|mehl ohne gluten)/iu,
  nl: /(?:kruiden voor|mix voor) \p{L}+/iu,
  da: /(?:fløde til (?:piskning|madlavning))/iu,
}

function splitAtComma(text: string, rules: Rules, measured: boolean): [string, string] {
  const match = (measured ? /\s*[,;](?!\d)\s*|\s+[-–—+]\s+/u : /\s*[,;](?!\d)\s*|\s+[-–—]\s+/u).exec(text)
  if (!match || match.index === 0) return [text, '']
  const segments = text.split(/\s*,\s*/)
  const list = !measured && segments.every((segment) => isFood(segment.split(' '), rules))
  return list ? [text, ''] : [text.slice(0, match.index), text.slice(match.index + match[0].length)]
}

/** Whether all words are words of foods, with a food's name at either end. */
function isFood(words: readonly string[], rules: Rules): boolean {
  const bare = words.map((word) => word.replace(/^[dl]['’]/, ''))
  const isNamed = rules.isKnown(bare[0] ?? '') || rules.isKnown(bare.at(-1) ?? '')
  return isNamed && bare.every((word) => rules.isKnown(word) || rules.isFamiliar(word))
}

/** How many words before the food describe its preparation or size. */
function leadingNote(words: readonly string[], rules: Rules): number {
  let count = 0
  for (let i = 0; i < words.length - 1; i++) {
    const word = clean(words[i])
    if (
      rules.isPrepared(word) ||
      (i === count && rules.isSize(word) && !rules.sizeExceptions.test(words.slice(i).join(' ')))
    ) {
      count = i + 1
    } else if (!rules.isAdverb(word) && !(rules.isJoiner(word) && count > 0)) {
      break
    }
  }
  return count
}

/** The index of the first word after the food that describes its preparation or size. */
function trailingNote(words: readonly string[], rules: Rules, language: Language | null): number {
  for (let i = 1; i < words.length; i++) {
    const word = clean(words[i])
    if (NAMES.test(words.slice(0, i + 1).join(' '))) continue
    if (isDoneSo(word, words[i + 1], language)) return i
    if (!rules.isPrepared(word) && !(rules.isSize(word) && isRest(words.slice(i), rules))) continue
    let from = i
    while (from > 1 && rules.isAdverb(clean(words[from - 1]))) from--
    return from
  }
  return words.length
}

/** "piqué de clous", "montati a neve": a participle followed by more words is a preparation, known or not. */
function isDoneSo(word: string, next: string | undefined, language: Language | null): boolean {
  const done = language && DONE_SO[language]
  return done !== null && done !== undefined && next !== undefined && done[0].test(word) && done[1].test(next)
}

const DONE_SO: Partial<Record<Language, readonly [RegExp, RegExp]>> = {
  fr: [
    /^(?!s[ée]ch|sal|sucr|fum|vanill|concentr|glac|marin|dor|all[ée]g|écrém|demi|caf|pât|march|frapp)\p{Ll}{3,}é(?:e|s|es)?$/u,
    /^(?:en|de|à|au|aux|dans|avec)$/u,
  ],
  es: [
    /^(?!mora|colora|sala|ahuma|seca|condensa|evapora|congela|encurti|enlata|refina|mezcla|merca)\p{Ll}{3,}[ai]d[oa]s?$/u,
    /^(?:en|a|al|con|por)$/u,
  ],
  it: [
    /^(?!affumica|essicca|sala|seccat|insala|congela|surgela|grana|pelat)\p{Ll}{3,}(?:at|it|ut)[oaie]$/u,
    /^(?:a|in|alla|con|per|al)$/u,
  ],
  pt: [
    /^(?!salga|fuma|seca|condensa|evapora|congela|enlata|refina|merca)\p{Ll}{3,}[ai]d[oa]s?$/u,
    /^(?:em|a|ao|à|às|com|na|no)$/u,
  ],
  pl: [
    /^(?!wędz|susz|maryn|kisz|solon|mroż|konserw)\p{Ll}{3,}(?:[ao]ny|[ao]na|[ao]ne|[ao]nych|[ao]nej|[ao]nego|ięty|ięta|ięte|iętych|ty)$/u,
    /^(?:na|w|przez|ze|z)$/u,
  ],
}

const isRest = (words: readonly string[], rules: Rules): boolean =>
  words.every((word) => {
    const bare = clean(word)
    return rules.isSize(bare) || rules.isPrepared(bare) || rules.isJoiner(bare) || rules.isAdverb(bare)
  })

const clean = (word = ''): string => word.replace(/[,;.]+$/, '')

/** Foods whose name ends like a preparation: cooked ham, breadcrumbs, tinned tomatoes. */
const NAMES =
  /^(?:(?:half-om-half|mager|vegetarisch|gemengd|biologisch|rul|veganistisch) gehakt|jam[oó]n cocido|prosciutto cotto|jambon cuit|presunto cozido|pan rallado|sale (?:grosso|fino)|sal (?:gruesa|fina|gorda|grosso|grossa)|pomodori pelati|panna montata|vino cotto|tomates? pelados?|noix de coco râpée|crème (?:fraîche |liquide )?épaisse|lait battu|coco ralado|coco rallado)$/i

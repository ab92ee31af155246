import type { Language } from './lexicon.ts'
import { type Rules, rulesFor } from './rules.ts'

/** Parts the food from what is done to it: sizes, preparation before or after it, cuts and purposes. */
export function divideFood(text: string, language: Language, measured: boolean): { food: string; notes: string[] } {
  const rules = rulesFor(language)
  const [head, tail] = splitAtComma(text, rules, measured)
  const notes = tail === '' ? [] : [tail]
  let food = head
  for (const pattern of [rules.openers, rules.cuts]) {
    const match = pattern.exec(food)
    if (match && match.index > 0) {
      notes.unshift(food.slice(match.index).replace(/^[\s,]+/, ''))
      food = food.slice(0, match.index)
    }
  }
  const words = food.split(' ').filter((word) => word !== '')
  const leading = leadingNote(words, rules)
  const rest = words.slice(leading)
  const trailing = trailingNote(rest, rules)
  if (trailing < rest.length) notes.unshift(rest.slice(trailing).join(' '))
  if (leading > 0) notes.unshift(words.slice(0, leading).join(' '))
  food = rest
    .slice(0, trailing)
    .join(' ')
    .replace(/[\s,;:*.]+$/, '')
  return { food, notes: notes.map((note) => note.replace(/[\s,;:]+$/, '')) }
}

function splitAtComma(text: string, rules: Rules, measured: boolean): [string, string] {
  const match = /\s*[,;](?!\d)\s*|\s+[-–—]\s+/u.exec(text)
  if (!match || match.index === 0) return [text, '']
  const segments = text.split(/\s*,\s*/)
  const list = !measured && segments.every((segment) => segment.split(' ').every((word) => rules.isKnown(word)))
  return list ? [text, ''] : [text.slice(0, match.index), text.slice(match.index + match[0].length)]
}

/** How many words before the food say how it is prepared or how large it is. */
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

/** The index of the first word after the food that says how it is prepared or how large it is. */
function trailingNote(words: readonly string[], rules: Rules): number {
  for (let i = 1; i < words.length; i++) {
    const word = clean(words[i])
    if (NAMES.test(words.slice(0, i + 1).join(' '))) continue
    if (!rules.isPrepared(word) && !(rules.isSize(word) && isRest(words.slice(i), rules))) continue
    let from = i
    while (from > 1 && rules.isAdverb(clean(words[from - 1]))) from--
    return from
  }
  return words.length
}

const isRest = (words: readonly string[], rules: Rules): boolean =>
  words.every((word) => {
    const bare = clean(word)
    return rules.isSize(bare) || rules.isPrepared(bare) || rules.isJoiner(bare) || rules.isAdverb(bare)
  })

const clean = (word = ''): string => word.replace(/[,;.]+$/, '')

/** Foods whose name ends like a preparation: cooked ham, breadcrumbs, tinned tomatoes. */
const NAMES =
  /^(?:jam[oó]n cocido|prosciutto cotto|jambon cuit|presunto cozido|pan rallado|pomodori pelati|panna montata|vino cotto|tomates? pelados?|noix de coco râpée|lait battu|coco ralado|coco rallado)$/i

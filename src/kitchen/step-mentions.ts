import type { Span } from './step-text.ts'

interface MentionedIngredient {
  referenceId: string
  /** Name of the food, singular or plural. */
  food: string
  /** Other names; the full name of another ingredient takes precedence. */
  aliases?: readonly string[]
}

/** The words a step may use for a food. */
export function namesOfFood(food: { name: string; pluralName?: string | null; aliases?: readonly { name: string }[] }) {
  const aliases = [food.pluralName, ...(food.aliases ?? []).map(({ name }) => name)].filter((name) => Boolean(name))
  return { food: food.name, aliases: aliases as string[] }
}

export interface StepMention extends Span {
  referenceId: string
}

/**
 * Finds the recipe's ingredients in a step: by full name, or by the end of the name where only one ingredient ends that
 * way ("the flour"). Ambiguous words are not linked at all.
 */
export function findMentions(text: string, ingredients: readonly MentionedIngredient[]): StepMention[] {
  return mentionFinder(ingredients)(text)
}

/** The same for the steps of a recipe in turn; text beyond the limit is not searched. */
export function mentionFinder(ingredients: readonly MentionedIngredient[]): (text: string) => StepMention[] {
  const names = namesOf(ingredients)
  const unspaced = ingredients.filter(({ food }) => UNSPACED.test(food))
  let left = SEARCHED_MAX_CHARS
  return (text) => {
    left -= text.length
    return names.size === 0 || left < 0 ? [] : mentionsIn(text, names, unspaced)
  }
}

function mentionsIn(
  text: string,
  names: ReadonlyMap<string, string | null>,
  unspaced: readonly MentionedIngredient[],
): StepMention[] {
  const words = wordsOf(text)
  const found: StepMention[] = []
  for (let i = 0; i < words.length; ) {
    const match = longestAt(text, words, i, names)
    if (match) found.push({ start: words[i]?.start ?? 0, end: words[match.last]?.end ?? 0, referenceId: match.id })
    i = match ? match.last + 1 : i + 1
  }
  return [...found, ...findUnspaced(text, unspaced)].sort((a, b) => a.start - b.start)
}

interface Word extends Span {
  stem: string
}

/** No name has more words; looking further only costs time. */
const LONGEST_NAME = 5
/** A longer name is a sentence. */
const NAME_MAX_CHARS = 255
/** For all steps together: the longest recipes in books have about ten thousand. */
const SEARCHED_MAX_CHARS = 40_000

/** Final words that are ambiguous on their own: a step's "powder" need not be the baking powder. */
const TOO_GENERAL = new Set(
  (
    'powder sauce juice leave seed paste mix piece extract zest slice clove stick root spray sprig dressing half top ' +
    'water size stem peel rind fat mixture blend crumb head bulb and or de di of pulver soße saft blätter jus poudre ' +
    'salsa polvo succo poeder sås pulver blad'
  )
    .split(' ')
    .map(stemOf),
)

/** Word stems mapped to the one ingredient they can mean; null where they could mean several. */
function namesOf(ingredients: readonly MentionedIngredient[]): Map<string, string | null> {
  const names = new Map<string, string | null>()
  const full = new Map<string, string>()
  for (const { referenceId, food, aliases = [] } of ingredients) {
    for (const alias of aliases) {
      const stems = wordsOf(alias.slice(0, NAME_MAX_CHARS)).map((word) => word.stem)
      if (stems.length > 0) suggest(names, stems, referenceId)
    }
    const name = food.slice(0, NAME_MAX_CHARS).replace(/\([^()]*\)/g, ' ')
    for (const alternative of name.split(/\s(?:or|oder|ou|of|eller|lub|или)\s/i)) {
      const stems = wordsOf(alternative).map((word) => word.stem)
      if (stems.length === 0) continue
      if (!full.has(stems.join(' '))) full.set(stems.join(' '), referenceId)
      for (let from = 1; from < stems.length; from++) suggest(names, stems.slice(from), referenceId)
      const start = stems.slice(0, -1)
      // The step's "chicken" need not be the chicken stock; at the end of "red onions", an onion is an onion.
      if (start.length > 1 || !FLAVOURS.has(start[0] ?? '')) suggest(names, start, referenceId)
    }
  }
  for (const [name, referenceId] of full) names.set(name, referenceId)
  return names
}

function suggest(names: Map<string, string | null>, stems: readonly string[], referenceId: string): void {
  const only = stems.length === 1 ? (stems[0] ?? '') : null
  if (only !== null && (only.length < 3 || TOO_GENERAL.has(only) || ADJECTIVES.has(only))) return
  const name = stems.join(' ')
  const known = names.get(name)
  names.set(name, known === undefined || known === referenceId ? referenceId : null)
}

const ADJECTIVES = new Set(
  (
    'fresh dried ground whole large small medium red green white black yellow brown dark light sweet hot cold baby plain ' +
    'unsalted salted extra virgin low-fat full-fat all-purpose heavy sour self-raising self-rising frozen canned lean raw ' +
    'cooked boneless skinless baking'
  )
    .split(' ')
    .map(stemOf),
)

/** Foods that stand before others to say what kind they are. */
const FLAVOURS = new Set(
  (
    'vegetable chicken beef lemon orange vanilla almond coconut tomato garlic onion rice corn cream olive soy maple apple ' +
    'peanut'
  )
    .split(' ')
    .map(stemOf),
)

function longestAt(
  text: string,
  words: readonly Word[],
  at: number,
  names: ReadonlyMap<string, string | null>,
): { last: number; id: string } | null {
  for (let last = Math.min(words.length, at + LONGEST_NAME) - 1; last >= at; last--) {
    const run = words.slice(at, last + 1)
    if (run.some((word, i) => i > 0 && !/^[\s-]+$/.test(text.slice(run[i - 1]?.end, word.start)))) continue
    const id = names.get(run.map((word) => word.stem).join(' '))
    if (id) return { last, id }
  }
  return null
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    stem: stemOf(match[0]),
  }))
}

/** Light stemming on purpose: singular and plural match, different foods rarely do. */
function stemOf(word: string): string {
  const lower = word.normalize('NFC').toLowerCase()
  if (lower.length < 4) return lower
  if (/(?:ies|ied)$/.test(lower)) return `${lower.slice(0, -3)}y`
  if (/(?:ches|shes|sses|xes|oes)$/.test(lower)) return lower.slice(0, -2)
  if (/[а-я]$/.test(lower)) return lower.replace(/(?:ами|ями|ого|ой|ов|ы|и|а|у|е|ю|я|о)$/, '')
  if (lower.endsWith('leaves')) return 'leaf'
  return lower.replace(/(?<!s)s$/, '').replace(/(?<=\p{L}{3})(?:en|n|er|e|a|i|o)$/u, '')
}

/** Japanese and Chinese have no spaces: the whole name must occur. */
function findUnspaced(text: string, ingredients: readonly MentionedIngredient[]): StepMention[] {
  const found: StepMention[] = []
  const taken = new Uint8Array(ingredients.length > 0 ? text.length : 0)
  for (const { food, referenceId } of ingredients) {
    for (let start = text.indexOf(food); start >= 0; start = text.indexOf(food, start + food.length)) {
      const end = start + food.length
      if (taken.subarray(start, end).includes(1)) continue
      taken.fill(1, start, end)
      found.push({ start, end, referenceId })
    }
  }
  return found
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

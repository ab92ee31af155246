import { exact } from '#kitchen/shopping-merge.ts'
import { asText, foodNameOf, foodOf, type Words } from '../../features/shopping/lines.ts'
import { locale } from '../../i18n.ts'
import type { Bought } from '../../offline/db.ts'
import type { ShownItem } from '../../offline/items.ts'
import { fold, foodsBeginning, type Understood } from './understand.ts'
import type { NewItem } from './useListActions.ts'

const DAY_MS = 86_400_000
/** A purchase this long ago counts half as much. */
const HALF_AFTER_DAYS = 21
const TILES_MAX = 12
const SUGGESTIONS_MAX = 5
/** Foods with that beginning among which the best are chosen. */
const CONSIDERED_MAX = 40
/** A shorter beginning could be anything. */
const COMPLETE_FROM_CHARACTERS = 3

export type Tile = { key: string; name: string; item: NewItem }
export type Suggestion = {
  key: string
  item: NewItem
  amount: string
  name: string
  /** Bought before, in recipes, only known, or new to the list. */
  why: 'again' | 'recipes' | 'known' | 'new'
  /** When it was last put on a list, in milliseconds. */
  boughtAt?: number
  /** In how many recipes it is. */
  recipes?: number
}
type Asked = {
  bought: readonly Bought[]
  words: Words
  amount: string
  text: string
  /** The number of recipes by food. */
  uses: ReadonlyMap<string, number>
}

/** Items bought often or lately that are not on the list, the likeliest first. */
export function tilesOf(
  { bought, items, words }: { bought: readonly Bought[]; items: readonly ShownItem[]; words: Words },
  now = Date.now(),
): Tile[] {
  const open = new Set(items.filter(({ checked }) => !checked).map(keyOf))
  const scores = new Map<string, Tile & { score: number }>()
  for (const { key, name, foodId, labelId, count, lastAt } of bought) {
    const food = words.food(foodId) ?? null
    if (foodId && !food) continue
    const score = count * 0.5 ** ((now - lastAt) / DAY_MS / HALF_AFTER_DAYS)
    scores.set(key, { key, name: food?.name ?? name, item: itemFor(food, name, labelId), score })
  }
  // Items others ticked are not known to have been bought here before.
  for (const item of items.filter(({ checked }) => checked)) {
    const key = keyOf(item)
    const food = foodOf(item, words)
    if (!key || scores.has(key)) continue
    const name = food?.name ?? item.note
    scores.set(key, { key, name, item: itemFor(food, name, item.labelId), score: 0.5 })
  }
  return [...scores.values()]
    .filter(({ key }) => !open.has(key))
    .sort((a, b) => b.score - a.score)
    .slice(0, TILES_MAX)
}

/** What the typed text may mean; Enter adds the first one: what was bought before, then what recipes use, then the text. */
export function suggestionsFor(understood: Understood, { bought, words, amount, text, uses }: Asked): Suggestion[] {
  const { quantity, unit, food, note, words: typed } = understood
  const asTyped: Suggestion = {
    key: 'typed',
    item: { ...understood, originalText: text },
    amount,
    name: asText({ amount: '', name: nameOf(food, text) ?? note, note: food ? note : '' }),
    why: food ? 'known' : 'new',
  }
  const again = new Map(bought.map((one) => [one.key, one]))
  const own = bought.filter(
    ({ name, foodId }) => !foodId && fold(name).startsWith(fold(typed)) && fold(name) !== fold(note),
  )
  const more = note && !food && note !== typed ? note.slice(typed.length).replace(/^[,\s]+/, '') : food ? note : ''
  const completions: Suggestion[] = [
    ...foodsBeginning(typed, words.foods, CONSIDERED_MAX)
      .filter((one) => one.id !== food?.id)
      .map((one) => {
        const many = amount ? `${amount} ${one.pluralName ?? one.name}` : (one.pluralName ?? null)
        const originalText = one.pluralName ? many : null
        const item = { ...understood, food: one, note: more, ...(originalText && { originalText }) }
        return { key: one.id, item, name: nameOf(one, originalText) ?? one.name }
      }),
    ...own.map(({ key, name, labelId }) => ({ key, item: { ...understood, food: null, note: name, labelId }, name })),
  ]
    .map((one) => ({ ...one, amount, ...reasonFor(one.key) }))
    .sort((a, b) => rankOf(a) - rankOf(b) || (b.recipes ?? 0) - (a.recipes ?? 0))
    .slice(0, SUGGESTIONS_MAX - 1)
  // "Bread" is not bread flour, unless the person always buys that; "pot" is an unfinished potato.
  const isWhole = (name: string) => ` ${fold(name)} `.includes(` ${fold(typed)} `)
  const isMeant = (one: Suggestion) => one.why === 'again' || (one.why === 'recipes' && !isWhole(one.name))
  const before = food === null && typed.length >= COMPLETE_FROM_CHARACTERS ? completions.filter(isMeant) : []
  return [...before, asTyped, ...completions.filter((one) => !before.includes(one))]

  function nameOf(one: Understood['food'], originalText: string | null) {
    return foodNameOf({ food: one, unit, originalText }, exact(quantity ?? '0'), locale())
  }

  function reasonFor(key: string): Pick<Suggestion, 'why' | 'boughtAt' | 'recipes'> {
    const recipes = uses.get(key) ?? 0
    const boughtAt = again.get(key)?.lastAt
    if (boughtAt !== undefined) return { why: 'again', boughtAt, recipes }
    return recipes > 0 ? { why: 'recipes', recipes } : { why: 'known' }
  }
}

const RANKS = { again: 0, recipes: 1, known: 2, new: 3 }
const rankOf = ({ why }: Suggestion) => RANKS[why]

const keyOf = ({ foodId, note }: ShownItem) => foodId ?? fold(note)
const itemFor = (food: NewItem['food'], name: string, labelId: string | null): NewItem => ({
  quantity: null,
  unit: null,
  food,
  note: food ? '' : name,
  labelId: food?.labelId ?? labelId,
})

import type { Food, Label, Unit } from '#contract/foods.ts'
import type { ListRecipeReference } from '#contract/shopping-lists.ts'
import { aisleFinder } from '#kitchen/aisle.ts'
import type { UnitWord } from '#kitchen/amount-text.ts'
import { foodWords, isMany, unitWords } from '#kitchen/ingredient-text.ts'
import { partsOf } from '#kitchen/item-parts.ts'
import { formatQuantity, isZero, type Quantity } from '#kitchen/quantity.ts'
import { exact } from '#kitchen/shopping-merge.ts'
import { soldLine } from '#kitchen/sold-line.ts'
import type { ListHead } from '../../offline/db.ts'
import type { ShownItem } from '../../offline/items.ts'

/** The group's foods, units and labels on the device. */
export type Words = {
  foods: readonly Food[]
  units: readonly Unit[]
  labels: readonly Label[]
  food: (id: string | null) => Food | undefined
  unit: (id: string | null) => Unit | undefined
  /** The section a name belongs to, guessed; `null` where nothing tells. */
  aisle: (name: string) => string | null
}
export type ItemLine = {
  amount: string
  name: string
  note: string
  /** What is needed, where that is not what is bought. */
  needs?: string
  /** Whether `needs` is a sum of different units, such as "400 g + 2¼ cups". */
  isSum?: boolean
}
export type Section<Item = ShownItem> = { label: Label | null; items: readonly Item[] }

export function wordsOf(foods: readonly Food[], units: readonly Unit[], labels: readonly Label[]): Words {
  const [foodById, unitById] = [byId(foods), byId(units)]
  let aisle: Words['aisle'] | undefined
  return {
    ...{ foods, units, labels },
    food: (id) => (id ? foodById.get(id) : undefined),
    unit: (id) => (id ? unitById.get(id) : undefined),
    aisle: (name) => {
      aisle ??= aisleFinder(foods)
      return aisle(name)
    },
  }
}

export const foodOf = (item: ShownItem, words: Words) =>
  item.food && item.food.id === item.foodId ? item.food : (words.food(item.foodId) ?? null)

/** An item in the parts it is read in: the amount as a shop sells it, what it is, and what is needed of it. */
export function readItem(
  item: ShownItem,
  words: Words,
  { locale, word }: { locale: string; word: UnitWord },
): ItemLine {
  const food = foodOf(item, words)
  const unit = (item.unit && item.unit.id === item.unitId ? item.unit : words.unit(item.unitId)) ?? null
  const parts = partsOf({ quantity: item.quantity, unit, food }, givenTo(item, words))
  const needed = { quantity: exact(item.quantity), unit, food, originalText: item.originalText, parts }
  const { amount, name, needs, isSum } = soldLine(needed, { locale, word })
  return { amount, name: name ?? item.note, note: name ? item.note : '', ...(needs && { needs, isSum }) }
}

/** What recipes added; nothing where this device does not know one of their units, or stored them before it could. */
function givenTo({ recipeReferences = [] }: ShownItem, words: Words) {
  const given = recipeReferences.map(({ amount, unitId }) => ({ amount, unitId, unit: words.unit(unitId) ?? null }))
  return given.every(({ amount, unitId, unit }) => amount !== undefined && (unit || !unitId)) ? given : []
}

/** The food's name for that amount; undefined without a food. */
export function foodNameOf(said: Parameters<typeof foodWords>[0], amount: Quantity, locale: string) {
  return foodWords(said, isZero(amount) ? null : isMany({ quantity: amount, quantityMax: null }, { locale }))
}

export const asText = ({ amount, name, note }: ItemLine) =>
  [amount, note && name ? `${name}, ${note}` : name]
    .filter(Boolean)
    .join(' ')
    .replace(/\u00a0/g, ' ')

/** The amount and its unit; undefined for none. */
export function amountWords(quantity: Quantity, unit: Unit | null, locale: string) {
  const format = { locale, fraction: unit?.fraction ?? true }
  const number = formatQuantity(quantity, format)
  return (
    number &&
    [number, unit && unitWords(unit, isMany({ quantity, quantityMax: null }, format))].filter(Boolean).join('\u00a0')
  )
}

const guesses = new WeakMap<ShownItem, { words: Words; labelId: string | null }>()

/** The section of an item, guessed by its name where it has none. */
export function aisleOf(item: ShownItem, words: Words): string | null {
  if (item.labelId) return item.labelId
  const known = guesses.get(item)
  if (known?.words === words) return known.labelId
  const labelId = words.aisle(foodOf(item, words)?.name ?? item.note)
  guesses.set(item, { words, labelId })
  return labelId
}

/** What is still to buy, by section in the list's order; items that belong to none come last. */
export function sectionsOf<Item extends { checked: boolean }>(
  items: readonly Item[],
  { labelSettings, aisle }: Pick<ListHead, 'labelSettings'> & { aisle: (item: Item) => string | null },
): Section<Item>[] {
  const settings = [...labelSettings].sort((a, b) => a.position - b.position)
  const named = new Map(settings.map(({ label }): [string, Item[]] => [label.id, []]))
  const rest: Item[] = []
  for (const item of items) if (!item.checked) (named.get(aisle(item) ?? '') ?? rest).push(item)
  const sections = settings.flatMap(({ label }) => {
    const own = named.get(label.id) ?? []
    return own.length > 0 ? [{ label, items: own }] : []
  })
  return rest.length > 0 ? [...sections, { label: null, items: rest }] : sections
}

export const isSameList = (was: readonly ShownItem[], is: readonly ShownItem[]) =>
  was.length === is.length && was.every((item, index) => item === is[index])

/** Ticked items, the latest first. */
export const tickedOf = (items: readonly ShownItem[]) =>
  items
    .filter(({ checked }) => checked)
    .sort((a, b) => (b.marks.checked?.version ?? b.version) - (a.marks.checked?.version ?? a.version))

/** "Lasagne, Tuesday": where part of the amount comes from. */
export function sourcesOf(
  { recipeReferences = [] }: ShownItem,
  recipes: readonly ListRecipeReference[],
  dayName: (day: string) => string,
): string[] {
  const names = new Map(recipes.map(({ recipeId, recipe }) => [recipeId, recipe.name]))
  const sources = recipeReferences.flatMap(({ recipeId, planDate }) => {
    const name = names.get(recipeId)
    return name ? [planDate ? `${name} (${dayName(planDate)})` : name] : []
  })
  return [...new Set(sources)]
}

/** Items as text to send, optionally with headings in Markdown. */
export function listAsText(
  sections: readonly Section[],
  { line, other, markdown }: { line: (item: ShownItem) => string; other: string; markdown: boolean },
) {
  return sections
    .map(({ label, items }) => {
      const title = label?.name ?? other
      const lines = items.map((item) => `${markdown ? '- [ ] ' : '- '}${line(item)}`)
      return [markdown ? `## ${title}` : `${title}:`, ...lines].join('\n')
    })
    .join('\n\n')
}

/** The new positions of items in a section after one has moved: only those that change. */
export function positionsAfter(
  items: readonly ShownItem[],
  from: number,
  to: number,
): [id: string, position: number][] {
  const order = items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
  let last = -1
  return order.flatMap((item, index): [string, number][] => {
    const place = items[index]?.position ?? 0
    last = Math.max(place, last + 1)
    return item.position === last ? [] : [[item.id, last]]
  })
}

const byId = <One extends { id: string }>(list: readonly One[]) => new Map(list.map((one) => [one.id, one]))

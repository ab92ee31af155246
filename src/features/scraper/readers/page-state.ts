import { isoDuration } from '#kitchen/durations.ts'
import { startsWithAmount } from '../line-shape.ts'
import { strictJson } from '../loose-json.ts'
import type { Page } from '../page.ts'
import { MENTIONS, statesOf } from '../page-state.ts'
import type { Draft, IngredientGroup, InstructionSection } from '../recipe.ts'
import { plainLists } from '../rich-text.ts'
import { draftOf } from '../schema.ts'
import { isNode, type SchemaNode } from '../schema-node.ts'
import { cleanLine, cleanText } from '../text.ts'

/** Recipes in the initial state of a page's framework, whatever the site names its fields. */
export function readPageState(page: Page): Draft[] {
  /** A linked object may appear many times in a state, in several states, and inside itself. */
  const known = new Set<object>()
  return statesOf(page)
    .flatMap((state) => recipesIn(state, known))
    .slice(0, MAX_RECIPES)
}

const MAX_RECIPES = 20
const MAX_NODES = 60_000

const INGREDIENTS =
  /^(?:grouped|recipe|structured)?_?(?:ingr[ae]d[ie]+n(?:t(?:e|es|en|er|s|i)?|ser)|zutaten|materials?|skladniki)_?(?:lines?|list|groups?|sections?|blocks?|raw|items|full)?$/i
const METHOD =
  /^(?:grouped|recipe|preparation|cooking)?_?(?:instructions?|steps?|directions?|method|preparations?|zubereitung|procedure|how_?to|anleitung|etapes|preparaci[oó]n|elaboraci[oó]n|pasos|prepara[cç][aã]o|preparazione|procedimento|modo_?de_?preparo|passos|bereiding(?:swijze)?|instrukti?oner|fremgangsm(?:aa|å)?de|tillagning|przygotowanie)_?(?:lines?|list|groups?|sections?|blocks?|raw|items|steps?)?$/i

function recipesIn(state: unknown, known: Set<object>): Draft[] {
  const drafts: Draft[] = []
  const rest: unknown[] = [state]
  for (let seen = 0; rest.length && seen < MAX_NODES; seen++) {
    const next = rest.pop()
    if (typeof next === 'string') rest.push(jsonIn(next))
    if (typeof next !== 'object' || next === null || known.has(next)) continue
    known.add(next)
    const draft = isNode(next) ? draftIn(next) : null
    if (draft) drafts.push(draft)
    else
      for (const child of Object.values(next).reverse())
        if (typeof child === 'object') rest.push(child)
        else if (typeof child === 'string' && child.length > MIN_JSON_CHARS) rest.push(child)
  }
  return drafts
}

/** Server responses are often stored as text. */
const jsonIn = (text: string): unknown => (/^\s*[[{]/.test(text) && MENTIONS.test(text) ? strictJson(text) : null)

const MIN_JSON_CHARS = 200

function draftIn(node: SchemaNode): Draft | null {
  const servings = Number(field(node, SERVINGS))
  const ingredients = listUnder(node, INGREDIENTS, (value) => ingredientGroups(value, servings)).filter(
    (group) => group.items.length,
  )
  const instructions = listUnder(node, METHOD, instructionSections).filter((section) => section.steps.length)
  if (!ingredients.length || !instructions.length) return null
  const amount = field(node, SERVINGS)
  return {
    ...draftOf(node, 'state'),
    name:
      field(node, /^(?:name|title|headline|recipe_?(?:name|title)|display_?name|titel|titre|t[ií]tulo|titolo|nom)$/i) ||
      undefined,
    description: field(node, /^(?:description|summary|intro|teaser|lead|excerpt)$/i) || null,
    ingredients,
    instructions,
    yield: amount || null,
    prepTime: timeUnder(node, /^(?:active_?)?prep(?:aration)?_?time(?:_?in_?minutes|_?minutes)?$/i),
    cookTime: timeUnder(node, /^cook(?:ing)?_?time(?:_?in_?minutes|_?minutes)?$/i),
    totalTime: timeUnder(node, /^(?:total|overall)_?time(?:_?in_?minutes|_?minutes)?$/i),
    keywords: [],
    images: imagesUnder(node),
    equipment: [],
  }
}

const SERVINGS = /^(?:servings?|serving_?size|portions?|yields?|persons?|number_?of_?(?:servings|portions|persons))$/i

/** The longest list under any matching key; sites keep short and long forms side by side. */
function listUnder<T>(node: SchemaNode, called: RegExp, read: (value: unknown) => T[]): T[] {
  let best: T[] = []
  let top = 0
  for (const [key, value] of Object.entries(node)) {
    if (!called.test(key)) continue
    const found = read(plainLists(value))
    const size = JSON.stringify(found).length
    if (size <= top) continue
    top = size
    best = found
  }
  return best
}

function ingredientGroups(value: unknown, servings: number): IngredientGroup[] {
  const groups: IngredientGroup[] = [{ name: null, items: [] }]
  const times = timesToServe(entries(value), servings)
  const lineOf = (each: unknown) => ingredientLine(each, times)
  for (const each of entries(value)) {
    const inner = isNode(each) ? innerList(each, INGREDIENTS) : null
    if (isNode(each) && inner)
      groups.push({ name: field(each, NAME) || null, items: inner.map(lineOf).filter(Boolean) })
    else if (typeof each === 'string') groups.at(-1)?.items.push(...cleanText(each).split('\n').filter(Boolean))
    else groups.at(-1)?.items.push(lineOf(each))
  }
  return groups.map((group) => ({ ...group, items: group.items.filter(Boolean) }))
}

function instructionSections(value: unknown): InstructionSection[] {
  const sections: InstructionSection[] = [{ name: null, steps: [] }]
  const add = (given: unknown) => {
    for (const text of stepText(given).split('\n')) if (text) sections.at(-1)?.steps.push({ text })
  }
  for (const each of entries(value)) {
    const inner = isNode(each) && !stepText(each) ? innerList(each, METHOD) : null
    if (isNode(each) && inner) {
      sections.push({ name: field(each, NAME) || null, steps: [] })
      inner.forEach(add)
    } else add(each)
  }
  return sections
}

const NAME = /^(?:name|title|heading|header|group_?name|section_?name|label)$/i
const STEP_TEXT =
  /^(?:text|body|instructions?|description|label|content|step|html|value|display_?text|direction|details|texte|texto|testo|tekst|beschreibung|descripci[oó]n|descrizione)$/i
const LINE =
  /^(?:raw_?text|display_?text|display|text|original(?:_?text)?|line|full_?text|full_?name|formatted|html|raw|value)$/i
const AMOUNT =
  /^(?:display_?)?(?:ingredient_?)?(?:quantity|amount)$|^(?:quantity|amount|qty|value|menge|amount_?text|quantit[eé]|cantidad|quantit[aà]|quantidade|hoeveelheid|m[aä]e?ngde?)$/i
const UNIT =
  /^(?:display_?unit(?:_?of_?measurement)?|unit|unit_?name|unit_?of_?measure(?:ment)?|portion_?name|measure(?:ment)?(?:_?unit)?|einheit|unit[eéà]|unida[dD]e?|eenheid|enhe[td])$/i
const FOOD =
  /^(?:ingredient|food|name|nom|nombre|nome|naam|navn|namn|nazwa|bezeichnung|zutat|ingredient_?name|title|label|product|item|description)$/i
const REMARK = /^(?:note|notes|comment|suffix|preparation|remark|extra|complement|additional_?info(?:rmation)?)$/i

const entries = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.slice(0, 500)
  if (isNode(value)) return Object.values(value).find(Array.isArray)?.slice(0, 500) ?? []
  return typeof value === 'string' ? [value] : []
}

function innerList(node: SchemaNode, called: RegExp): unknown[] | null {
  for (const [key, value] of Object.entries(node)) {
    if (
      Array.isArray(value) &&
      value.length &&
      (called.test(key) || /^(?:items|lines|list|entries|children|steps)$/i.test(key))
    )
      return value.slice(0, 500)
  }
  return null
}

/** Some sites store amounts for one serving. Then they are odd on their own and round for all servings. */
function timesToServe(values: unknown[], servings: number): number {
  if (!(servings > 1 && servings <= 100)) return 1
  const amounts = values
    .flatMap((each) => (isNode(each) ? (innerList(each, INGREDIENTS) ?? [each]) : []))
    .map((each) => (isNode(each) ? Number(field(each, AMOUNT)) : 0))
    .filter((amount) => amount > 0)
  const whole = (times: number) => amounts.filter((amount) => isNear(amount * times, 1)).length / amounts.length
  return amounts.length > 2 && whole(1) < 0.5 && whole(servings) > 0.7 ? servings : 1
}

/** Amounts for one serving have lost their last decimals; the error is never more than a twentieth. */
const isNear = (amount: number, step: number) => Math.abs(amount - nearest(amount, step)) <= amount / 20
const nearest = (amount: number, step: number) => Math.round(amount / step) * step
function amountFor(amount: number): string {
  const halves = nearest(amount, 0.5)
  if (!isNear(amount, 0.5)) return String(Math.round(amount * 100) / 100)
  return Number.isInteger(halves) ? String(halves) : `${Math.floor(halves) || ''}½`
}

function ingredientLine(value: unknown, times = 1): string {
  if (!isNode(value)) return cleanLine(value)
  const food = field(value, FOOD)
  const given = field(value, AMOUNT).replace(/^(\d+\.\d\d)\d+$/, '$1')
  if (!food || (!given && field(value, LINE).includes(food))) return field(value, LINE) || food
  if (!given) return wholeLine(value, food) ?? cleanLine(`${food} ${field(value, REMARK)}`)
  const amount = times > 1 && Number(given) ? amountFor(Number(given) * times) : given === '0' ? '' : given
  const many = Number(given) * times > 1
  const unit = amount ? field(value, UNIT, cleanLine, many ? MANY : ONE) : ''
  // Where the food has a plural, "2 stk. carrot" becomes "2 carrots".
  const counted = PIECES.test(unit) ? pluralOf(value) : ''
  const what = (counted && many) || saysPlural(value, many) ? pluralOf(value) || food : food
  return cleanLine([amount, counted ? '' : unit, field(value, /^prefix$/i), what, field(value, REMARK)].join(' '))
}

/** Under any key: a text that begins with an amount and continues with the food is the whole line. */
const wholeLine = (node: SchemaNode, food: string) =>
  Object.values(node)
    .map((value) => (typeof value === 'string' && value.length < MAX_LINE_CHARS ? cleanLine(value) : ''))
    .find((text) => startsWithAmount(text) && text.toLowerCase().includes(food.toLowerCase()))

const MAX_LINE_CHARS = 300

/** Some states say which form of the food's name to use, or that it depends on the amount. */
const saysPlural = (node: SchemaNode, isMany: boolean) =>
  Object.entries(node).some(
    ([key, value]) =>
      /^(?!.*unit).*(?:inflection|plural)/i.test(key) &&
      (value === 'plural' || value === true || (value === 'default' && isMany)),
  )

function pluralOf(node: SchemaNode): string {
  const food = Object.entries(node).find(([key, value]) => FOOD.test(key) && isNode(value))?.[1]
  return isNode(food) ? inside(food, cleanLine, PLURAL) : ''
}

/** Units that only say that something is counted. */
const PIECES = /^(?:stk|stück|styck|pcs?|pieces?|ks|szt|stuks?|unit[ée]s?|unidad(?:e?s)?)\.?$/i

const stepText = (value: unknown) => (isNode(value) ? field(value, STEP_TEXT, cleanText) : cleanText(value))

/** The text under the first matching key, also one level down (`unit: {name: "g"}`). */
function field(node: SchemaNode, called: RegExp, clean = cleanLine, keys = ONE): string {
  for (const [key, value] of Object.entries(node)) {
    if (!called.test(key)) continue
    const given = called === FOOD && Array.isArray(value) && isNode(value[0]) ? value[0] : value
    const text = isNode(given) ? inside(given, clean, keys) : clean(given)
    if (text && !ADDRESS.test(text)) return text
  }
  return ''
}

const ONE = 'abbreviation short name title text label name_singular singular value html'.split(' ')
const PLURAL = ['name_plural', 'plural_name', 'plural']
const MANY = ['abbreviation', 'short', ...PLURAL, ...ONE]

const ADDRESS = /^(?:https?:\/)?\/\S+$/

function inside(node: SchemaNode, clean: (value: unknown) => string, keys: string[]): string {
  const values = new Map(Object.entries(node).map(([key, value]) => [key.toLowerCase(), value]))
  for (const key of keys) {
    const text = clean(values.get(key))
    if (text) return text
  }
  return ''
}

function timeUnder(node: SchemaNode, called: RegExp): string | null {
  for (const [key, value] of Object.entries(node)) if (called.test(key) && !isNode(value)) return isoDuration(value)
  return null
}

function imagesUnder(node: SchemaNode): string[] {
  const urls: string[] = []
  for (const [key, value] of Object.entries(node)) {
    if (!/image|photo|picture|media|thumbnail/i.test(key)) continue
    const given = isNode(value)
      ? (value.url ?? value.src)
      : Array.isArray(value) && isNode(value[0])
        ? (value[0].url ?? value[0].src)
        : value
    if (typeof given === 'string' && /^(?:https?:)?\/\//.test(given)) urls.push(given)
  }
  return urls
}

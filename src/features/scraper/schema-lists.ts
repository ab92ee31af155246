import { withoutBullet } from './line-shape.ts'
import type { IngredientGroup, InstructionSection, InstructionStep } from './recipe.ts'
import { isOn } from './rules.ts'
import { isNode, listOf, type Resolve, type SchemaNode } from './schema-node.ts'
import { partedByNumbers, withoutListNumbers } from './step-numbers.ts'
import { bare, cleanLine, cleanText } from './text.ts'
import { isStepLabel } from './words.ts'

const MAX_ITEMS = 1000
/** Sections contain steps, which contain directions; nothing sensible nests deeper. */
const MAX_NESTING = 8

/** Reads `recipeIngredient` in any shape: lines, one long text, lists of lists, objects with names and amounts. */
export function readIngredients(value: unknown, resolve: Resolve, depth = 0): IngredientGroup[] {
  const groups: IngredientGroup[] = []
  let items: string[] = []
  const rest = toStack(value)
  for (let next = rest.pop(); next && items.length < MAX_ITEMS; next = rest.pop()) {
    const given = resolve(next.value)
    if (Array.isArray(given)) pushAll(rest, given, next.depth + 1)
    else if (isNode(given)) {
      const inner =
        given.itemListElement ?? given.recipeIngredient ?? given.ingredients ?? given.items ?? numbered(given)
      if (inner !== undefined && depth < MAX_NESTING) {
        const name = cleanLine(given.name ?? given.title)
        if (items.length) groups.push({ name: null, items })
        items = []
        groups.push({
          name: name || null,
          items: readIngredients(inner, resolve, depth + 1).flatMap((group) => group.items),
        })
      } else items.push(ingredientOf(given))
    } else items.push(...ingredientLines(given))
  }
  if (items.length) groups.push({ name: null, items })
  return withoutBullets(groups)
    .map((group) => ({ ...group, items: group.items.filter(Boolean) }))
    .filter((group) => group.items.length)
}

/** "- 2 eggs": bullets and dashes of a list typed by hand. A single one may mean something. */
function withoutBullets(groups: IngredientGroup[]): IngredientGroup[] {
  const items = groups.flatMap((group) => group.items)
  const isUsual = isOn('bullets') && items.filter((item) => withoutBullet(item) !== item).length * 2 > items.length
  return isUsual ? groups.map((group) => ({ ...group, items: group.items.map(withoutBullet) })) : groups
}

function ingredientOf(node: SchemaNode): string {
  const text = cleanLine(node.text ?? node['@value'] ?? node.originalText ?? node.description)
  if (text) return text
  const needed = isNode(node.requiredQuantity) ? node.requiredQuantity : node
  const given = needed.amount ?? needed.quantity ?? needed.value ?? node.requiredQuantity
  const amount = [given, needed.unitText ?? needed.unit].map(cleanLine).join(' ')
  return cleanLine(`${amount} ${cleanLine(node.name ?? node.ingredient ?? node.item)}`)
}

function ingredientLines(value: unknown): string[] {
  const lines = textLines(value)
  return lines.length === 1 ? atAmounts(lines[0] ?? '') : lines
}

/** "2 leeks, 300 g potatoes, 1 onion, diced": a whole list on one line, split where the next amount begins. */
function atAmounts(line: string): string[] {
  const pieces = line.split(/\s*[,;|]\s+(?=[\d½⅓⅔¼¾⅛])|;\s*(?=\S)|(?<=\p{L}),(?=\d)/u)
  return isOn('one line at amounts') && pieces.length > 3 && pieces.every((piece) => piece.length < 90)
    ? pieces
    : [line]
}

/** Reads `recipeInstructions` in any shape, as sections of steps. */
export function readInstructions(value: unknown, resolve: Resolve): InstructionSection[] {
  const sections: InstructionSection[] = []
  let count = 0
  const isOneOfSeveral = Array.isArray(value) && value.length > 2
  const isOnly = listOf(value).length === 1
  const rest = toStack(value)
  let open: InstructionSection | null = null
  let openDepth = 0
  for (let next = rest.pop(); next && count < MAX_ITEMS; next = rest.pop()) {
    const given = resolve(next.value)
    if (open && next.depth < openDepth) open = null
    if (Array.isArray(given)) pushAll(rest, given, next.depth)
    else if (isNode(given)) {
      const inner = innerSteps(given)
      if (inner !== undefined && next.depth < MAX_NESTING && !isPlainStep(given, inner)) {
        const name = sectionName(given)
        if (name) {
          open = { name, steps: [] }
          openDepth = next.depth + 1
          sections.push(open)
        }
        pushAll(rest, listOf(inner), next.depth + 1)
      } else for (const step of stepsOf(given, inner, isOnly)) add(step)
    } else if (isOneOfSeveral) add({ text: instructionLines(given).join(' ') })
    else for (const text of instructionLines(given)) add({ text })
  }
  return withoutListNumbers(partedByNumbers(sections.filter((section) => section.steps.length)))

  function add(step: InstructionStep) {
    if (!step.text) return
    const last = sections.at(-1)
    const section = open ?? (last && last.name === null ? last : { name: null, steps: [] })
    if (section !== last && section !== open) sections.push(section)
    section.steps.push(step)
    count++
  }
}

function innerSteps(node: SchemaNode): unknown {
  if (isNode(node.item)) return node.item
  return node.itemListElement ?? node.steps ?? node.step ?? node.recipeInstructions ?? node.items ?? numbered(node)
}

/** Lists written as objects with the indexes as keys. */
function numbered(node: SchemaNode): unknown[] | undefined {
  const keys = Object.keys(node).filter((key) => /^\d+$/.test(key))
  return keys.length ? keys.map((key) => node[key]) : undefined
}

/** A HowToStep made of directions and tips is still one step. */
function isPlainStep(node: SchemaNode, inner: unknown): boolean {
  const type = String(node['@type'] ?? node.type ?? '').toLowerCase()
  return type.endsWith('howtostep') && (Boolean(node.text) || listOf(inner).length === 1)
}

const sectionName = (node: SchemaNode) => (isNode(node.item) ? '' : cleanLine(node.name ?? node.title ?? node.headline))

function stepsOf(node: SchemaNode, inner: unknown, isOnly: boolean): InstructionStep[] {
  const direction = listOf(inner)[0]
  const name = stepName(node)
  const given = node.text ?? node.description ?? node['@value'] ?? (isNode(direction) ? direction.text : direction)
  const lines = listOf(given).flatMap(instructionLines)
  // A whole method may be wrapped in one step.
  if (isOnly && lines.length > 1) return lines.map((text) => ({ text }))
  // Line ends inside a step come from the site's wrapping.
  const text = lines.join(' ')
  return text ? [named(name, text)] : name ? [{ text: name }] : []
}

function named(name: string, text: string): InstructionStep {
  // Plugins without step names repeat the text, or its beginning, as the name.
  const distinct = name && !bare(text).startsWith(bare(name.replace(/(?:…|\.{3})$/, '')))
  return distinct ? { name, text } : { text }
}

/** Some sites fill the name with a counter or a file name. */
function stepName(node: SchemaNode): string {
  const name = cleanLine(node.name ?? node.headline)
  return isStepLabel(name) || /\bstep \d+$|_/i.test(name) ? '' : name
}

const instructionLines = (value: unknown) => textLines(value).filter(Boolean)

/** Line ends escaped once too often are still line ends. */
const textLines = (value: unknown) =>
  cleanText(typeof value === 'string' ? value.replace(/(?:\\r)?\\n/g, '\n') : value).split('\n')

type Rest = { value: unknown; depth: number }[]

function toStack(value: unknown): Rest {
  const rest: Rest = []
  pushAll(rest, listOf(fromJsonText(value)), 0)
  return rest
}

function pushAll(rest: Rest, values: unknown[], depth: number): void {
  for (const value of values.slice(0, MAX_ITEMS).reverse()) rest.push({ value, depth })
}

/** Some exports carry the list as JSON inside a string. */
function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

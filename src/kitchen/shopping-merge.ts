import {
  addQuantities,
  compareQuantities,
  isZero,
  MAX_QUANTITY,
  parseQuantity,
  type Quantity,
  quantity,
  quantityToText,
  ZERO,
} from './quantity.ts'

/**
 * Merges changes to one shopping list from several devices. The server and the browser's offline queue run this same
 * code. It guarantees, in whatever order and however often operations arrive:
 * - an operation counts once;
 * - of two operations by one device on one field, the later one wins;
 * - between two devices, the one that reaches the server later wins, except that nobody undoes a tick they have not
 *   seen;
 * - a removed item stays removed; only amounts that a recipe added meanwhile survive a removal that did not know of
 *   them;
 * - amounts people add to an item add up, and become a separate item once others have bought, removed or changed it;
 * - ticking an item buys the amount the person saw: what others added meanwhile stays on the list.
 */

export const ITEM_FIELDS = [
  'checked',
  'position',
  'isFood',
  'note',
  'quantity',
  'unitId',
  'foodId',
  'labelId',
  'originalText',
  'extras',
] as const
type ItemField = (typeof ITEM_FIELDS)[number]
export type ItemFields = {
  checked: boolean
  position: number
  isFood: boolean
  note: string
  /** An exact fraction as text, such as `1/3`. */
  quantity: string
  unitId: string | null
  foodId: string | null
  labelId: string | null
  /** The line it was written with. */
  originalText: string | null
  extras: Record<string, string>
}

/** Who wrote a field last and in which version of the list, and each device's latest operation on it. */
export type Mark = { version: number; client: string; by: Record<string, number>; at?: string | undefined }
/** The amount of an item that a recipe contributed, and the version of the list in which it did. */
type Contribution = { id: string; version: number; quantity: string }
export type MergedItem = ItemFields & {
  id: string
  version: number
  marks: Partial<Record<ItemField, Mark>>
  contributions: Contribution[]
}

export type Operation = {
  opId: string
  itemId: string
  kind: 'add' | 'set' | 'remove'
  /** The device, and the sequence number of the operation on it. */
  client: string
  seq: number
  /** The version of the list the device had seen when the operation was made. */
  base: number
  fields: Partial<ItemFields>
  /** The amount the person saw when they changed it or ticked the item. */
  quantityBefore?: string | undefined
  /** What the person added, where it was merged into an existing item: `fields` holds the result. */
  addition?: Partial<ItemFields> | undefined
  /** When the server received it. */
  at?: string | undefined
  /** Whether the fields are a complete item as the sender last saw it: changes others have made since then stay. */
  isCopy?: boolean | undefined
}

export const REMOVED = 'removed'
/**
 * `unknown`: an edit of an item that is not known; it can be sent again after the item. `superseded`: nothing changed,
 * because a later operation on the same fields is known.
 */
export type Outcome = 'applied' | 'superseded' | 'gone' | 'unknown'
export type Merge = { item: MergedItem | typeof REMOVED | undefined; outcome: Outcome }

/**
 * The item an operation applies to. An addition to an item that others have since removed, bought or changed becomes a
 * separate item, with the operation's id as its own. Only the server can decide this.
 */
export function landing(item: MergedItem | typeof REMOVED | undefined, operation: Operation): Operation {
  const { opId, addition, ...rest } = operation
  if (!addition || item === undefined) return operation
  if (item !== REMOVED && !isOtherNow(item, operation, addition)) return operation
  return { ...rest, opId, itemId: opId, kind: 'add', fields: addition, quantityBefore: undefined }
}

function isOtherNow(item: MergedItem, operation: Operation, { foodId }: Partial<ItemFields>): boolean {
  const isNews = (field: ItemField) => isUnseen(item.marks[field], operation)
  if (item.checked && isNews('checked')) return true
  if (isNews('foodId') && item.foodId !== (foodId ?? null)) return true
  return isNews('unitId') && item.unitId !== operation.fields.unitId
}

const isUnseen = (mark: Mark | undefined, { base, client }: Operation) =>
  mark !== undefined && mark.version > base && mark.client !== client

/**
 * What a tick splits off before it is applied: the amount that others added after the person last saw the item becomes
 * a separate item, with the operation's id as its own. Only the server can decide this.
 */
export function parted<Item extends MergedItem>(
  item: Item,
  operation: Operation,
  version: number,
): { bought: Item; left: Item } | undefined {
  const { opId, client, seq, at, base, fields, quantityBefore, kind } = operation
  const isTick = kind === 'set' && fields.checked === true && !item.checked && isHeard(item, operation, 'checked')
  if (!isTick || quantityBefore === undefined) return undefined
  const isOther = isUnseen(item.marks.foodId, operation) || isUnseen(item.marks.unitId, operation)
  const unseen = item.contributions.filter((contribution) => contribution.version > base)
  const isChanged = unseen.length > 0 || (item.marks.quantity?.version ?? 0) > base
  const rest = lessQuantity(exact(item.quantity), exact(quantityBefore))
  if (isOther || !isChanged || isZero(rest)) return undefined
  const seen = item.contributions.filter((contribution) => !unseen.includes(contribution))
  const marks = { ...item.marks, quantity: marked(item.marks.quantity, operation, version) }
  const bought = { ...item, quantity: quantityBefore, contributions: seen, marks, version }
  const left = { ...item, id: opId, quantity: exactText(rest), contributions: unseen, version }
  return { bought, left: { ...left, marks: marksOfAll({ version, client, by: { [client]: seq }, at }) } }
}

export const marksOfAll = (mark: Mark) => Object.fromEntries(ITEM_FIELDS.map((field) => [field, mark]))

/** Applies an operation to an item, as the given version of its list. */
export function mergeOperation(
  item: MergedItem | typeof REMOVED | undefined,
  operation: Operation,
  version: number,
): Merge {
  if (item === REMOVED) return { item, outcome: 'gone' }
  if (operation.kind === 'remove') return removal(item, operation, version)
  if (item) return edit(item, operation, version)
  if (operation.kind === 'set') return { item, outcome: 'unknown' }
  return { item: made(operation, version), outcome: 'applied' }
}

function made({ itemId, fields, client, seq, at }: Operation, version: number): MergedItem {
  const item = { ...blankFields(version), ...fields }
  return {
    ...item,
    id: itemId,
    version,
    marks: marksOfAll({ version, client, by: { [client]: seq }, at }),
    contributions: [],
  }
}

/** New items go to the end; ordered by the version of the list. */
function blankFields(version: number): ItemFields {
  return {
    checked: false,
    position: version,
    isFood: false,
    note: '',
    quantity: '1',
    unitId: null,
    foodId: null,
    labelId: null,
    originalText: null,
    extras: {},
  }
}

function edit(item: MergedItem, operation: Operation, version: number): Merge {
  const given = ITEM_FIELDS.filter((field) => operation.fields[field] !== undefined)
  const written = given.filter((field) => isHeard(item, operation, field))
  if (written.includes('foodId') && operation.fields.originalText === undefined)
    return edit(item, worded(item, operation), version)
  if (written.length === 0) return { item, outcome: given.length === 0 ? 'applied' : 'superseded' }
  const changed: MergedItem = { ...item, version, marks: { ...item.marks } }
  for (const field of written) {
    Object.assign(changed, { [field]: field === 'quantity' ? newQuantity(item, operation) : operation.fields[field] })
    changed.marks[field] = marked(item.marks[field], operation, version)
  }
  return { item: changed, outcome: 'applied' }
}

/**
 * The original text refers to the food it was written with, so a different food drops it; an edit may set a new text.
 */
function worded(item: MergedItem, operation: Operation): Operation {
  const originalText = operation.fields.foodId === item.foodId ? (item.originalText ?? null) : null
  return { ...operation, fields: { ...operation.fields, originalText } }
}

function isHeard(item: MergedItem, operation: Operation, field: ItemField): boolean {
  const { client, seq, fields, isCopy } = operation
  const mark = item.marks[field]
  if (!mark) return true
  if ((mark.by[client] ?? 0) >= seq) return false
  const isNews = isUnseen(mark, operation)
  if (isNews && isCopy) return false
  return !(isNews && field === 'checked' && item.checked && fields.checked === false)
}

/** Devices remembered per field; older ones have already sent their operations. */
const DEVICES_A_FIELD_MAX = 12

function marked(mark: Mark | undefined, { client, seq, at }: Operation, version: number): Mark {
  const { [client]: _, ...others } = mark?.by ?? {}
  const by = [...Object.entries(others), [client, seq] as const].slice(-DEVICES_A_FIELD_MAX)
  return { version, client, by: Object.fromEntries(by), at }
}

/**
 * Additions are added to the current amount. If a recipe added to an amount that a person then changed without having
 * seen it, both changes count.
 */
function newQuantity(item: MergedItem, { fields, quantityBefore, base, addition }: Operation): string {
  const wished = fields.quantity ?? item.quantity
  const isOthersWord = (item.marks.quantity?.version ?? 0) > base
  const isAddedTo = item.contributions.some(({ version }) => version > base)
  if (quantityBefore === undefined) return wished
  if (!addition && (isOthersWord || !isAddedTo)) return wished
  const grown = addQuantities(exact(item.quantity), exact(wished))
  return exactText(lessQuantity(grown, exact(quantityBefore)))
}

function removal(item: MergedItem | undefined, { base }: Operation, version: number): Merge {
  const unseen = (item?.contributions ?? []).filter((contribution) => contribution.version > base)
  if (!item || unseen.length === 0) return { item: REMOVED, outcome: 'applied' }
  const sum = unseen.reduce((total, { quantity }) => addQuantities(total, exact(quantity)), ZERO)
  const kept = { ...item, version, quantity: exactText(sum), contributions: unseen, checked: false }
  return { item: kept, outcome: 'applied' }
}

/** The difference, or zero where it would be negative. */
export function lessQuantity(from: Quantity, amount: Quantity): Quantity {
  if (compareQuantities(from, amount) <= 0) return ZERO
  return quantity(
    from.numerator * amount.denominator - amount.numerator * from.denominator,
    from.denominator * amount.denominator,
  )
}

/** Parses a stored amount; an unreadable one is zero. */
export const exact = (text: string): Quantity => parseQuantity(text) ?? ZERO

/** The stored text of an amount: exact as long as it can be read back, else rounded to a millionth. */
export function exactText(amount: Quantity): string {
  const text = quantityToText(amount)
  if (parseQuantity(text)) return text
  const millionths = (amount.numerator * 1_000_000n) / amount.denominator
  const most = BigInt(MAX_QUANTITY) * 1_000_000n
  return quantityToText(quantity(millionths > most ? most : millionths, 1_000_000n))
}

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
 * How changes of one shopping list from several devices become one list. The server and the offline queue of a browser
 * run this same code. What it promises, in whatever order and however often operations arrive:
 * - an operation counts once;
 * - of two operations of one device on one field the later one counts;
 * - of two devices the one the server hears later counts, except that nobody undoes a tick he has not seen;
 * - what is removed stays removed; only amounts a recipe added meanwhile outlive a removal that did not know of them;
 * - what people put on top of an item adds up, and lies beside it once others bought, removed or changed that item;
 * - who ticks an item has bought what he saw of it: what others added meanwhile stays to be bought.
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
export type ItemField = (typeof ITEM_FIELDS)[number]
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

/** Who wrote a field last and in which version of the list, and the latest operation of each device that did. */
export type Mark = { version: number; client: string; by: Record<string, number>; at?: string | undefined }
/** So much of an item comes from a recipe, put there in that version of the list. */
export type Contribution = { id: string; version: number; quantity: string }
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
  /** The device, and the place of the operation among its own. */
  client: string
  seq: number
  /** The version of the list that the device had seen when the person did this. */
  base: number
  fields: Partial<ItemFields>
  /** The amount the person saw, when the amount is changed or the item ticked. */
  quantityBefore?: string | undefined
  /** What the person put on the list, where that went into an item that was there: `fields` are what this made of it. */
  addition?: Partial<ItemFields> | undefined
  /** When the server heard of it. */
  at?: string | undefined
  /** True when the fields are a whole item as the sender last saw it: what others changed since then stays. */
  isCopy?: boolean | undefined
}

/** An item that is gone for good. */
export const REMOVED = 'removed'
/**
 * `unknown` is an edit of an item nobody has heard of: it can be sent again after the item. `superseded` changed nothing,
 * because a later word on the same fields is known.
 */
export type Outcome = 'applied' | 'superseded' | 'gone' | 'unknown'
export type Merge = { item: MergedItem | typeof REMOVED | undefined; outcome: Outcome }

/**
 * Where an operation lands: what was put on top of an item that is not what it was, because others removed it, bought it
 * or made it something else, is an item of its own by the id of the operation. The server alone can tell.
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
 * What a tick takes apart, before it counts: the part of an item that the person saw and bought, and what others put on it
 * meanwhile, which is an item of its own by the id of the operation. The server alone can tell.
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

const marksOfAll = (mark: Mark) => Object.fromEntries(ITEM_FIELDS.map((field) => [field, mark]))

/** What an operation makes of an item, as the given version of its list. */
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

/** New items go to the end, where the versions of the list lead. */
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

/** Whoever wrote the line meant the food it had, so another food takes the line along; who edits may say a new one. */
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

/** So many devices are remembered for a field; older ones have sent what they had. */
const DEVICES_A_FIELD_MAX = 12

function marked(mark: Mark | undefined, { client, seq, at }: Operation, version: number): Mark {
  const { [client]: _, ...others } = mark?.by ?? {}
  const by = [...Object.entries(others), [client, seq] as const].slice(-DEVICES_A_FIELD_MAX)
  return { version, client, by: Object.fromEntries(by), at }
}

/**
 * What is put on top adds up, whatever the amount is by now. Where a recipe added to an amount that a person then changed
 * without having seen it, both changes count.
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

/** The difference, or nothing where that would be less than nothing. */
export function lessQuantity(from: Quantity, amount: Quantity): Quantity {
  if (compareQuantities(from, amount) <= 0) return ZERO
  return quantity(
    from.numerator * amount.denominator - amount.numerator * from.denominator,
    from.denominator * amount.denominator,
  )
}

/** The amount behind stored text; what cannot be read is nothing. */
export const exact = (text: string): Quantity => parseQuantity(text) ?? ZERO

/** What is stored of an amount: exact as long as that can be read back, else to a millionth. */
export function exactText(amount: Quantity): string {
  const text = quantityToText(amount)
  if (parseQuantity(text)) return text
  const millionths = (amount.numerator * 1_000_000n) / amount.denominator
  const most = BigInt(MAX_QUANTITY) * 1_000_000n
  return quantityToText(quantity(millionths > most ? most : millionths, 1_000_000n))
}

import { expect, test } from 'vitest'
import { landing, type MergedItem, mergeOperation, type Operation, parted, REMOVED } from './shopping-merge.ts'

const operation = (words: Partial<Operation>): Operation => ({
  opId: 'o',
  itemId: 'milk',
  kind: 'set',
  client: 'ann',
  seq: 1,
  base: 0,
  fields: {},
  ...words,
})

/** Applies operations to one item, each as the next version. */
function merged(...operations: Partial<Operation>[]) {
  let item: MergedItem | typeof REMOVED | undefined
  const outcomes = operations.map((words, index) => {
    const merge = mergeOperation(item, operation(words), index + 1)
    item = merge.item
    return merge.outcome
  })
  return { item: item as MergedItem | typeof REMOVED | undefined, outcomes }
}
const add = { kind: 'add' as const, fields: { note: 'milk' } }

test('an untick that did not know of the tick changes nothing', () => {
  const { item, outcomes } = merged(
    add,
    { client: 'bo', fields: { checked: true }, base: 1 },
    { client: 'cy', fields: { checked: false }, base: 1 },
  )
  expect(item).toMatchObject({ checked: true })
  expect(outcomes).toEqual(['applied', 'applied', 'superseded'])
})

test('an untick that has seen the tick counts, and so does one of the same device', () => {
  const tick = { client: 'bo', fields: { checked: true }, base: 1, seq: 1 }
  expect(merged(add, tick, { client: 'cy', fields: { checked: false }, base: 2 }).item).toMatchObject({
    checked: false,
  })
  expect(merged(add, tick, { ...tick, seq: 2, fields: { checked: false } }).item).toMatchObject({ checked: false })
})

test('an earlier operation of a device that comes late does not undo its later one', () => {
  const { item, outcomes } = merged(
    add,
    { seq: 3, fields: { note: 'oat milk', checked: false } },
    { seq: 2, fields: { note: 'soy milk', checked: true, position: 7 } },
  )
  expect(item).toMatchObject({ note: 'oat milk', checked: false, position: 7 })
  expect(outcomes.at(-1)).toBe('applied')
})

test('a copy of what one once read keeps what others changed since', () => {
  const { item } = merged(
    add,
    { client: 'bo', fields: { note: 'oat milk', checked: true }, base: 1 },
    { client: 'cy', fields: { note: 'milk', checked: false, position: 4 }, base: 1, isCopy: true },
  )
  expect(item).toMatchObject({ note: 'oat milk', checked: true, position: 4 })
})

test('what is removed stays removed, even when the removal comes before the item', () => {
  expect(merged(add, { kind: 'remove' }, { fields: { checked: true } }, add).item).toBe(REMOVED)
  expect(merged({ kind: 'remove' }, add)).toEqual({ item: REMOVED, outcomes: ['applied', 'gone'] })
})

test('an edit of an item nobody knows waits for the item', () => {
  expect(merged({ seq: 2, fields: { checked: true } }).outcomes).toEqual(['unknown'])
})

const written = { ...add, fields: { foodId: 'tomato', originalText: '1 kg tomatoes' } }

test('the words an item was written with go with its food, and stay with all else', () => {
  expect(merged(written, { seq: 2, fields: { quantity: '2', note: 'ripe', foodId: 'tomato' } }).item).toMatchObject({
    originalText: '1 kg tomatoes',
  })
  expect(merged(written, { seq: 2, fields: { foodId: 'carrot' } }).item).toMatchObject({
    foodId: 'carrot',
    originalText: null,
  })
  const renamed = merged(written, { seq: 2, fields: { foodId: 'carrot', originalText: 'carrots' } })
  expect(renamed.item).toMatchObject({ foodId: 'carrot', originalText: 'carrots' })
})

test('a word on the food that does not count leaves the words on it alone', () => {
  const later = { seq: 3, fields: { foodId: 'carrot', originalText: 'carrots' } }
  expect(merged(written, later, { seq: 2, fields: { foodId: 'leek' } }).item).toMatchObject({
    foodId: 'carrot',
    originalText: 'carrots',
  })
  const copy = { client: 'bo', base: 0, isCopy: true, fields: { foodId: 'leek' } }
  expect(merged(written, copy).item).toMatchObject({ foodId: 'tomato', originalText: '1 kg tomatoes' })
})

const given = (words: Partial<MergedItem>): MergedItem => ({
  ...(merged(add).item as MergedItem),
  quantity: '500',
  contributions: [{ id: 'c', version: 5, quantity: '300' }],
  ...words,
})

test('an amount changed by somebody who had not seen what a recipe added keeps both', () => {
  const change = operation({ client: 'bo', base: 3, fields: { quantity: '500' }, quantityBefore: '200' })
  expect(mergeOperation(given({}), change, 6).item).toMatchObject({ quantity: '800' })
  expect(mergeOperation(given({}), { ...change, base: 5 }, 6).item).toMatchObject({ quantity: '500' })
  const less = { ...change, fields: { quantity: '0' } }
  expect(mergeOperation(given({}), less, 6).item).toMatchObject({ quantity: '300' })
})

test('a removal that had not seen what a recipe added leaves that', () => {
  const removal = operation({ kind: 'remove', client: 'bo', base: 3 })
  expect(mergeOperation(given({ checked: true }), removal, 6).item).toMatchObject({ quantity: '300', checked: false })
  expect(mergeOperation(given({}), { ...removal, base: 5 }, 6).item).toBe(REMOVED)
})

const litre = { foodId: 'milk', unitId: 'l', quantity: '1' }
/** Someone adds two litres to the one they see. */
const more = (words: Partial<Operation>) =>
  operation({
    opId: 'more',
    fields: { quantity: '3' },
    quantityBefore: '1',
    addition: { ...litre, quantity: '2' },
    ...words,
  })
const there = () => merged({ kind: 'add', fields: litre }).item as MergedItem

test('what two people put on top of an item at once adds up', () => {
  const { item } = mergeOperation(there(), more({ client: 'bo', base: 1 }), 2)
  const third = more({ client: 'cy', base: 1, fields: { quantity: '2' }, addition: litre })
  expect(landing(item, third)).toBe(third)
  expect(mergeOperation(item, third, 3).item).toMatchObject({ quantity: '4' })
})

test('what is put on top of an item that others bought, removed or changed meanwhile is an item of its own', () => {
  const own = { kind: 'add', itemId: 'more', fields: { ...litre, quantity: '2' } }
  expect(landing(REMOVED, more({ base: 1 }))).toMatchObject(own)
  for (const fields of [{ checked: true }, { foodId: 'oat milk' }, { unitId: 'ml', quantity: '1000' }]) {
    const { item } = mergeOperation(there(), operation({ client: 'bo', base: 1, fields }), 2)
    expect(landing(item, more({ base: 1, client: 'cy' }))).toMatchObject(own)
    expect(landing(item, more({ base: 2, client: 'cy' })), 'seen').toMatchObject({ itemId: 'milk', kind: 'set' })
  }
})

const buys = (words: Partial<Operation>) =>
  operation({ opId: 'tick', fields: { checked: true }, quantityBefore: '1', ...words })

test('what others put on an item after somebody bought it stays to be bought', () => {
  const { item } = mergeOperation(there(), more({ client: 'bo', base: 1 }), 2)
  const parts = parted(item as MergedItem, buys({ client: 'cy', base: 1 }), 3)
  expect(parts?.left).toMatchObject({ id: 'tick', foodId: 'milk', unitId: 'l', quantity: '2', checked: false })
  expect(parts?.bought).toMatchObject({ id: 'milk', quantity: '1', checked: false })
  const ticked = mergeOperation(parts?.bought, buys({ client: 'cy', base: 1 }), 4).item
  expect(ticked).toMatchObject({ id: 'milk', quantity: '1', checked: true })
})

test('so does what a recipe added, and with it that it is for the recipe', () => {
  const parts = parted(given({ quantity: '501' }), buys({ client: 'bo', base: 3, quantityBefore: '201' }), 6)
  expect(parts?.bought).toMatchObject({ quantity: '201', contributions: [] })
  expect(parts?.left).toMatchObject({ quantity: '300', contributions: [{ id: 'c' }] })
})

test('an item is bought whole by who saw the whole of it, knows no amount, or means another thing', () => {
  const { item } = mergeOperation(there(), more({ client: 'bo', base: 1 }), 2)
  const grown = item as MergedItem
  expect(parted(grown, buys({ client: 'cy', base: 2, quantityBefore: '3' }), 3)).toBeUndefined()
  expect(parted(grown, buys({ client: 'cy', base: 1, quantityBefore: undefined }), 3)).toBeUndefined()
  expect(parted(grown, buys({ client: 'cy', base: 1, fields: { checked: false } }), 3)).toBeUndefined()
  const millilitres = operation({ client: 'bo', base: 1, fields: { unitId: 'ml', quantity: '1000' } })
  expect(parted(mergeOperation(there(), millilitres, 2).item as MergedItem, buys({ base: 1 }), 3)).toBeUndefined()
  const less = operation({ client: 'bo', base: 1, fields: { quantity: '1/2' }, quantityBefore: '1' })
  expect(parted(mergeOperation(there(), less, 2).item as MergedItem, buys({ base: 1 }), 3)).toBeUndefined()
})

test('a tick that a later word of the same device took back takes nothing apart', () => {
  const { item } = mergeOperation(there(), more({ client: 'bo', base: 1 }), 2)
  const untick = operation({ client: 'cy', seq: 5, base: 1, fields: { checked: false } })
  const late = mergeOperation(item, untick, 3).item as MergedItem
  expect(parted(late, buys({ client: 'cy', seq: 4, base: 1 }), 4)).toBeUndefined()
})

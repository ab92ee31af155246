import { beforeAll, expect, test } from 'vitest'
import type { Sent } from '#contract/endpoint.ts'
import { createFood, createUnit, deleteFood, mergeFoods, mergeUnits } from '#contract/foods.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import * as itemsApi from '#contract/shopping-items.ts'
import * as lists from '#contract/shopping-lists.ts'
import * as operationsApi from '#contract/shopping-operations.ts'
import * as recipes from '#contract/shopping-recipes.ts'
import type { MergedItem, Operation } from '#kitchen/shopping-merge.ts'
import { emptyReplica, queued, type Replica, received, rescued, shown } from '#kitchen/shopping-replica.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

let app: TestApp
let ann: Client
let bo: Client
let stranger: Client

beforeAll(async () => {
  app = await startApp()
  ann = await app.setUpFirst()
  bo = await app.member('bo')
  stranger = await app.stranger()
})

type Body = Sent<typeof operationsApi.sendOperations>['body']
type Words = Partial<Body['operations'][number]> & Pick<Body['operations'][number], 'kind' | 'itemId'>
const newList = (who = ann) => who.ok(lists.createShoppingList, { body: { name: 'List' } })
const whole = (id: string) => ann.ok(lists.getShoppingList, { params: { id } })
const change = (who: Client, id: string, body: object) => who.ok(itemsApi.updateShoppingItem, { params: { id }, body })

/** A phone with a queue: changes wait until they are sent. */
function phone(who: Client, listId: string) {
  const client = `phone ${crypto.randomUUID()}`
  let replica: Replica = emptyReplica()
  let seq = 0
  const displays = new Map<string, string>()
  return { client, does, send, sendTo, hears, lines, replica: () => replica, waiting: () => replica.queue }

  function does({ display, ...words }: Words) {
    seq += 1
    const operation = { opId: crypto.randomUUID(), client, seq, base: replica.cursor, fields: {}, ...words }
    if (display) displays.set(operation.opId, display)
    replica = queued(replica, operation as unknown as Operation)
    return operation.itemId
  }

  /** Sends what is queued and applies the answer. */
  async function send() {
    const answer = await who.ok(operationsApi.sendOperations, { params: { id: listId }, body: parcel() })
    hears(answer)
    return answer
  }

  async function sendTo(id: string, operations: Operation[]) {
    return who.ok(operationsApi.sendOperations, {
      params: { id },
      body: { client, operations: operations.map(onWire) },
    })
  }

  function parcel(): Body {
    return { client, since: replica.cursor, operations: replica.queue.map(onWire) }
  }

  function onWire({ opId, itemId, kind, seq, base, fields, quantityBefore, addition }: Operation) {
    const display = displays.get(opId)
    return {
      opId,
      itemId,
      kind,
      seq,
      base,
      fields,
      ...(quantityBefore && { quantityBefore }),
      ...(addition && { addition }),
      ...(display && { display }),
    }
  }

  function hears({ items, ...changes }: operationsApi.ListChanges) {
    replica = received(replica, { ...changes, items: items.map(mergedItem) })
  }

  function lines() {
    return shown(replica).map(({ note, checked }) => `${checked ? '✓ ' : ''}${note}`)
  }
}

/** The fields of an item that the merge uses. */
const mergedItem = (item: itemsApi.ShoppingItem): MergedItem => ({
  ...item,
  quantity: item.exactQuantity,
  contributions: item.recipeReferences.map(({ id, version, exactQuantity }) => ({
    id,
    version,
    quantity: exactQuantity,
  })),
})

test('what two phones add without knowing of each other is one item after the exchange', async () => {
  const { id } = await newList()
  const orange = await ann.ok(createFood, { body: { name: 'orange', pluralName: 'oranges' } })
  const kilo = await ann.ok(createUnit, { body: { name: 'market kilo', standardUnit: 'kilogram' } })
  const gram = await ann.ok(createUnit, { body: { name: 'market gram', standardUnit: 'gram' } })
  const [first, second] = [phone(ann, id), phone(bo, id)]
  const oranges = { foodId: orange.id, unitId: kilo.id, note: '', isFood: true }
  first.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { ...oranges, quantity: '1' } })
  second.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { ...oranges, unitId: gram.id, quantity: '2000' } })
  second.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { ...oranges, note: 'for juice', quantity: '1' } })
  await first.send()
  await second.send()
  await first.send()
  const { listItems } = await whole(id)
  expect(listItems.map(({ exactQuantity, note }) => [exactQuantity, note])).toEqual([
    ['3', ''],
    ['1', 'for juice'],
  ])
  expect(listItems[0]?.sold).toMatchObject({ quantity: 3, unit: 'kilogram', needs: null })
  const shownOn = (one: typeof first) => shown(one.replica()).map(({ quantity }) => quantity)
  expect(shownOn(first)).toEqual(['3', '1'])
  expect(shownOn(second)).toEqual(['3', '1'])
})

/** Two phones that wrote oranges down without knowing of each other; the answer that joins them is still on its way. */
async function joinedOranges() {
  const { id } = await newList()
  const [hers, his] = [phone(ann, id), phone(bo, id)]
  hers.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'oranges', quantity: '1' } })
  const oranges = his.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'oranges', quantity: '2' } })
  await hers.send()
  const onItsWay = await his.sendTo(id, his.waiting())
  expect(onItsWay.removed).toEqual([oranges])
  return { hers, his, oranges, says, ends }

  function says(words: Omit<Words, 'itemId'>) {
    his.does({ ...words, itemId: oranges })
  }

  /** What everybody sees once all answers are there. */
  async function ends() {
    const { outcomes } = await his.send()
    for (const one of [his, hers, his]) await one.send()
    const seen = (one: typeof his) =>
      shown(one.replica()).map(({ checked, quantity, note }) => `${checked ? '✓ ' : ''}${quantity} ${note}`)
    expect(seen(hers)).toEqual(seen(his))
    expect(his.waiting()).toEqual([])
    return { seen: seen(his).sort(), outcomes: outcomes.map(({ outcome }) => outcome) }
  }
}

test('a tick of an item that was joined meanwhile buys its part; the other part stays on the list', async () => {
  const { says, ends } = await joinedOranges()
  says({ kind: 'set', fields: { checked: true }, quantityBefore: '2' })
  expect(await ends()).toEqual({ seen: ['1 oranges', '✓ 2 oranges'], outcomes: ['repeated', 'applied'] })
})

test('a tick of the item it was joined into leaves what was joined', async () => {
  const { hers, ends } = await joinedOranges()
  const [orange] = shown(hers.replica())
  hers.does({ kind: 'set', itemId: orange?.id ?? '', fields: { checked: true }, quantityBefore: '1' })
  await hers.send()
  expect((await ends()).seen).toEqual(['2 oranges', '✓ 1 oranges'])
})

test('an amount changed on an item that was joined meanwhile adds the difference', async () => {
  const { says, ends } = await joinedOranges()
  says({ kind: 'set', fields: { quantity: '5' }, quantityBefore: '2' })
  expect((await ends()).seen).toEqual(['6 oranges'])
  says({ kind: 'set', fields: { quantity: '4' }, quantityBefore: '5' })
  says({ kind: 'set', fields: { checked: true }, quantityBefore: '4' })
  expect((await ends()).seen).toEqual(['1 oranges', '✓ 4 oranges'])
})

test('a note on an item that was joined meanwhile parts it again', async () => {
  const { says, ends } = await joinedOranges()
  says({ kind: 'set', fields: { note: 'oranges for juice' } })
  expect((await ends()).seen).toEqual(['1 oranges', '2 oranges for juice'])
  says({ kind: 'set', fields: { checked: true }, quantityBefore: '2' })
  expect((await ends()).seen).toEqual(['1 oranges', '✓ 2 oranges for juice'])
})

test('a removal of an item that was joined meanwhile removes its part, and nothing of the other', async () => {
  const { says, ends } = await joinedOranges()
  says({ kind: 'remove' })
  expect((await ends()).seen).toEqual(['1 oranges'])
})

test('where only the joined part is left, a tick ticks it and a removal leaves it', async () => {
  for (const [words, expected] of [
    [{ kind: 'set', fields: { checked: true }, quantityBefore: '2' }, '✓ 1 oranges'],
    [{ kind: 'remove' }, '1 oranges'],
  ] as const) {
    const { hers, says, ends } = await joinedOranges()
    await hers.send()
    const [orange] = shown(hers.replica())
    hers.does({ kind: 'set', itemId: orange?.id ?? '', fields: { quantity: '1' }, quantityBefore: '3' })
    await hers.send()
    says(words)
    expect((await ends()).seen).toEqual([expected])
  }
})

test('what is said of an item whose holder was removed is gone with it', async () => {
  const { hers, says, ends } = await joinedOranges()
  await hers.send()
  const [orange] = shown(hers.replica())
  hers.does({ kind: 'remove', itemId: orange?.id ?? '' })
  await hers.send()
  says({ kind: 'set', fields: { checked: true }, quantityBefore: '2' })
  expect(await ends()).toEqual({ seen: [], outcomes: ['repeated', 'gone'] })
})

test('nobody sends to or follows a list of others', async () => {
  const { id } = await newList()
  const body = { client: 'some phone', operations: [] }
  await app.nobody().refused(401, operationsApi.sendOperations, { params: { id }, body })
  await stranger.refused(404, operationsApi.sendOperations, { params: { id }, body })
  await stranger.refused(404, operationsApi.getListChanges, { params: { id } })
})

test('an operation that cannot be read is refused whole', async () => {
  const { id } = await newList()
  const good = { opId: crypto.randomUUID(), itemId: crypto.randomUUID(), kind: 'add' as const, seq: 1, base: 0 }
  for (const bad of [{ seq: 0 }, { kind: 'swap' }, { fields: { quantity: 'much' } }, { opId: 'one' }]) {
    const operations = [good, { ...good, opId: crypto.randomUUID(), ...bad } as never]
    await ann.refused(422, operationsApi.sendOperations, { params: { id }, body: { client: 'some phone', operations } })
  }
  expect((await whole(id)).listItems).toEqual([])
})

test('what was done without a network arrives in order, once however often it is sent', async () => {
  const { id } = await newList()
  const mine = phone(ann, id)
  const bread = mine.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'bread', quantity: '1/3' } })
  mine.does({ kind: 'set', itemId: bread, fields: { checked: true } })
  const milk = mine.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'milk' } })
  mine.does({ kind: 'remove', itemId: milk })
  const queue = mine.waiting()
  expect(mine.lines()).toEqual(['✓ bread'])
  const first = await mine.send()
  expect(first.outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied'])
  expect(first).toMatchObject({ items: [{ id: bread, checked: true, exactQuantity: '1/3' }], removed: [milk] })
  expect(mine.waiting()).toEqual([])
  const again = await mine.sendTo(id, queue)
  expect(again.outcomes.map(({ outcome }) => outcome)).toEqual(['repeated', 'repeated', 'repeated', 'repeated'])
  expect(again.version).toBe(first.version)
})

test('an edit that overtakes its item waits for it', async () => {
  const { id } = await newList()
  const mine = phone(ann, id)
  const bread = mine.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'bread' } })
  mine.does({ kind: 'set', itemId: bread, fields: { note: 'rye bread' } })
  const [add, edit] = mine.waiting() as [Operation, Operation]
  expect(await mine.sendTo(id, [edit])).toMatchObject({ heard: [], outcomes: [{ outcome: 'unknown' }], items: [] })
  await mine.sendTo(id, [add])
  expect(await mine.sendTo(id, [edit])).toMatchObject({ heard: [edit.opId], items: [{ note: 'rye bread' }] })
})

test('phones, and clients that keep no queue, come to show the same', async () => {
  const { id } = await newList()
  const [hers, his] = [phone(ann, id), phone(bo, id)]
  const bread = hers.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'bread' } })
  await hers.send()
  await his.send()
  // He ticks in the basement of a shop; she renames and reorders at home with an older client.
  his.does({ kind: 'set', itemId: bread, fields: { checked: true } })
  await change(ann, bread, { note: 'rye bread', position: 7 })
  const butter = await ann.ok(itemsApi.createShoppingItem, {
    body: { shoppingListId: id, note: 'butter', position: 9 },
  })
  await his.send()
  await hers.send()
  expect(his.lines()).toEqual(['✓ rye bread', 'butter'])
  expect(hers.lines()).toEqual(his.lines())
  // Her older client still shows the bread unticked and sends it whole with another note.
  await ann.ok(itemsApi.deleteShoppingItem, { params: { id: butter.id } })
  const changes = await bo.ok(operationsApi.getListChanges, { params: { id }, query: { since: his.replica().cursor } })
  expect(changes).toMatchObject({ items: [], removed: [butter.id], heard: [], outcomes: [] })
  his.hears(changes)
  expect(his.lines()).toEqual(['✓ rye bread'])
})

test('an untick sent late does not undo the tick of another', async () => {
  const { id } = await newList()
  const [hers, his] = [phone(ann, id), phone(bo, id)]
  const bread = hers.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'bread', checked: true } })
  await hers.send()
  await his.send()
  his.does({ kind: 'set', itemId: bread, fields: { checked: false } })
  hers.does({ kind: 'set', itemId: bread, fields: { checked: false } })
  await hers.send()
  hers.does({ kind: 'set', itemId: bread, fields: { checked: true } })
  await hers.send()
  expect((await his.send()).outcomes).toMatchObject([{ outcome: 'superseded' }])
  expect(his.lines()).toEqual(['✓ bread'])
})

test('an item that is gone does not come back, whoever still speaks of it', async () => {
  const { id } = await newList()
  const [hers, his] = [phone(ann, id), phone(bo, id)]
  const bread = hers.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'bread' } })
  await hers.send()
  await his.send()
  his.does({ kind: 'set', itemId: bread, fields: { checked: true, note: 'my bread' } })
  hers.does({ kind: 'remove', itemId: bread })
  await hers.send()
  expect((await his.send()).outcomes).toMatchObject([{ outcome: 'gone' }])
  expect(his.lines()).toEqual([])
  await bo.refused(404, itemsApi.updateShoppingItem, { params: { id: bread }, body: { checked: true } })
})

test('what a recipe added meanwhile outlives a removal that did not know of it', async () => {
  const { id } = await newList()
  const flour = await ann.ok(createFood, { body: { name: 'flour' } })
  const slug = await ann.ok(createRecipe, { body: { name: 'Bread' } })
  await ann.ok(patchRecipe, { params: { slug }, body: { recipeIngredient: [{ food: flour, quantity: 3 }] } })
  const recipe = await ann.ok(getRecipe, { params: { slug } })
  const his = phone(bo, id)
  const item = his.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { foodId: flour.id, quantity: '2' } })
  await his.send()
  his.does({ kind: 'remove', itemId: item })
  await ann.ok(recipes.addRecipeToList, { params: { id, recipeId: recipe.id }, body: {} })
  const answer = await his.send()
  expect(answer.items).toMatchObject([{ id: item, quantity: 3, recipeReferences: [{ recipeId: recipe.id }] }])
  // Removing its recipe leaves nothing of it.
  await ann.ok(recipes.removeRecipeFromList, { params: { id, recipeId: recipe.id } })
  expect((await whole(id)).listItems).toEqual([])
})

test('ticks for a list that was deleted are refused calmly, and what was added can go to another list', async () => {
  const [gone, kept] = [await newList(), await newList()]
  const his = phone(bo, gone.id)
  const bread = his.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'bread' } })
  await his.send()
  his.does({ kind: 'set', itemId: bread, fields: { checked: true } })
  const milk = his.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'milk' } })
  his.does({ kind: 'set', itemId: milk, fields: { note: 'oat milk' } })
  await ann.ok(lists.deleteShoppingList, { params: { id: gone.id } })
  const body = { client: his.client, operations: his.waiting() }
  const { message } = await bo.refused(404, operationsApi.sendOperations, { params: { id: gone.id }, body })
  expect(message).toBe('There is no such shopping list')
  const saved = rescued(his.waiting(), { newId: () => crypto.randomUUID(), base: kept.version })
  const answer = await his.sendTo(kept.id, saved)
  expect(answer.items).toMatchObject([{ note: 'oat milk', checked: false }])
})

test('what two people put on top of an item counts twice, and lies beside it once somebody bought it', async () => {
  const { id } = await newList()
  const [mine, theirs] = [phone(ann, id), phone(bo, id)]
  const itemId = mine.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'eggs', quantity: '6' } })
  await mine.send()
  await theirs.send()
  const six = { kind: 'set', itemId, fields: { quantity: '12' }, quantityBefore: '6' } as const
  const addition = { note: 'eggs', quantity: '6' }
  for (const one of [mine, theirs]) one.does({ ...six, addition })
  for (const one of [mine, theirs, mine]) await one.send()
  expect((await whole(id)).listItems.map(({ quantity }) => quantity)).toEqual([18])

  theirs.does({ ...six, fields: { quantity: '24' }, quantityBefore: '18', addition })
  mine.does({ kind: 'set', itemId, fields: { checked: true } })
  await mine.send()
  await theirs.send()
  await theirs.send()
  await mine.send()
  const { listItems } = await whole(id)
  expect(listItems.map(({ note, quantity, checked }) => [note, quantity, checked])).toEqual([
    ['eggs', 18, true],
    ['eggs', 6, false],
  ])
  expect(mine.lines()).toEqual(['✓ eggs', 'eggs'])
  expect(theirs.lines()).toEqual(mine.lines())

  // Somebody with no change of their own still wants it.
  theirs.does({ kind: 'set', itemId: listItems[1]?.id ?? '', fields: {}, addition: { note: 'eggs', quantity: '0' } })
  mine.does({ kind: 'remove', itemId: listItems[1]?.id ?? '' })
  await mine.send()
  await theirs.send()
  expect((await whole(id)).listItems.filter(({ checked }) => !checked)).toMatchObject([{ note: 'eggs', quantity: 0 }])
})

const amounts = (items: readonly { quantity: number; checked: boolean }[]) =>
  items.map(({ quantity, checked }) => [quantity, checked]).toSorted(([a], [b]) => Number(b) - Number(a))

test('what somebody adds to an item while another buys what he saw of it stays to be bought', async () => {
  const { id } = await newList()
  const [mine, theirs] = [phone(ann, id), phone(bo, id)]
  const itemId = mine.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'eggs', quantity: '6' } })
  await mine.send()
  await theirs.send()
  const tick = { kind: 'set', itemId, fields: { checked: true }, quantityBefore: '6' } as const
  theirs.does({ ...tick, fields: { quantity: '10' }, addition: { note: 'eggs', quantity: '4' } })
  mine.does(tick)
  for (const one of [theirs, mine, theirs]) await one.send()
  const eggs = async () => amounts((await whole(id)).listItems)
  expect(await eggs()).toEqual([
    [6, true],
    [4, false],
  ])
  expect(theirs.lines()).toEqual(mine.lines())
  // Unticking brings the six back, beside the four.
  mine.does({ kind: 'set', itemId, fields: { checked: false } })
  await mine.send()
  expect(await eggs()).toEqual([
    [6, false],
    [4, false],
  ])
})

test('so it does for a program that sends the item as it once read it', async () => {
  const { id } = await newList()
  const read = await ann.ok(itemsApi.createShoppingItem, { body: { shoppingListId: id, note: 'eggs', quantity: 6 } })
  const his = phone(bo, id)
  await his.send()
  const addition = { note: 'eggs', quantity: '4' }
  his.does({ kind: 'set', itemId: read.id, fields: { quantity: '10' }, quantityBefore: '6', addition })
  await his.send()
  const { version, quantity, note } = read
  const body = { shoppingListId: id, version, quantity, note, checked: true }
  await ann.ok(itemsApi.updateShoppingItem, { params: { id: read.id }, body })
  expect(amounts((await whole(id)).listItems)).toEqual([
    [6, true],
    [4, false],
  ])
})

test('a food or unit merged away meanwhile is what it was merged into', async () => {
  const { id } = await newList()
  const food = (name: string) => ann.ok(createFood, { body: { name } })
  const unit = (name: string) => ann.ok(createUnit, { body: { name } })
  const [aubergine, eggplant, brinjal] = [await food('aubergine'), await food('eggplant'), await food('brinjal')]
  const [piece, stk] = [await unit('stück'), await unit('stk')]
  const there = await ann.ok(itemsApi.createShoppingItem, {
    body: { shoppingListId: id, foodId: brinjal.id, unitId: stk.id },
  })
  const his = phone(bo, id)
  await his.send()
  his.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { foodId: brinjal.id, unitId: stk.id, quantity: '2' } })
  his.does({ kind: 'set', itemId: there.id, fields: { foodId: brinjal.id, checked: true } })
  await ann.ok(mergeFoods, { body: { fromFood: brinjal.id, toFood: eggplant.id } })
  await ann.ok(mergeFoods, { body: { fromFood: eggplant.id, toFood: aubergine.id } })
  await ann.ok(mergeUnits, { body: { fromUnit: stk.id, toUnit: piece.id } })
  // Merging moved items on lists, and devices are told.
  const before = await bo.ok(operationsApi.getListChanges, { params: { id }, query: { since: his.replica().cursor } })
  expect(before.items).toMatchObject([{ id: there.id, food: { name: 'aubergine' }, unit: { name: 'stück' } }])
  const { items } = await his.send()
  expect(items.map(({ food, unit, quantity, checked }) => [food?.name, unit?.name, quantity, checked])).toEqual([
    ['aubergine', 'stück', 1, true],
    ['aubergine', 'stück', 2, false],
  ])
})

test('an item of a food deleted meanwhile keeps how it read', async () => {
  const { id } = await newList()
  const quince = await ann.ok(createFood, { body: { name: 'quince' } })
  const his = phone(bo, id)
  const itemId = crypto.randomUUID()
  his.does({ kind: 'add', itemId, fields: { foodId: quince.id, quantity: '3' }, display: '3 quinces' })
  await ann.ok(deleteFood, { params: { id: quince.id } })
  expect((await his.send()).items).toMatchObject([{ food: null, note: '3 quinces' }])
})

test('what somebody typed on the phone is how the food is called on every device, until it is another', async () => {
  const { id } = await newList()
  const kilogram = await ann.ok(createUnit, { body: { name: 'kilogram', abbreviation: 'kg', useAbbreviation: true } })
  const tomato = await ann.ok(createFood, { body: { name: 'tomato', pluralName: 'tomatoes' } })
  const carrot = await ann.ok(createFood, { body: { name: 'carrot', pluralName: 'carrots' } })
  const his = phone(bo, id)
  const itemId = crypto.randomUUID()
  const fields = { foodId: tomato.id, unitId: kilogram.id, quantity: '2', originalText: '2 kg tomatoes' }
  his.does({ kind: 'add', itemId, fields })
  his.does({ kind: 'set', itemId, fields: { quantity: '1' } })
  expect((await his.send()).items).toMatchObject([{ display: '1 kg tomatoes', originalText: '2 kg tomatoes' }])
  his.does({ kind: 'set', itemId, fields: { foodId: carrot.id } })
  expect((await his.send()).items).toMatchObject([{ display: '1 kg carrot', originalText: null }])
  his.does({ kind: 'set', itemId, fields: { originalText: 'carrots' } })
  expect((await his.send()).items).toMatchObject([{ display: '1 kg carrots' }])
})

test('a foreign food is nothing, and an id of a foreign item is not theirs', async () => {
  const { id } = await newList()
  const foreign = await stranger.ok(createFood, { body: { name: 'foreign' } })
  const theirs = await newList(stranger)
  const item = await stranger.ok(itemsApi.createShoppingItem, { body: { shoppingListId: theirs.id, note: 'theirs' } })
  const his = phone(bo, id)
  his.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { foodId: foreign.id, note: 'mine' } })
  for (const kind of ['add', 'set', 'remove'] as const) his.does({ kind, itemId: item.id, fields: { note: 'taken' } })
  const { items, outcomes } = await his.send()
  expect(items).toMatchObject([{ foodId: null, note: 'mine' }])
  expect(outcomes.slice(1).map(({ outcome }) => outcome)).toEqual(['gone', 'gone', 'gone'])
  expect(await stranger.ok(itemsApi.getShoppingItem, { params: { id: item.id } })).toMatchObject({ note: 'theirs' })
})

test('a device that knows more than a server set back to a backup starts over, and keeps what waits on it', async () => {
  const { id } = await newList()
  const his = phone(bo, id)
  his.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'bread' } })
  await his.send()
  const backup = await app.core.db('shopping_lists').where({ id }).first()
  his.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'lost with the disk' } })
  const { version } = await his.send()
  await app.core.db('shopping_items').where({ list_id: id }).where('version', '>', backup.version).delete()
  await app.core.db('shopping_operations').where({ list_id: id }).delete()
  await app.core.db('shopping_lists').where({ id }).update(backup)
  his.does({ kind: 'add', itemId: crypto.randomUUID(), fields: { note: 'butter' } })
  const changes = await bo.ok(operationsApi.getListChanges, { params: { id }, query: { since: version } })
  expect(changes).toMatchObject({ restart: true, version: backup.version })
  his.hears(changes)
  expect(his.lines()).toEqual(['bread', 'butter'])
  expect(await his.send()).toMatchObject({ restart: false, items: [{ note: 'butter' }] })
  expect(his.lines()).toEqual(['bread', 'butter'])
})

test('a tick costs the same on a long list as on a short one', async () => {
  const cost = async (length: number) => {
    const { id } = await newList()
    const body = Array.from({ length }, (_, number) => ({ shoppingListId: id, note: `item ${number}` }))
    const { createdItems } = await ann.ok(itemsApi.createShoppingItems, { body })
    const his = phone(bo, id)
    await his.send()
    his.does({ kind: 'set', itemId: createdItems[0]?.id ?? '', fields: { checked: true } })
    return app.queries(() => his.send())
  }
  expect(await cost(500)).toBe(await cost(1))
})

// ── Many histories, over the wire ────────────────────────────────────────────────────────────────────────────────────

const SEEDS = 12
const STEPS = 50

function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * below)
  }
}

for (let seed = 1; seed <= SEEDS; seed++) {
  test(`history ${seed}: three phones and an older client come to show the same list`, async () => {
    const draw = numbers(seed)
    const { id } = await newList()
    const phones = [phone(ann, id), phone(bo, id), phone(ann, id)]
    const late: { one: (typeof phones)[number]; answer: operationsApi.ListChanges }[] = []
    const added = new Set<string>()
    const removed = new Set<string>()
    for (let step = 0; step < STEPS; step++) {
      const one = phones[draw(phones.length)] as (typeof phones)[number]
      const act = draw(10)
      if (act < 6) speak(one, step)
      // Two send at the same moment; some answers arrive late, some twice, some never.
      else if (act < 8) await Promise.all([one, phones[0]].map((each) => sendLossy(each as typeof one)))
      else if (act === 8) await older(step)
      else for (const { one, answer } of late.slice(0, 1 + draw(3))) one.hears(answer)
    }
    for (let round = 0; round < 3; round++) for (const one of phones) await one.send()
    for (const { one, answer } of late) one.hears(answer)
    const { listItems } = await whole(id)
    const expected = listItems.map(({ note, checked }) => `${checked ? '✓ ' : ''}${note}`)
    for (const one of phones) {
      expect(one.waiting()).toEqual([])
      expect(one.lines()).toEqual(expected)
    }
    const present = new Set(listItems.map((item) => item.id))
    expect(present).toEqual(added.difference(removed))

    function speak(one: (typeof phones)[number], step: number) {
      const items = shown(one.replica())
      const item = items[draw(Math.max(1, items.length))]
      const action = draw(6)
      if (!item || action === 0) {
        const itemId = crypto.randomUUID()
        added.add(itemId)
        one.does({ kind: 'add', itemId, fields: { note: `${step}`, position: step } })
      } else if (action === 1 && draw(3) === 0) {
        removed.add(item.id)
        one.does({ kind: 'remove', itemId: item.id })
      } else if (action < 4) one.does({ kind: 'set', itemId: item.id, fields: { checked: !item.checked } })
      else one.does({ kind: 'set', itemId: item.id, fields: { note: `${item.note.slice(0, 8)} ${step}` } })
    }

    async function sendLossy(one: (typeof phones)[number]) {
      const body = { client: one.client, since: one.replica().cursor, operations: [...one.waiting()] }
      const answer = await ann.ok(operationsApi.sendOperations, { params: { id }, body })
      const fate = draw(3)
      if (fate === 0) late.push({ one, answer })
      else if (fate === 1) one.hears(answer)
    }

    /** Knows nothing of queues, and sends whole items as it once read them. */
    async function older(step: number) {
      const { listItems } = await whole(id)
      const item = listItems[draw(Math.max(1, listItems.length))]
      if (!item) return
      await (phones[1] as (typeof phones)[number]).send()
      await ann.call(itemsApi.updateShoppingItem, { params: { id: item.id }, body: { ...item, note: `older ${step}` } })
    }
  })
}

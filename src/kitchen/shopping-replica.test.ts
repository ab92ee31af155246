import { expect, test } from 'vitest'
import { addQuantities } from './quantity.ts'
import {
  exact,
  exactText,
  landing,
  type MergedItem,
  mergeOperation,
  type Operation,
  parted,
  REMOVED,
} from './shopping-merge.ts'
import { emptyReplica, queued, type Replica, received, rescued, shown } from './shopping-replica.ts'

const operation = (words: Partial<Operation>): Operation => ({
  ...{ opId: 'o', itemId: 'milk', kind: 'set', client: 'ann', seq: 1, base: 0, fields: {} },
  ...words,
})

test('what a person added to a list that is gone can go to another, with his later words on it', () => {
  const ids = ['n1', 'n2', 'n3', 'n4']
  const queue = [
    operation({ opId: 'a', kind: 'add', itemId: 'bread', seq: 1 }),
    operation({ opId: 'b', itemId: 'milk', fields: { checked: true }, seq: 2 }),
    operation({ opId: 'c', itemId: 'bread', fields: { note: 'rye' }, seq: 3 }),
  ]
  const saved = rescued(queue, { newId: () => ids.shift() ?? '', base: 9 })
  expect(saved.map(({ kind, itemId, base }) => [kind, itemId, base])).toEqual([
    ['add', 'n1', 9],
    ['set', 'n1', 9],
  ])
  expect(new Set(saved.map(({ opId }) => opId)).isDisjointFrom(new Set(['a', 'b', 'c']))).toBe(true)
})

/** Someone added two litres to the one they saw. */
const twoMore = operation({
  fields: { quantity: '3' },
  quantityBefore: '1',
  addition: { foodId: 'milk', unitId: 'l', quantity: '2' },
})

test('what was put on top of an item of a list that is gone can go to another', () => {
  const saved = rescued([twoMore], { newId: () => 'new', base: 9 })
  expect(saved).toMatchObject([{ kind: 'add', itemId: 'new', fields: { foodId: 'milk', quantity: '2' } }])
})

const SEEDS = 1_000
const STEPS = 120
const ITEMS_AT_FIRST = 3

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const isItem = (item: Kept): item is MergedItem => item !== undefined && item !== REMOVED

/** The same numbers for the same seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Kept = MergedItem | typeof REMOVED | undefined
type Parting = { operation: Operation; before: MergedItem; bought: MergedItem; left: MergedItem }
type Heard = { operation: Operation; before: Kept; after: Kept }

/** A model of what the server stores in its tables. */
function createServer() {
  const items = new Map<string, MergedItem | typeof REMOVED>()
  const removedIn = new Map<string, number>()
  const known = new Set<string>()
  const log: Heard[] = []
  const partings: Parting[] = []
  let version = 0
  return { items, log, partings, hear, recipe, changesSince }

  function hear(operations: Operation[], since: number) {
    const heard: string[] = []
    for (const told of operations) {
      const one = landing(items.get(told.itemId), told)
      const before = known.has(one.opId) ? items.get(one.itemId) : withoutUnseen(one)
      const { item, outcome } = known.has(one.opId)
        ? { item: before, outcome: 'applied' }
        : mergeOperation(before, one, version + 1)
      if (outcome === 'unknown') continue
      if (!known.has(one.opId)) log.push({ operation: one, before, after: item })
      known.add(one.opId)
      heard.push(one.opId)
      if (item === before || item === undefined) continue
      version += 1
      items.set(one.itemId, item)
      if (item === REMOVED) removedIn.set(one.itemId, version)
    }
    return { ...changesSince(since), heard }
  }

  function withoutUnseen(one: Operation) {
    const item = items.get(one.itemId)
    const parts = isItem(item) ? parted(item, one, version + 1) : undefined
    if (!isItem(item) || !parts) return item
    version += 1
    items.set(one.opId, { ...parts.left, version })
    partings.push({ operation: one, before: item, ...parts })
    return parts.bought
  }

  /** A recipe adds to an existing item. */
  function recipe(id: string, amount: number) {
    const item = items.get(id)
    if (!item || item === REMOVED || item.checked) return
    version += 1
    const contributions = [...item.contributions, { id: `${id} ${version}`, version, quantity: String(amount) }]
    items.set(id, { ...item, version, quantity: String(Number(item.quantity) + amount), contributions })
  }

  function changesSince(since: number) {
    const present = [...items.values()].filter((item) => item !== REMOVED)
    return {
      version,
      items: present.filter((item) => item.version > since),
      removed: [...removedIn].filter(([, at]) => at > since).map(([id]) => id),
      heard: [] as string[],
    }
  }
}

type Device = { name: string; replica: Replica; seq: number; inFlight: { operations: Operation[]; since: number }[] }
type Answer = { device: Device; changes: ReturnType<ReturnType<typeof createServer>['hear']> }

/** One history of two or three devices: operations are delivered late, twice, out of order or at first not at all. */
function live(seed: number) {
  const draw = numbers(seed)
  const server = createServer()
  const devices: Device[] = Array.from({ length: 2 + draw(2) }, (_, index) => ({
    name: `device ${index}`,
    replica: emptyReplica(),
    seq: 0,
    inFlight: [],
  }))
  const answers: Answer[] = []
  const [first] = devices
  for (let number = 1; first && number <= ITEMS_AT_FIRST; number++) {
    tell(first, { kind: 'add', itemId: `item -${number}`, fields: { note: 'from the start' } })
  }
  for (const device of devices) device.replica = received(device.replica, server.hear(device.replica.queue, 0))
  for (let step = 0; step < STEPS; step++) {
    const device = devices[draw(devices.length)] as Device
    const act = draw(10)
    if (act < 3) speak(device, step)
    else if (act < 5) send(device)
    else if (act < 7) deliver(device)
    else if (act === 7 && draw(3) === 0) server.recipe(`item ${draw(step + 1)}`, 1 + draw(5))
    else listen()
  }
  // Finally every device is online and sends until nothing is left.
  for (let round = 0; round < 4; round++) {
    for (const device of devices) {
      const { queue, cursor } = device.replica
      device.replica = received(device.replica, server.hear(queue, cursor))
    }
  }
  for (const device of devices) for (const late of device.inFlight) server.hear(late.operations, late.since)
  for (const device of devices) {
    device.replica = received(device.replica, server.changesSince(device.replica.cursor))
  }
  for (const { device, changes } of answers) device.replica = received(device.replica, changes)
  return { server, devices }

  function speak(device: Device, step: number) {
    const present = shown(device.replica)
    const item = present[draw(Math.max(1, present.length))]
    const action = draw(16)
    if (!item || action === 0) return tell(device, { kind: 'add', itemId: `item ${step}`, fields: { note: `${step}` } })
    if (action === 1 && draw(2)) return tell(device, { kind: 'remove', itemId: item.id, fields: {} })
    if (action < 9) {
      const seen = item.checked ? {} : { quantityBefore: item.quantity }
      return tell(device, { kind: 'set', itemId: item.id, fields: { checked: !item.checked }, ...seen })
    }
    if (action < 10) return tell(device, { kind: 'set', itemId: item.id, fields: { position: draw(50) } })
    if (action < 11) return tell(device, { kind: 'set', itemId: item.id, fields: { note: `${step} ${device.name}` } })
    if (action === 12) {
      const foodId = `food ${draw(3)}`
      return tell(device, { kind: 'set', itemId: item.id, fields: { foodId, originalText: `of ${foodId}` } })
    }
    if (action > 13) return item.checked ? undefined : putOnTop(device, item, 1 + draw(4))
    if (action === 13) return tell(device, { kind: 'set', itemId: item.id, fields: { foodId: `food ${draw(3)}` } })
    const quantity = String(1 + draw(9))
    tell(device, { kind: 'set', itemId: item.id, fields: { quantity }, quantityBefore: item.quantity })
  }

  function putOnTop(device: Device, { id, quantity, foodId, note, originalText }: MergedItem, amount: number) {
    tell(device, {
      kind: 'set',
      itemId: id,
      fields: { quantity: String(Number(quantity) + amount) },
      quantityBefore: quantity,
      addition: { foodId, note, originalText, quantity: String(amount) },
    })
  }

  function tell(device: Device, words: Pick<Operation, 'kind' | 'itemId' | 'fields' | 'quantityBefore' | 'addition'>) {
    device.seq += 1
    const { name: client, seq, replica } = device
    const opId = `${client} ${seq}`
    device.replica = queued(replica, { ...words, opId, client, seq, base: replica.cursor })
  }

  /** Sends pending operations, in one or more batches that may arrive in any order. */
  function send(device: Device) {
    const { queue, cursor: since } = device.replica
    if (draw(2) === 0) device.inFlight.push({ operations: queue, since })
    else for (const one of queue) device.inFlight.push({ operations: [one], since })
  }

  function deliver(device: Device) {
    const index = draw(Math.max(1, device.inFlight.length))
    const parcel = device.inFlight[index]
    if (!parcel) return
    // Every third batch is delivered again later; every fourth response is lost.
    if (draw(3) > 0) device.inFlight.splice(index, 1)
    const changes = server.hear(parcel.operations, parcel.since)
    if (draw(4) > 0) answers.push({ device, changes })
  }

  function listen() {
    const index = draw(Math.max(1, answers.length))
    const answer = answers[index]
    if (!answer) return
    if (draw(3) > 0) answers.splice(index, 1)
    answer.device.replica = received(answer.device.replica, answer.changes)
  }
}

test(`in ${SEEDS} histories of two or three devices all come to show the same list, and nothing anybody said is lost`, () => {
  const counts = {
    operations: 0,
    removals: 0,
    staleUnticks: 0,
    unticks: 0,
    items: 0,
    worded: 0,
    putOnTop: 0,
    partings: 0,
  }
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { server, devices } = live(seed)
    const final = [...server.items.values()].filter((item) => item !== REMOVED)
    const expected = final.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    for (const { name, replica } of devices) {
      expect(replica.queue, `seed ${seed}: ${name} has nothing left to send`).toEqual([])
      expect(shown(replica), `seed ${seed}: ${name} shows what the server has`).toEqual(expected)
    }
    const isThere = new Set(final.map(({ id }) => id))
    const said = Map.groupBy(server.log, ({ operation }) => operation.itemId)
    for (const [id, words] of said) {
      const isAdded = words.some(({ operation }) => operation.kind === 'add')
      const removal = words.findIndex(({ operation }) => operation.kind === 'remove')
      const isRemoved = removal !== -1
      if (isAdded && !isRemoved) expect(isThere.has(id), `seed ${seed}: ${id} is not lost`).toBe(true)
      // Only an amount that a recipe added, unseen by whoever removed the item, survives the removal.
      const outlived = final.find((item) => item.id === id)?.contributions ?? []
      if (isRemoved && outlived.length === 0) expect(isThere.has(id), `seed ${seed}: ${id} stays away`).toBe(false)
      counts.removals += Number(isRemoved)
    }
    for (const { operation, before, after } of server.log) {
      if (!operation.addition || !isItem(before) || !isItem(after) || before === after) continue
      const put = Number(operation.addition.quantity)
      expect(Number(after.quantity), `seed ${seed}: what was put on ${before.id}`).toBe(Number(before.quantity) + put)
      const isStale = (before.marks.checked?.version ?? 0) > operation.base
      expect(before.checked && isStale && before.marks.checked?.client !== operation.client).toBe(false)
      counts.putOnTop += 1
    }
    for (const { operation, before, bought, left } of server.partings) {
      const both = addQuantities(exact(bought.quantity), exact(left.quantity))
      expect(exactText(both), `seed ${seed}: all of ${before.id} is bought or to be bought`).toBe(before.quantity)
      expect(bought.quantity).toBe(operation.quantityBefore)
      const given = [bought, left].flatMap(({ contributions }) => contributions)
      expect(given.toSorted(byId)).toEqual(before.contributions.toSorted(byId))
      counts.partings += 1
    }
    for (const { operation, before, after } of server.log) {
      if (operation.fields.checked !== false || !isItem(before) || !before.checked || !isItem(after)) continue
      const mark = before.marks.checked
      const isSeen = mark !== undefined && mark.version <= operation.base
      const isOwn = mark !== undefined && mark.client === operation.client
      counts.unticks += 1
      counts.staleUnticks += Number(after.checked)
      expect(after.checked || isSeen || isOwn, `seed ${seed}: the tick of ${before.id} stands`).toBe(true)
    }
    for (const item of final) {
      const words = item.originalText ?? `of ${item.foodId}`
      expect(words, `seed ${seed}: the words of ${item.id} name its food`).toBe(`of ${item.foodId}`)
      counts.worded += Number(item.originalText !== null)
      // If a single device wrote the note, its last text wins.
      const notes = (said.get(item.id) ?? []).filter(({ operation }) => operation.fields.note !== undefined)
      const [last] = notes.map(({ operation }) => operation).sort((a, b) => b.seq - a.seq)
      const isOfOne = new Set(notes.map(({ operation }) => operation.client)).size === 1
      if (isOfOne) expect(item.note, `seed ${seed}: the last note of ${item.id}`).toBe(last?.fields.note)
    }
    counts.operations += server.log.length
    counts.items += final.length
  }
  // The histories must be long and varied enough to test anything.
  expect(counts.operations).toBeGreaterThan(SEEDS * 10)
  expect(counts.items).toBeGreaterThan(SEEDS)
  expect(counts.removals).toBeGreaterThan(SEEDS / 2)
  expect(counts.unticks).toBeGreaterThan(SEEDS)
  expect(counts.staleUnticks).toBeGreaterThan(SEEDS / 5)
  expect(counts.worded).toBeGreaterThan(SEEDS / 5)
  expect(counts.putOnTop).toBeGreaterThan(SEEDS)
  expect(counts.partings).toBeGreaterThan(SEEDS / 5)
})

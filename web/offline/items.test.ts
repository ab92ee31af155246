import { describe, expect, test } from 'vitest'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ListChanges } from '#contract/shopping-operations.ts'
import { emptyReplica, queued, received, shown } from '#kitchen/shopping-replica.ts'
import {
  asBefore,
  type LocalItem,
  localChanges,
  localItem,
  onTheWire,
  type QueuedOperation,
  wholeList,
  withOperation,
} from './items.ts'

const milk = item({ id: 'milk', note: 'milk', version: 3 })

describe('a list on a device', () => {
  test('shows what is done here before the server has heard of it', () => {
    const replica = queued(withItems([milk]), operation({ itemId: 'milk', fields: { checked: true } }))
    expect(shown(replica)).toMatchObject([{ id: 'milk', checked: true }])
  })

  test('keeps an item as it is when nothing waits for it, so that its row is not drawn again', () => {
    const replica = queued(withItems([milk, item({ id: 'bread', note: 'bread' })]), operation({ itemId: 'bread' }))
    expect(shown(replica).find(({ id }) => id === 'milk')).toBe(replica.items.milk)
  })

  test('is told again by one item as it would be as a whole', () => {
    const replica = withItems([milk, item({ id: 'bread', note: 'bread' }), item({ id: 'tea', note: 'tea' })])
    for (const one of [
      operation({ itemId: 'bread', fields: { checked: true } }),
      operation({ itemId: 'milk', fields: { note: 'oat milk' } }),
      operation({ itemId: 'tea', kind: 'remove' }),
    ]) {
      const before = shown(replica)
      const after = withOperation(before, one, replica)
      expect(after).toEqual(shown(queued(replica, one)))
      expect(after?.filter((item) => item.id !== one.itemId).every((item) => before.includes(item))).toBe(true)
    }
  })

  test('is told again as a whole when something comes in or moves', () => {
    const replica = withItems([milk])
    for (const one of [
      operation({ itemId: 'bread', kind: 'add' }),
      operation({ itemId: 'milk', fields: { position: 4 } }),
    ])
      expect(withOperation(shown(replica), one, replica)).toBeUndefined()
  })

  test('is the same to whoever draws it when an answer says what was expected', () => {
    const before = shown(withItems([milk]))
    expect(asBefore(before, shown(withItems([{ ...milk }])))).toBe(before)
    expect(asBefore(before, shown(withItems([{ ...milk, note: 'oat milk' }])))).not.toBe(before)
  })

  test('loses what others removed, and keeps what is newer than the answer', () => {
    const known = { milk: localItem(milk), bread: localItem(item({ id: 'bread', version: 9 })) }
    const news = wholeList(known, { version: 8, listItems: [] })
    expect(news.removed).toEqual(['milk'])
  })

  test('an amount travels as the exact fraction', () => {
    expect(localItem(item({ id: 'flour', quantity: 0.333, exactQuantity: '1/3' })).quantity).toBe('1/3')
  })

  test('an edit of an item that is nowhere leaves the queue', () => {
    const lost = operation({ opId: 'lost', itemId: 'nowhere' })
    const changes = answer({ outcomes: [{ opId: 'lost', outcome: 'unknown' }] })
    expect(localChanges(changes, [lost]).heard).toEqual(['lost'])
  })

  test('an edit waits as long as the item it is of does', () => {
    const queue = [operation({ opId: 'new', kind: 'add' }), operation({ opId: 'edit' })]
    const changes = answer({ outcomes: [{ opId: 'edit', outcome: 'unknown' }] })
    expect(localChanges(changes, queue).heard).toEqual([])
  })

  test('the device stands beside the operations, not in each of them', () => {
    expect(onTheWire(operation({}))).not.toHaveProperty('client')
  })
})

function withItems(items: ShoppingItem[]) {
  const changes = { version: 5, items: items.map(localItem), removed: [], heard: [] }
  return received(emptyReplica<LocalItem>(), changes)
}

function operation(more: Partial<QueuedOperation>): QueuedOperation {
  return { opId: 'op', itemId: 'milk', kind: 'set', client: 'this device', seq: 1, base: 5, fields: {}, ...more }
}

function answer(more: Partial<ListChanges>) {
  return { version: 6, items: [], removed: [], heard: [], outcomes: [], ...more } as unknown as ListChanges
}

function item(more: Partial<ShoppingItem>): ShoppingItem {
  return {
    ...{
      id: 'item',
      shoppingListId: 'list',
      groupId: 'group',
      householdId: 'group',
      userId: null,
      checked: false,
      position: 1,
    },
    ...{ isFood: false, note: '', quantity: 1, exactQuantity: '1', unitId: null, unit: null, foodId: null },
    ...{ food: null, labelId: null, label: null, originalText: null, recipeReferences: [], extras: {}, display: '' },
    ...{ version: 1, marks: {}, sold: { quantity: 1, unit: null, display: '', needs: null } },
    ...{ createdAt: '2026-01-01T00:00:00Z', updateAt: '2026-01-01T00:00:00Z' },
    ...more,
  }
}

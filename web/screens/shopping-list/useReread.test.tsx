import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Food, Unit } from '#contract/foods.ts'
import { wordsOf } from '../../features/shopping/lines.ts'
import type { ShownItem } from '../../offline/items.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { noteUnread, useReread } from './useReread.ts'

const potato = {
  id: 'potato',
  name: 'potato',
  pluralName: 'potatoes',
  aliases: [],
  labelId: 'vegetables',
} as unknown as Food
const kilo = { id: 'kg', name: 'kilogram', abbreviation: 'kg', aliases: [] } as unknown as Unit
const typed = {
  ...{ id: 'line', checked: false, foodId: null, unitId: null, quantity: '2', note: 'kg potatoes' },
  originalText: '2 kg potatoes',
} as ShownItem

function storeWith(item: ShownItem) {
  const set = vi.fn()
  const store = { current: () => ({ items: [item], status: 'ready' }), subscribe: () => () => {}, set }
  return { set, store: store as unknown as ListStore }
}

beforeEach(() => localStorage.clear())

test('a line typed before the foods were there is read again when they are', () => {
  noteUnread('line')
  const { set, store } = storeWith(typed)
  const { rerender } = renderHook(({ words }) => useReread(store, words), {
    initialProps: { words: wordsOf([], [], []) },
  })
  expect(set).not.toHaveBeenCalled()
  rerender({ words: wordsOf([potato], [kilo], []) })
  expect(set).toHaveBeenCalledOnce()
  expect(set.mock.calls[0]).toMatchObject([
    'line',
    { fields: { foodId: 'potato', unitId: 'kg', quantity: '2', note: '', labelId: 'vegetables' } },
  ])
})

test('what somebody changed meanwhile, and what was not typed here, stays', () => {
  noteUnread('line')
  const changed = storeWith({ ...typed, note: 'kg potatoes, floury' })
  renderHook(() => useReread(changed.store, wordsOf([potato], [kilo], [])))
  expect(changed.set).not.toHaveBeenCalled()
  const others = storeWith({ ...typed, id: 'another' })
  renderHook(() => useReread(others.store, wordsOf([potato], [kilo], [])))
  expect(others.set).not.toHaveBeenCalled()
})

import { useEffect } from 'react'
import type { Words } from '../../features/shopping/lines.ts'
import { locale } from '../../i18n.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { understand } from './understand.ts'

const KEY = 'larder.unread-lines'

const stored = (): string[] => JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]

/** Remembers a line that was typed before the device knew any food. */
export function noteUnread(itemId: string) {
  localStorage.setItem(KEY, JSON.stringify([...stored(), itemId].slice(-100)))
}

/** Reads those lines again once the foods are there; what somebody changed meanwhile stays. */
export function useReread(store: ListStore, words: Words) {
  useEffect(() => {
    if (words.foods.length === 0) return undefined
    const reread = () => rereadNow(store, words)
    reread()
    return store.subscribe(reread)
  }, [store, words])
}

function rereadNow(store: ListStore, words: Words) {
  const ids = stored()
  const { items, status } = store.current()
  if (ids.length === 0 || status !== 'ready') return
  const own = items.filter(({ id }) => ids.includes(id))
  if (own.length === 0) return
  const read = new Set(own.map(({ id }) => id))
  localStorage.setItem(KEY, JSON.stringify(ids.filter((id) => !read.has(id))))
  for (const { id, originalText, foodId, unitId, note, quantity, checked } of own) {
    const before = originalText ? understand(originalText, { foods: [], units: [] }, locale()) : undefined
    const isUntouched = !checked && !foodId && !unitId && before?.note === note && (before.quantity ?? '0') === quantity
    const now = originalText && isUntouched ? understand(originalText, words, locale()) : undefined
    if (!now || (!now.food && !now.unit)) continue
    const { food, unit } = now
    store.set(id, {
      fields: {
        ...{ foodId: food?.id ?? null, unitId: unit?.id ?? null, note: now.note, quantity: now.quantity ?? '0' },
        ...{ isFood: food !== null, labelId: food?.labelId ?? null, originalText },
      },
      quantityBefore: quantity,
      display: originalText ?? '',
    })
  }
}

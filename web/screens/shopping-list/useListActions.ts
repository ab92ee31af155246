import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { setLabelSettings } from '#contract/shopping-lists.ts'
import { removeContributions } from '#contract/shopping-recipes.ts'
import type { UnitWord } from '#kitchen/amount-text.ts'
import { canHold, holding, type MeasureOf } from '#kitchen/shopping-consolidate.ts'
import type { ItemFields } from '#kitchen/shopping-merge.ts'
import { afterFrame } from '../../afterFrame.ts'
import { call } from '../../api.ts'
import { asText, positionsAfter, readItem, type Words } from '../../features/shopping/lines.ts'
import { locale } from '../../i18n.ts'
import type { ShownItem } from '../../offline/items.ts'
import type { Change, ListStore } from '../../offline/listStore.ts'
import { showToast } from '../../toasts.ts'
import type { Understood } from './understand.ts'
import { noteUnread } from './useReread.ts'
import { storedTrips, storeTrips, walkedBy, walkKey } from './walk.ts'

const SAID_AFTER_MS = 120
/** When everything visible has been drawn. */
const NOTED_AFTER_MS = 400

export type NewItem = Pick<Understood, 'quantity' | 'unit' | 'food' | 'note'> & {
  labelId?: string | null
  /** As the person typed it, if they did. */
  originalText?: string
}
export type ListActions = ReturnType<typeof useListActions>

/** A person's actions on a list. Each shows at once, is kept on the device and is sent when possible. */
export function useListActions(store: ListStore, words: Words) {
  const { t } = useTranslation()
  const toast = useRef(0)
  const latest = useRef(words)
  latest.current = words

  return useMemo(() => {
    const word: UnitWord = (unit, count) => t(`measure.${unit}`, { count })
    const lineOf = (item: ShownItem) => readItem(item, latest.current, { locale: locale(), word })
    const textOf = (item: ShownItem) => asText(lineOf(item))
    const standardUnit = (id: string | null) =>
      id === null ? null : (latest.current.unit(id)?.standardUnit ?? undefined)
    const measureOf: MeasureOf = Object.assign(standardUnit, { food: (id: string) => latest.current.food(id) })

    function say(text: string, undo: () => void) {
      toast.current = showToast('success', text, undo, toast.current)
    }

    function tick(item: ShownItem, checked: boolean) {
      // First the box is drawn ticked, then the row goes, then the message comes: each in a frame of its own.
      const seen = checked ? { quantityBefore: item.quantity } : {}
      afterFrame(() => store.set(item.id, { fields: { checked }, ...seen }))
      if (!checked) return
      setTimeout(() => {
        const undo = () => store.set(item.id, { fields: { checked: false } })
        say(t('shopping-list.ticked', { name: lineOf(item).name }), undo)
      }, SAID_AFTER_MS)
      setTimeout(() => noteWalk(item), NOTED_AFTER_MS)
    }

    /** Where in the shop the person is. */
    function noteWalk({ labelId }: ShownItem, now = Date.now() - NOTED_AFTER_MS) {
      const { head } = store.current()
      const place = head && walkKey(head)
      if (place && labelId) storeTrips(place, walkedBy(storedTrips(place), labelId, now))
    }

    /** Adds something to the list, merged with what is there. Answers the result. */
    function put({ quantity, unit, food, note, labelId, originalText = '' }: NewItem): {
      item: string
      merged: boolean
    } {
      const need = {
        ...{ foodId: food?.id ?? null, unitId: unit?.id ?? null, note, quantity: quantity ?? '0' },
        originalText: originalText.trim() || null,
      }
      const held = store.current().items.find((item) => canHold(item, need, { measureOf, notes: 'equal' }))
      const fields = { ...need, isFood: food !== null, checked: false, labelId: labelId ?? food?.labelId ?? null }
      const display = [quantity, unit?.name, food?.name, note].filter(Boolean).join(' ')
      if (held) {
        // Even if nothing changes: others may be buying this very item.
        edit(held, holding(held, need, measureOf), { addition: fields, display })
        return { item: held.id, merged: true }
      }
      const item = store.add({ fields, display })
      if (need.originalText && latest.current.foods.length === 0) noteUnread(item)
      return { item, merged: false }
    }

    function edit(item: ShownItem, fields: Partial<ItemFields>, put?: Pick<Change, 'addition' | 'display'>) {
      const changed = Object.fromEntries(
        Object.entries(fields).filter(([name, value]) => (item[name as keyof ItemFields] ?? null) !== value),
      ) as Partial<ItemFields>
      if (Object.keys(changed).length === 0 && !put) return
      store.set(item.id, {
        fields: changed,
        ...(changed.quantity === undefined ? {} : { quantityBefore: item.quantity }),
        display: textOf({ ...item, ...changed }),
        ...put,
      })
    }

    function remove(items: readonly ShownItem[]) {
      for (const item of items) store.remove(item.id)
      const [first] = items
      if (!first) return
      const text =
        items.length === 1
          ? t('shopping-list.removed', { name: lineOf(first).name })
          : t('shopping-list.removed-all', { count: items.length })
      // A removed item stays removed, whoever else still has it; so undo adds it as a new one.
      const undo = () => {
        for (const { note, quantity, unitId, foodId, labelId, originalText = null, checked, isFood } of items)
          store.add({ fields: { note, quantity, unitId, foodId, labelId, originalText, checked, isFood } })
      }
      setTimeout(() => say(text, undo), SAID_AFTER_MS)
    }

    function move(items: readonly ShownItem[], from: number, to: number) {
      if (to < 0 || to >= items.length) return
      for (const [id, position] of positionsAfter(items, from, to)) store.set(id, { fields: { position } })
    }

    async function order(labelIds: readonly string[]) {
      const { head } = store.current()
      if (!head) return
      const settings = head.labelSettings.map((one) => ({ ...one, position: labelIds.indexOf(one.labelId) }))
      store.setHead({ ...head, labelSettings: settings })
      const body = labelIds.map((labelId, position) => ({ labelId, position }))
      await call(setLabelSettings, { params: { id: head.id }, body }).catch(() => {
        store.setHead(head)
        showToast('warning', t('shopping-list.order.refused'))
      })
    }

    /** Removes what some recipes added. */
    async function dropSources(ids: string[]) {
      const { head } = store.current()
      if (!head) return
      try {
        await call(removeContributions, { params: { id: head.id }, body: { ids } })
        await store.open()
      } catch {
        showToast('warning', t('shopping-list.sources.refused'))
      }
    }

    return { tick, put, edit, remove, move, order, dropSources, lineOf, textOf }
  }, [store, t])
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addToPantry,
  answerPantry,
  changePantryFood,
  type PantryAnswer,
  type PantryChange,
  type PantryItem,
  type PantryPlace,
  putShoppedInPantry,
  undoPantryChange,
} from '#contract/pantry.ts'
import { createShoppingItems, deleteShoppingItem } from '#contract/shopping-items.ts'
import { listShoppingLists } from '#contract/shopping-lists.ts'
import { refresh, useGet, useSend } from '../../api.ts'
import { nameOf } from '../../features/pantry/words.ts'
import { lastList } from '../../features/shopping/lastList.ts'
import { ALL_LISTS } from '../../features/shopping/query.ts'
import { showToast } from '../../toasts.ts'

/** A food that is used up and could go on a list; the change is what undoing takes back. */
export type Offer = { food: PantryItem['food']; changeId: string; toast: number }

/** What people can do in the pantry; every change can be undone. */
export function usePantryActs() {
  const { t } = useTranslation()
  const [offer, setOffer] = useState<Offer>()
  const lists = useGet(listShoppingLists, ALL_LISTS).data?.items ?? []
  const list = lists.find(({ id }) => id === lastList()) ?? lists.find((one) => !one.private)
  const adding = useSend(addToPantry)
  const answering = useSend(answerPantry)
  const changing = useSend(changePantryFood)
  const putting = useSend(putShoppedInPantry)
  const undoing = useSend(undoPantryChange)
  const listing = useSend(createShoppingItems)
  const unlisting = useSend(deleteShoppingItem)
  const dropOffer = () => setOffer(undefined)
  return { list, offer, dropOffer, add, answer, move, keep, keepAmount, putOnList, fromLastShop, adding, tell, undo }

  async function add(lines: string[], why: 'bought' | 'counted' = 'counted'): Promise<boolean> {
    const done = await adding.send({ body: { lines, why } })
    if (!done.ok) return told(done.refused)
    const { items, unread } = done.answer
    if (unread.length > 0) showToast('warning', t('pantry.unread', { lines: unread.join(', ') }))
    const [first, ...more] = items
    if (first && more.length === 0) tell(done.answer, t('pantry.added', { food: nameOf(first.food) }))
    else if (first) tell(done.answer, t('pantry.added.many', { count: items.length }))
    return true
  }

  async function answer({ food }: PantryItem, said: PantryAnswer['answer']) {
    const done = await answering.send({ params: { foodId: food.id }, body: { answer: said } })
    if (!done.ok) return void told(done.refused)
    const { changeId } = done.answer
    const toast = tell(done.answer, t(`pantry.done.${said}`, { food: nameOf(food) }))
    setOffer(said === 'used-up' && changeId ? { food, changeId, toast } : undefined)
  }

  async function move({ food }: PantryItem, place: PantryPlace) {
    const done = await changing.send({ params: { foodId: food.id }, body: { place } })
    if (!done.ok) return void told(done.refused)
    tell(done.answer, t(`pantry.moved.${place}`, { food: nameOf(food) }))
  }

  async function keep({ food }: PantryItem, isStaple: boolean) {
    const done = await changing.send({ params: { foodId: food.id }, body: { isStaple } })
    if (!done.ok) return void told(done.refused)
    await refresh('/households/pantry')
  }

  async function keepAmount({ food }: PantryItem, stapleAmount: string | null) {
    const done = await changing.send({ params: { foodId: food.id }, body: { stapleAmount } })
    if (!done.ok) return void told(done.refused)
    await refresh('/households/pantry')
  }

  async function putOnList({ food, changeId, toast }: Offer) {
    if (!list) return
    const done = await listing.send({ body: [{ shoppingListId: list.id, foodId: food.id, quantity: 1 }] })
    if (!done.ok) return void told(done.refused)
    setOffer(undefined)
    const [item] = [...done.answer.createdItems, ...done.answer.updatedItems]
    showToast(
      'success',
      t('pantry.listed', { food: nameOf(food), list: list.name ?? t('shopping-lists.unnamed') }),
      () => {
        // What was on the list before the person touched it stays there.
        if (item && done.answer.createdItems.length > 0) void unlisting.send({ params: { id: item.id } })
        void undo(changeId)
      },
      toast,
    )
    await refresh('/groups/shopping')
  }

  async function fromLastShop() {
    if (!list) return
    const done = await putting.send({ body: { listId: list.id } })
    if (!done.ok) return void told(done.refused)
    const count = done.answer.items.length
    if (done.answer.changeId === null) showToast('info', t('pantry.shop.nothing'))
    else tell(done.answer, t('pantry.shop.done', { count }))
  }

  function tell({ changeId }: Pick<PantryChange, 'changeId'>, text: string) {
    void refresh('/households/pantry')
    return showToast('success', text, changeId ? () => void undo(changeId) : undefined)
  }

  async function undo(changeId: string) {
    setOffer(undefined)
    const done = await undoing.send({ params: { id: changeId } })
    if (!done.ok) told(done.refused)
    await refresh('/households/pantry')
  }
}

/** Without a connection the refusal was shown already. */
function told(refused: { status: number; message: string }): false {
  if (refused.status !== 0) showToast('error', refused.message)
  return false
}

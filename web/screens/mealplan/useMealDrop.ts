import { type DragEvent, useState } from 'react'
import type { MealEntry } from '#contract/mealplans.ts'

const DRAGGED = 'application/x-larder-meal'

export type OnDrop = (entryId: number, date: string, copy: boolean) => void

export function dragMeal(event: DragEvent, { id }: Pick<MealEntry, 'id'>) {
  event.dataTransfer.setData(DRAGGED, String(id))
  event.dataTransfer.effectAllowed = 'copyMove'
}

/** A day on which meals can be dropped, with Ctrl as copies. */
export function useMealDrop(date: string, onDrop: OnDrop) {
  const [over, setOver] = useState(false)
  const isMeal = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED)
  const isCopy = (event: DragEvent) => event.ctrlKey || event.altKey

  function hover(event: DragEvent) {
    if (!isMeal(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = isCopy(event) ? 'copy' : 'move'
    setOver(true)
  }

  function leave(event: DragEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }

  function drop(event: DragEvent) {
    if (!isMeal(event)) return
    event.preventDefault()
    setOver(false)
    onDrop(Number(event.dataTransfer.getData(DRAGGED)), date, isCopy(event))
  }

  return { over, target: { onDragOver: hover, onDragLeave: leave, onDrop: drop } }
}

import { useSyncExternalStore } from 'react'

export type Level = 'info' | 'success' | 'warning' | 'error'
export type Toast = { id: number; level: Level; text: string; undo?: (() => void) | undefined }

/** Long work at the bottom right; without `total` while the amount is unknown. */
export type Work = {
  id: string
  title: string
  note?: string | undefined
  done?: number
  total?: number
  href?: string
}

let toasts: readonly Toast[] = []
let works: readonly Work[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows what happened, and returns the id for `dropToast`. It replaces the toast `instead`, if that is still there. */
export function showToast(level: Level, text: string, undo?: () => void, instead?: number) {
  const known = toasts.find((toast) => toast.id === instead)
  if (!known) lastId += 1
  const id = known?.id ?? lastId
  // Repeating a text keeps its toast longer instead of adding one.
  const others = toasts.filter((toast) => toast.id !== id && toast.text !== text)
  toasts = [...others, { id, level, text, undo }].slice(-3)
  changed()
  return id
}

export function dropToast(id: number) {
  toasts = toasts.filter((toast) => toast.id !== id)
  changed()
}

/** Shows or updates the work with this id. */
export function showWork(work: Work) {
  works = [...works.filter(({ id }) => id !== work.id), work]
  changed()
}

export function dropWork(id: string) {
  works = works.filter((work) => work.id !== id)
  changed()
}

export const useToasts = () => useSyncExternalStore(listen, () => toasts)
export const useWorks = () => useSyncExternalStore(listen, () => works)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed() {
  for (const listener of listeners) listener()
}

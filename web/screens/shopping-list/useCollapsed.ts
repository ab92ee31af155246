import { useState } from 'react'

/** The sections of a list that are closed, on this device. */
export function useCollapsed(listId: string) {
  const key = `larder.sections.${listId}`
  const [closed, setClosed] = useState<readonly string[]>(() => stored(key))

  function toggle(id: string) {
    const next = closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id]
    setClosed(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage they are open again after a reload.
    }
  }

  return { has: (id: string) => closed.includes(id), toggle }
}

function stored(key: string): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]')
  } catch {
    return []
  }
}

import { useState } from 'react'

/** The collapsed sections of a list, on this device. */
export function useCollapsed(listId: string) {
  const key = `larder.sections.${listId}`
  const [closed, setClosed] = useState<readonly string[]>(() => stored(key))

  function toggle(id: string) {
    setClosed((before) => {
      const next = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
      store(key, next)
      return next
    })
  }

  return { has: (id: string) => closed.includes(id), toggle }
}

function store(key: string, closed: readonly string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(closed))
  } catch {
    // Without storage they are open again after a reload.
  }
}

function stored(key: string): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]')
  } catch {
    return []
  }
}

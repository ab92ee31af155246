const KEY = 'larder.shopping-list'

/** The list opened last, for people who want it at once in the shop. */
export function rememberList(id: string) {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Without storage, people choose a list each time.
  }
}

export function lastList() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Nobody wants to arrive at a deleted list. */
export function forgetList(id: string) {
  try {
    if (localStorage.getItem(KEY) === id) localStorage.removeItem(KEY)
  } catch {
    // Without storage there is none.
  }
}

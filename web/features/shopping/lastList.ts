const KEY = 'larder.shopping-list'

/** The list that was open last, for those who come to the shop and want it at once. */
export function rememberList(id: string) {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Without storage one chooses a list each time.
  }
}

export function lastList() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Nobody wants to come to a list that is gone. */
export function forgetList(id: string) {
  try {
    if (localStorage.getItem(KEY) === id) localStorage.removeItem(KEY)
  } catch {
    // Without storage there is none.
  }
}

import { useLayoutEffect } from 'react'

/** `?` outside text fields opens the sheet with the keys. */
export function useKeysShortcut(open: () => void) {
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isWriting(event.target)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open])
}

/** `/` outside text fields, and Ctrl or ⌘ with K anywhere, open the search. */
export function useShortcut(open: () => void) {
  // Registered together with its page: whoever sees it can use it.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event.target)
      const k = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!slash && !k) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open])
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

import { useLayoutEffect } from 'react'

/**
 * A class on the document while something is shown that affects the whole page. A selector such as `html:has(…)` would
 * make the browser check the whole page whenever anything in it changes.
 */
export function useRootClass(name: string, isShown = true) {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle(name, isShown)
    return () => document.documentElement.classList.remove(name)
  }, [name, isShown])
}

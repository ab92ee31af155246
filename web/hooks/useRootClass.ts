import { useLayoutEffect } from 'react'

/**
 * A class on the document while something is shown that the whole page heeds. A selector such as `html:has(…)` would make
 * the browser look through all of the page again whenever anything in it comes or goes.
 */
export function useRootClass(name: string, isShown = true) {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle(name, isShown)
    return () => document.documentElement.classList.remove(name)
  }, [name, isShown])
}

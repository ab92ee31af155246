import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

type Going = { go: () => void }

/** Asks people with unsaved work before they leave the page. */
export function useLeaveGuard(guarded: boolean) {
  const [, navigate] = useLocation()
  const [going, setGoing] = useState<Going>()
  const free = useRef(false)

  useEffect(() => {
    if (!guarded) return
    free.current = false
    const ask = (go: () => void) => setGoing({ go })

    // Catches links, Back and navigation from code alike, where the browser supports it.
    function intercept(event: NavigateEvent) {
      if (free.current || !event.cancelable || event.hashChange || event.downloadRequest !== null) return
      const { url, key, sameDocument } = event.destination
      if (!sameDocument && new URL(url).origin !== location.origin) return
      if (new URL(url).pathname === location.pathname && new URL(url).searchParams.has('edit')) return
      if (event.navigationType === 'reload') return
      event.preventDefault()
      ask(() => (event.navigationType === 'traverse' ? window.navigation.traverseTo(key) : navigate(pathOf(url))))
    }
    function click(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (free.current || !link || link.target || link.origin !== location.origin || event.ctrlKey || event.metaKey)
        return
      if (link.pathname === location.pathname && link.hash) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => navigate(pathOf(link.href)))
    }
    function unload(event: BeforeUnloadEvent) {
      if (!free.current) event.preventDefault()
    }

    const modern = 'navigation' in window
    if (modern) window.navigation.addEventListener('navigate', intercept)
    else document.addEventListener('click', click, true)
    addEventListener('beforeunload', unload)
    return () => {
      if (modern) window.navigation.removeEventListener('navigate', intercept)
      else document.removeEventListener('click', click, true)
      removeEventListener('beforeunload', unload)
    }
  }, [guarded, navigate])

  /** Stops asking, for a page that leaves by itself. */
  const release = () => {
    free.current = true
  }
  return {
    asking: going !== undefined,
    stay: () => setGoing(undefined),
    leave: () => {
      release()
      setGoing(undefined)
      going?.go()
    },
    release,
  }
}

function pathOf(address: string) {
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** How long a list may take to grow back to the reader's position. */
const PATIENCE_MS = 3000

/** A new page starts at its top; Back returns to the same card. */
export function useScrollMemory() {
  const [path] = useLocation()
  const search = useSearch()
  const address = `${path}?${search}`
  const led = useRef(false)
  const before = useRef('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // The router announces its own moves; a move without one is Back, Forward or a reload.
    const moves = ['pushState', 'replaceState']
    const announced = () => {
      led.current = true
    }
    for (const move of moves) addEventListener(move, announced, true)
    return () => {
      for (const move of moves) removeEventListener(move, announced, true)
    }
  }, [])

  // A layout effect, so that the old page stops listening before the new one is scrolled to the top.
  useLayoutEffect(() => {
    const remember = () => {
      places.set(address, scrollY)
      save()
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [address])

  useLayoutEffect(() => {
    const returning = !led.current
    led.current = false
    const moved = before.current.split('?')[0] !== path
    const first = before.current === ''
    before.current = address
    if (returning) return keepTrying(places.get(address) ?? 0)
    // Another filter of the same list is not another page.
    if (!moved) return
    scrollTo(0, 0)
    if (!first) document.getElementById('main')?.focus({ preventScroll: true })
  }, [address, path])
}

const KEY = 'larder.scroll'
const places = new Map<string, number>(stored())
let saving = false

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

function save() {
  if (saving) return
  saving = true
  setTimeout(() => {
    saving = false
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-50)))
  }, 250)
}

/** Scrolls as soon as the page is tall enough; any touch by the reader stops it. */
function keepTrying(target: number) {
  const until = Date.now() + PATIENCE_MS
  let frame = 0
  function attempt() {
    scrollTo(0, target)
    if (Math.abs(scrollY - target) > 1 && Date.now() < until) frame = requestAnimationFrame(attempt)
  }
  const stop = () => cancelAnimationFrame(frame)
  addEventListener('wheel', stop, { once: true, passive: true })
  addEventListener('touchstart', stop, { once: true, passive: true })
  attempt()
  return stop
}

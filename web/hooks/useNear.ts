import { useLayoutEffect, useRef, useState } from 'react'

/** How far above and below the window parts are drawn. */
const MARGIN = '150% 0px'
const REMEMBERED_MAX = 1000

/** The last drawn height of each part, so that a page keeps its length when people come back to it. */
const heights = new Map<string, number>()

type Part = {
  /** Identifies the content of the part. */
  key: string
  /** The height in pixels of a part that was never drawn. */
  estimate: number
  /** Drawn at once, such as the top of a page. */
  startsNear?: boolean
}

/**
 * The one virtual list: a long list is split into parts, and a part is drawn only while it is near the window or has the
 * focus. Otherwise an empty element of its height takes its place. @tanstack/react-virtual 3.14 is not used because it adds
 * 10 kB to a first load with 11 kB to spare, and scrolls the page itself, as `useScrollMemory` does. The shopping list
 * uses the browser's `content-visibility` instead: its rows are dragged and looked up by their position.
 */
export function useNear<E extends HTMLElement>({ key, estimate, startsNear = false }: Part) {
  const place = useRef<E>(null)
  const [isNear, setNear] = useState(startsNear)
  const drawn = useRef<string>(undefined)
  drawn.current = isNear ? sizedKey(key) : undefined

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const remember = (height: number) => {
      if (drawn.current !== undefined && height > 0) keep(drawn.current, height)
    }
    const watcher = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        if (!entry.isIntersecting) remember(entry.boundingClientRect.height)
        setNear(entry.isIntersecting || element.contains(document.activeElement))
      },
      { rootMargin: MARGIN },
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      remember(element.getBoundingClientRect().height)
    }
  }, [])

  return { place, isNear, height: heights.get(sizedKey(key)) ?? estimate }
}

const sizedKey = (key: string) => `${key} ${innerWidth}`

function keep(key: string, height: number) {
  heights.delete(key)
  heights.set(key, height)
  const [oldest] = heights.keys()
  if (heights.size > REMEMBERED_MAX && oldest !== undefined) heights.delete(oldest)
}

export type Block<Row> = { first: number; rows: readonly Row[] }

/** Splits a list into blocks of `size` rows. */
export function blocksOf<Row>(rows: readonly Row[], size: number): Block<Row>[] {
  const blocks = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => index * size)
  return blocks.map((first) => ({ first, rows: rows.slice(first, first + size) }))
}

import { useLayoutEffect, useRef, useState } from 'react'

/** What is this far above or below the window is about to be seen. */
const MARGIN = '150% 0px'
const REMEMBERED_MAX = 1000

/** How high parts were when they were drawn last: whoever comes back finds the page as long as it was. */
const heights = new Map<string, number>()

type Part = {
  /** Names what is in it. */
  key: string
  /** In pixels, for a part that was never drawn. */
  estimate: number
  /** Drawn at once, such as the top of a page. */
  startsNear?: boolean
}

/**
 * The virtual list of the program: a long list is split into parts, and a part is drawn only while it is near the window or
 * holds the focus. Until then an empty place of its height stands for it. It is ours because @tanstack/react-virtual 3.14
 * takes 10 kB of the first load, which has 11 kB to spare, and moves the page by itself, as `useScrollMemory` does.
 * A shopping list leaves this to the browser (`content-visibility`): its rows are dragged, and looked up where they stand.
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

/** A list in blocks of so many rows. */
export function blocksOf<Row>(rows: readonly Row[], size: number): Block<Row>[] {
  const blocks = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => index * size)
  return blocks.map((first) => ({ first, rows: rows.slice(first, first + size) }))
}

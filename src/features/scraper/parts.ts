import type { El } from './page.ts'

/** A list found on the visible page, with the lines it was read from. */
export interface Part<T> {
  groups: T[]
  from: number
  to: number
  /** How surely its heading or class named it: 3 the exact word, 0 not at all. */
  grade: number
}

export interface Start {
  at: number
  /** Reading stays within this element. */
  root: El
  grade: number
  /** Level of the heading that announced the part, 0 without one. */
  level: number
  /** The steps are numbered: "Step 1", "Step 2". */
  counted?: boolean
}

/** No recipe has more lines; a page that goes on is something else. */
export const MAX_PART_LINES = 400
/** The most lines between a heading and the part it announces. */
export const MAX_IDLE_LINES = 8

/** The list without its repetition; a few lines before the first copy may be anything. */
export function firstOfTwo<T>(list: T[], textOf: (each: T) => string): T[] {
  for (let from = 0; from < Math.min(3, list.length); from++) {
    const size = (list.length - from) / 2
    if (size < 2 || !Number.isInteger(size)) continue
    const isTwice = list.slice(from, from + size).every((each, i) => {
      const next = list[from + size + i]
      return next !== undefined && textOf(each) === textOf(next)
    })
    if (isTwice) return list.slice(0, from + size)
  }
  return list
}

import type { El } from './page.ts'

/** A list found on the visible page, with the lines it was read from. */
export interface Part<T> {
  groups: T[]
  from: number
  to: number
  /** How surely its heading or class said what it is: 3 the very word, 0 nothing. */
  grade: number
}

export interface Start {
  at: number
  /** The reading stays within this element. */
  root: El
  grade: number
  /** Level of the heading that announced the part, 0 without one. */
  level: number
  /** The steps are counted: "Step 1", "Step 2". */
  counted?: boolean
}

/** No recipe is longer, in lines; a page that goes on is something else. */
export const MAX_PART_LINES = 400
/** Lines that may stand between a heading and what it announces. */
export const MAX_IDLE_LINES = 8

/** The list without what is said all over again; a few lines before the first time may be of any kind. */
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

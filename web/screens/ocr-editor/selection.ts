import type { OcrWord } from '#contract/ocr.ts'
import { mended, wholeLines } from '#contract/ocr-lines.ts'

/** A word of the picture by its place in the list of words. */
export type Place = number
export type Box = { left: number; top: number; right: number; bottom: number }
export type PrintedLine = { key: string; places: readonly Place[]; text: string }
export type Page = { width: number; height: number; words: readonly OcrWord[]; lines: readonly PrintedLine[] }

/** What the worst of prints still comes up to in one word of a line. */
const SURE_MIN = 45

/** What the reader found, as lines to choose from; rows that are not words say how large the page is. */
export function pageOf(rows: readonly OcrWord[]): Page {
  const size = rows.find(({ level }) => level === 1)
  const words = withoutStains(rows.filter(({ level, text }) => level === 5 && /[\p{L}\p{N}\p{S}]/u.test(text)))
  const lines = new Map<string, Place[]>()
  words.forEach((word, place) => {
    const key = lineOf(word)
    lines.set(key, [...(lines.get(key) ?? []), place])
  })
  return {
    width: size?.width ?? 1,
    height: size?.height ?? 1,
    words,
    lines: [...lines].map(([key, places]) => ({ key, places, text: textOf(words, places) })),
  }
}

const lineOf = ({ pageNum, blockNum, parNum, lineNum }: OcrWord) => `${pageNum}-${blockNum}-${parNum}-${lineNum}`

/** Lines that the reader is sure of nowhere are the table the page lies on, not print. */
function withoutStains(words: readonly OcrWord[]): OcrWord[] {
  return [...Map.groupBy(words, lineOf).values()].filter((line) => line.some(({ conf }) => conf >= SURE_MIN)).flat()
}

/** The words a box touches by more than their edge. */
export function wordsIn({ words }: Page, box: Box): Place[] {
  return words.flatMap(({ left, top, width, height }, place) => {
    const across = Math.min(box.right, left + width) - Math.max(box.left, left)
    const down = Math.min(box.bottom, top + height) - Math.max(box.top, top)
    return across > width / 4 && down > height / 4 ? [place] : []
  })
}

/** The word at a point, or the nearest one of a line that the point is level with. */
export function wordAt({ words }: Page, x: number, y: number): Place | undefined {
  let best: { place: Place; away: number } | undefined
  words.forEach(({ left, top, width, height }, place) => {
    const slack = height / 2
    if (y < top - slack || y > top + height + slack) return
    const away = Math.max(0, left - x, x - left - width) + Math.max(0, top - y, y - top - height) * 2
    if (away < height * 2 && (!best || away < best.away)) best = { place, away }
  })
  return best?.place
}

export const lineWith = ({ lines }: Page, place: Place): PrintedLine | undefined =>
  lines.find(({ places }) => places.includes(place))

/** On when some were off, else off. */
export function toggled(selected: ReadonlySet<Place>, places: readonly Place[]): ReadonlySet<Place> {
  const all = places.every((place) => selected.has(place))
  const next = new Set(selected)
  for (const place of places) {
    if (all) next.delete(place)
    else next.add(place)
  }
  return next
}

/** The selected words as lines to type: what was broken for want of space is whole again. */
export function selectedLines({ words }: Page, selected: ReadonlySet<Place>): string[] {
  const chosen = words.filter((_, place) => selected.has(place))
  // What a person has chosen is no stain, however unsure the reader was.
  return wholeLines(chosen.map((word) => ({ ...word, conf: 100 }))).map(({ text }) => mended(text))
}

const textOf = (words: readonly OcrWord[], places: readonly Place[]) =>
  places.map((place) => words[place]?.text ?? '').join(' ')

import type { OcrWord } from '#contract/ocr.ts'
import { mended, wholeLines } from '#contract/ocr-lines.ts'

/** A word of the picture by its index. */
export type Place = number
export type Box = { left: number; top: number; right: number; bottom: number }
export type PrintedLine = { key: string; places: readonly Place[]; text: string }
export type Page = { width: number; height: number; words: readonly OcrWord[]; lines: readonly PrintedLine[] }

/** Even the worst print reaches this confidence in one word of a line. */
const SURE_MIN = 45

/** The recognised text as lines to select; rows that are not words give the page's size. */
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

/** Lines without a single confident word are the table under the page, not print. */
function withoutStains(words: readonly OcrWord[]): OcrWord[] {
  return [...Map.groupBy(words, lineOf).values()].filter((line) => line.some(({ conf }) => conf >= SURE_MIN)).flat()
}

/** The words that overlap a box by more than their edge. */
export function wordsIn({ words }: Page, box: Box): Place[] {
  return words.flatMap(({ left, top, width, height }, place) => {
    const across = Math.min(box.right, left + width) - Math.max(box.left, left)
    const down = Math.min(box.bottom, top + height) - Math.max(box.top, top)
    return across > width / 4 && down > height / 4 ? [place] : []
  })
}

/** The word at a point, or the nearest one of a line at that height. */
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

/** Selects them all if some were not, otherwise deselects them. */
export function toggled(selected: ReadonlySet<Place>, places: readonly Place[]): ReadonlySet<Place> {
  const all = places.every((place) => selected.has(place))
  const next = new Set(selected)
  for (const place of places) {
    if (all) next.delete(place)
    else next.add(place)
  }
  return next
}

/** The selected words as lines to type: wrapped lines are joined. */
export function selectedLines({ words }: Page, selected: ReadonlySet<Place>): string[] {
  const chosen = words.filter((_, place) => selected.has(place))
  // Words a person has chosen are not stains, whatever their confidence.
  return wholeLines(chosen.map((word) => ({ ...word, conf: 100 }))).map(({ text }) => mended(text))
}

const textOf = (words: readonly OcrWord[], places: readonly Place[]) =>
  places.map((place) => words[place]?.text ?? '').join(' ')

import type { OcrWord } from '#contract/ocr.ts'
import { mended, type PrintedLine, wholeLines } from '#contract/ocr-lines.ts'

/** A title is larger than the text below it. */
const TITLE_RATIO = 1.3

/** A page as a person would type it: the title first, one line per entry, without bullets or their misreadings. */
export function typedOff(words: OcrWord[]): { title: string | undefined; lines: string[] } {
  const printed = wholeLines(words)
  const title = titleOf(printed)
  const others = printed.filter((line) => !title.includes(line))
  return {
    title: title.length > 0 ? title.map(({ text }) => text).join(' ') : undefined,
    lines: others.flatMap(({ text }) => factsOf(mended(text))),
  }
}

/** The largest line in the upper half, with the line below it if it wraps. */
function titleOf(lines: PrintedLine[]): PrintedLine[] {
  const heights = lines.map(({ height }) => height).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  const upper = lines.slice(0, Math.ceil(lines.length / 2)).filter(({ text }) => /\p{L}{2}/u.test(text))
  const largest = upper.reduce<PrintedLine | undefined>(
    (best, line) => (line.height > (best?.height ?? 0) ? line : best),
    undefined,
  )
  if (!largest || largest.height < usual * TITLE_RATIO) return []
  const next = lines[lines.indexOf(largest) + 1]
  const goesOn = next && next.height > largest.height * 0.8 && next.top - largest.bottom < largest.height * 1.2
  return goesOn ? [largest, next] : [largest]
}

/** "Serves 4 · Prep time 20 minutes": facts on one line, whatever the separator was recognised as. */
function factsOf(text: string): string[] {
  const parts = text.split(/\s+[·•+|*~–—-]\s+/u)
  const areFacts = parts.length > 1 && parts.every((part) => part.length < 40 && /\d/.test(part))
  return areFacts ? parts : [text]
}

import { isSentence } from './line-shape.ts'
import type { Line } from './lines.ts'
import { contains, type El } from './page.ts'
import type { Start } from './parts.ts'
import { isStepLabel } from './words.ts'

/** "Step 1" with a text and "Step 2" after it: numbered steps need no heading that announces them. */
export function countedStart(lines: Line[], at: number): Start | null {
  const first = lines[at]
  if (!first || numberOf(first.text) !== 1) return null
  const second = lines.slice(at + 1, at + MAX_STEP_LINES).findIndex((line) => numberOf(line.text) === 2)
  const between = lines.slice(at + 1, at + 1 + second)
  if (second < 1 || !between.some((line) => line.text.length > MIN_STEP_CHARS)) return null
  let root: El | null = first.el
  while (root.parent && !contains(root, lines[at + 1 + second]?.el ?? root)) root = root.parent
  return { at: at + 1, root, grade: 2, level: 0, counted: true }
}

const MAX_STEP_LINES = 20
const MIN_STEP_CHARS = 30

const numberOf = (text: string) => (isStepLabel(text) ? Number(/\d+/.exec(text)?.[0]) : 0)

/** Tools and amounts between a numbered step's label and its sentence. */
export function isBesideSentence(lines: Line[], at: number): boolean {
  const text = lines[at]?.text ?? ''
  if (text.length > MAX_SCRAP_CHARS || /[.!?:;,。！]$/.test(text)) return false
  const around = lines.slice(Math.max(0, at - MAX_STEP_LINES), at + MAX_STEP_LINES)
  const place = Math.min(at, MAX_STEP_LINES)
  const from = around.findLastIndex((line, i) => i < place && isStepLabel(line.text))
  const to = around.findIndex((line, i) => i > place && isStepLabel(line.text))
  return around.slice(from + 1, to < 0 ? undefined : to).some((line) => isSentence(line.text))
}

const MAX_SCRAP_CHARS = 40

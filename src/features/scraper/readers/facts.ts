import { isoDuration } from '#kitchen/durations.ts'
import { COOK, PREP, TOTAL } from '../fact-words.ts'
import type { Line } from '../lines.ts'
import type { Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import type { VisibleParts } from '../visible-parts.ts'
import { ingredientsGrade, isYieldLine, plainWords } from '../words.ts'
import { bestIngredients } from './visible-page.ts'

/** "Prep time: 20 min", "Serves 4", "Kochzeit" above "1 Std.": the facts around the lists. */
export function readFacts(_page: Page, visible: VisibleParts): Draft[] {
  const around = linesAround(visible)
  if (!around.length) return []
  const prepTime = timeCalled(around, PREP)
  const cookTime = timeCalled(around, COOK)
  const totalTime = timeCalled(around, TOTAL) ?? (prepTime || cookTime ? null : onlyTime(around))
  const amount = yieldIn(around)
  if (!prepTime && !cookTime && !totalTime && !amount) return []
  return [{ reader: 'facts', yield: amount, prepTime, cookTime, totalTime }]
}

const LINES_BEFORE = 45
const LINES_AFTER = 12
const MAX_TERMS = 40

/** Facts are between the title and the ingredients, or soon after them. */
function linesAround(visible: VisibleParts): Line[] {
  const ingredients = bestIngredients(visible)
  if (!ingredients) return []
  const before = visible.lines.slice(Math.max(0, ingredients.from - LINES_BEFORE), ingredients.from)
  const title = before.findLastIndex((line) => line.heading === 1)
  const within = visible.lines.slice(ingredients.from, ingredients.from + 3)
  return [
    ...before.slice(Math.max(0, title)),
    ...within,
    ...visible.lines.slice(ingredients.to, ingredients.to + LINES_AFTER),
    // A definition list describes the whole page, wherever it is.
    ...visible.lines.filter((line) => line.el.tag === 'dt' || line.el.tag === 'dd').slice(0, MAX_TERMS),
  ]
}

/** The duration behind a label, on the same line or the next. */
function timeCalled(lines: Line[], label: RegExp): string | null {
  for (const [i, line] of lines.entries()) {
    if (line.text.length > 70 || !label.test(plainWords(line.text))) continue
    const here = isoDuration(line.text.replace(/^[^\d½¼¾]*/, ''))
    if (here && hasUnit(line.text)) return here
    const next = lines[i + 1]?.text ?? ''
    if (line.text.length < 40 && isTimeOnly(next)) return isoDuration(next)
  }
  return null
}

const hasUnit = (text: string) => isoDuration(text) !== null && /\d\s*\D/.test(text)
const isTimeOnly = (text: string) => text.length < 30 && hasUnit(text) && text.split(/\s+/).length < 7

/** A single duration without a label is the total time. */
function onlyTime(lines: Line[]): string | null {
  const times = lines.filter((line) => !line.item && isTimeOnly(line.text) && /^[\d½¼]/.test(line.text))
  return times.length === 1 ? isoDuration(times[0]?.text) : null
}

function yieldIn(lines: Line[]): string | null {
  for (const [i, line] of lines.entries()) {
    const { text } = line
    if (!isYieldLine(text) || isStepLike(text) || isCrowd(text)) continue
    if (/\d/.test(text))
      return (ingredientsGrade(text) ? text.slice(text.search(/\d/)) : text)
        .replace(/^[^\d\p{L}]+|\s*[:：]\s*$/gu, '')
        .replace(/^([^(]*)\)$/, '$1')
    const next = lines[i + 1]?.text ?? ''
    if (/^\D{0,4}\d{1,3}\D{0,12}$/.test(next)) return next
  }
  return null
}

/** "1309 people saved this": readers, not eaters. */
const isCrowd = (text: string) => /\d[\d., ]*\d{3}(?!\s?(?:g|ml|kcal)\b)/.test(text)

/** "3. Bake for 12 minutes": the number says how long, not how much. */
const isStepLike = (text: string) =>
  /^\d{1,2}[.)]\s|\b(?:for|für|pour|para|per|till?|voor) \d+\s*(?:-\s*\d+\s*)?(?:min|h\b|hour|std|stund|uur|timm?|sek|sec|ore?\b|°)/i.test(
    text,
  )

import { hasAmount, isSentence, startsWithAmount } from './line-shape.ts'
import { parsePage } from './page.ts'
import { readFacts } from './readers/facts.ts'
import { readVisiblePage } from './readers/visible-page.ts'
import type { Draft, Reading } from './recipe.ts'
import { reconcile } from './reconcile.ts'
import { cleanText } from './text.ts'
import { visibleParts } from './visible-parts.ts'
import { ingredientsGrade, isYieldLine, methodGrade } from './words.ts'

/** A recipe pasted as plain text: the title, the ingredients and the steps told apart, by headings or by their shape. */
export function readPlainText(text: string): Reading {
  const lines = cleanText(text.slice(0, MAX_TEXT_CHARS)).split('\n').filter(Boolean)
  const page = parsePage(htmlOf(lines), 'about:blank')
  const visible = visibleParts(page)
  const [found] = readVisiblePage(page, visible)
  const name = nameOf(lines)
  const parts = isWhole(found) ? found : byShape(lines)
  const draft: Draft = { ...parts, reader: 'text', name, description: descriptionOf(lines, name) }
  return reconcile(page, [draft, ...readFacts(page, visible)], visible)
}

const MAX_TEXT_CHARS = 200_000

const isWhole = (draft: Draft | undefined) => Boolean(draft?.ingredients?.length && draft.instructions?.length)

/** The reader of visible pages knows all about lines; text becomes the plainest page there is. */
function htmlOf(lines: string[]): string {
  const escaped = lines.map((line) => line.replace(/&/g, '&amp;').replace(/</g, '&lt;'))
  return escaped.map((line, i) => (i === 0 ? `<h1>${line}</h1>` : `<p>${line}</p>`)).join('\n')
}

function nameOf(lines: string[]): string | undefined {
  const name = lines.find(
    (line) => !isYieldLine(line) && !startsWithAmount(line) && !ingredientsGrade(line) && !methodGrade(line),
  )
  return name?.replace(/^#+\s*/, '').slice(0, 200)
}

/** An article is no amount here: "A cake for every day." */
const AMOUNT = /^[-*•]?\s*[\d½⅓⅔¼¾⅛]/u

/** What is told between the title and the first line that is an ingredient, a heading or a fact. */
function descriptionOf(lines: string[], name: string | undefined): string | undefined {
  const from = lines.findIndex((line) => line === name) + 1
  const isPart = (line: string) =>
    isYieldLine(line) || AMOUNT.test(line) || ingredientsGrade(line) > 0 || methodGrade(line) > 0
  const end = lines.findIndex((line, at) => at >= from && isPart(line))
  // Without an end there are no ingredients, and all of it may be the steps.
  const told = end < 0 ? [] : lines.slice(from, end).filter((line) => line.length > 38 && /[.!?…]$/.test(line))
  return told.length > 0 ? told.join('\n\n') : undefined
}

/** Without headings: the first run of short lines with amounts, and what is told after it. */
function byShape(lines: string[]): Pick<Draft, 'ingredients' | 'instructions'> {
  const isItem = (line: string) => line.length < 120 && startsWithAmount(line) && !isYieldLine(line)
  const from = lines.findIndex((line, i) => i > 0 && isItem(line))
  if (from < 0)
    return { ingredients: [], instructions: [{ name: null, steps: lines.slice(1).map((text) => ({ text })) }] }
  const end = lines.findIndex((line, i) => i > from && (isSentence(line) || (line.length > 80 && !hasAmount(line))))
  const items = lines.slice(from, end < 0 ? undefined : end)
  const told = end < 0 ? [] : lines.slice(end)
  return {
    ingredients: [{ name: null, items: items.map((item) => item.replace(/^[-*•]\s*/, '')) }],
    instructions: told.length ? [{ name: null, steps: told.map((text) => ({ text })) }] : [],
  }
}

import { hasAmount, isSentence, startsWithAmount } from './line-shape.ts'
import { parsePage } from './page.ts'
import { readFacts } from './readers/facts.ts'
import { readVisiblePage } from './readers/visible-page.ts'
import type { Draft, InstructionSection, Reading } from './recipe.ts'
import { reconcile } from './reconcile.ts'
import { type TextLine, textLines } from './text-lines.ts'
import { partsUnderHeadings, withoutNumber } from './text-parts.ts'
import { visibleParts } from './visible-parts.ts'
import { ingredientsGrade, isYieldLine, methodGrade } from './words.ts'

/** Reads a recipe pasted as plain text: separates title, ingredients and steps by headings or by their shape. */
export function readPlainText(text: string): Reading {
  const given = textLines(text.slice(0, MAX_TEXT_CHARS))
  const lines = given.map((line) => line.text)
  const name = nameOf(given)
  const page = parsePage(htmlOf(given, name), '')
  const visible = visibleParts(page)
  const [found] = readVisiblePage(page, visible)
  const parts = partsUnderHeadings(given, name) ?? (found && isWhole(found) ? found : byShape(given))
  const draft: Draft = {
    reader: 'text',
    name,
    description: descriptionOf(lines, name),
    ingredients: parts.ingredients,
    instructions: withoutCounters(parts.instructions ?? []),
  }
  // "Cook 10 minutes" among the steps is no time of the whole recipe.
  const told = new Set(parts.instructions?.flatMap(({ steps }) => steps.map((step) => step.text)))
  const facts = readFacts(page, {
    ...visible,
    lines: visible.lines.filter(({ text }) => !told.has(withoutNumber(text))),
  })
  return reconcile(page, [draft, ...facts], { ...visible, ingredients: [], steps: [] })
}

const MAX_TEXT_CHARS = 200_000

const isWhole = (draft: Draft) => Boolean(draft.ingredients?.length && draft.instructions?.length)

/** The reader of visible pages knows all about lines, so the text becomes the plainest possible page. */
function htmlOf(lines: TextLine[], name: string | undefined): string {
  const tagOf = (line: TextLine) => (line.text === name ? 'h1' : line.heading ? 'h3' : 'p')
  return lines
    .map((line) => `<${tagOf(line)}>${line.text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</${tagOf(line)}>`)
    .join('\n')
}

/** The first line that could be a name: no greeting, no fact, no part of the recipe. */
function nameOf(lines: TextLine[]): string | undefined {
  const isPart = ({ text }: TextLine) =>
    isYieldLine(text) || startsWithAmount(text) || ingredientsGrade(text) > 1 || methodGrade(text) > 1
  const end = lines.findIndex(isPart)
  const before = lines.slice(0, end < 0 ? undefined : end)
  const names = before.filter((line) => !/[,:;]$/.test(line.text))
  const found = names.find((line) => line.heading) ?? names[0] ?? before[0]
  return (found ?? lines.find((line) => !isPart(line) && !isSentence(line.text)))?.text.slice(0, 200)
}

/** Removes numbers in front of every step; whoever shows the steps numbers them again. */
function withoutCounters(sections: InstructionSection[]): InstructionSection[] {
  const steps = sections.flatMap((section) => section.steps)
  if (!steps.every((step) => COUNTER.test(step.text))) return sections
  return sections.map((section) => ({
    ...section,
    steps: section.steps.map((step) => ({ ...step, text: step.text.replace(COUNTER, '') })),
  }))
}

const COUNTER = /^(?:step\s*)?\d{1,2}\s*[.):]\s+(?=\S)/i

/** An article is no amount here: "A cake for every day." */
const AMOUNT = /^[-*•]?\s*[\d½⅓⅔¼¾⅛]/u

/** The text between the title and the first line that is an ingredient, a heading or a fact. */
function descriptionOf(lines: string[], name: string | undefined): string | undefined {
  const from = lines.findIndex((line) => line === name) + 1
  const isPart = (line: string) =>
    isYieldLine(line) || AMOUNT.test(line) || ingredientsGrade(line) > 0 || methodGrade(line) > 0
  const end = lines.findIndex((line, at) => at >= from && isPart(line))
  // Without an end there are no ingredients, and all of it may be steps.
  const told = end < 0 ? [] : lines.slice(from, end).filter((line) => line.length > 38 && /[.!?…]$/.test(line))
  return told.length > 0 ? told.join('\n\n') : undefined
}

/** Without headings: the first run of short lines with amounts, and the text after it. */
function byShape(given: TextLine[]): Pick<Draft, 'ingredients' | 'instructions'> {
  const lines = given.map(({ text }) => text)
  const isItem = (line: string) => line.length < 120 && startsWithAmount(line) && !isYieldLine(line)
  const from = lines.findIndex((line, i) => i > 0 && isItem(line))
  if (from < 0)
    return { ingredients: [], instructions: [{ name: null, steps: lines.slice(1).map((text) => ({ text })) }] }
  const last = lines.findLastIndex(isItem)
  const isTold = ({ text, apart }: TextLine, i: number) =>
    isSentence(text) || (text.length > 80 && !hasAmount(text)) || (apart && i > last && FULL_STOP.test(text))
  const end = given.findIndex((line, i) => i > from && isTold(line, i))
  const items = lines.slice(from, end < 0 ? undefined : end)
  const told = end < 0 ? [] : lines.slice(end)
  return {
    ingredients: [{ name: null, items }],
    instructions: told.length ? [{ name: null, steps: told.map((text) => ({ text })) }] : [],
  }
}

/** "Mix all. Fry." is short, but no ingredient. */
const FULL_STOP = /\p{L}{2,}[.!](?:\s+\p{Lu}|$)/u

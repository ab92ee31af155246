import { isFact } from './fact-words.ts'
import { ingredientsFrom } from './ingredient-part.ts'
import { announces, groupName, hasAmount, isControl, itemFollows, standsOut, startsWithAmount } from './line-shape.ts'
import { type Line, linesOfPage } from './lines.ts'
import { contains, type El, type Page } from './page.ts'
import type { Part, Start } from './parts.ts'
import type { IngredientGroup, InstructionSection } from './recipe.ts'
import { isOn } from './rules.ts'
import { countedStart } from './step-labels.ts'
import { stepsFrom } from './step-part.ts'
import { bare } from './text.ts'
import { forgetGrades, ingredientsGrade, isYieldLine, methodGrade } from './words.ts'

/** Every part of the visible page that could be the ingredients or the method. */
export interface VisibleParts {
  lines: Line[]
  ingredients: Part<IngredientGroup>[]
  steps: Part<InstructionSection>[]
}

export function visibleParts(page: Page): VisibleParts {
  forgetGrades()
  const lines = linesOfPage(page).filter((line) => !isFurniture(line.el))
  const ingredients = starts(page, lines, INGREDIENTS).map((start) =>
    withFirstName(lines, ingredientsFrom(lines, start)),
  )
  const afterIngredients = ingredients.filter((part) => part.groups.length).map((part) => startAt(lines, part.to, 0))
  const items = ingredients.filter(isSurelyIngredients).flatMap((part) => part.groups.flatMap((group) => group.items))
  const listed = items.filter((item) => item.length < 120 && !/[.!。]$/.test(item)).map(bare)
  const steps = [...starts(page, lines, METHOD), ...afterIngredients].map((start) =>
    stepsFrom(lines, start, `|${listed.join('|')}|`),
  )
  return {
    lines,
    ingredients: ingredients.filter((part) => part.groups.length),
    steps: steps.filter((part) => part.groups.length),
  }
}

/** Announced as ingredients by a heading, or unmistakable. */
const isSurelyIngredients = ({ grade, groups }: Part<IngredientGroup>) =>
  grade > 0 || groups.every(({ items }) => items.every((item) => item.length < 60 && startsWithAmount(item)))

/** Where later groups have names, a heading right before the first list belongs to the first group. */
function withFirstName(lines: Line[], part: Part<IngredientGroup>): Part<IngredientGroup> {
  const [first, ...later] = part.groups
  const before = lines[part.from - 1]
  if (
    !isOn('name of first group') ||
    !first ||
    first.name ||
    !later.some((group) => group.name) ||
    !before ||
    !standsOut(before)
  )
    return part
  if (ingredientsGrade(before.text) || isYieldLine(before.text) || startsWithAmount(before.text)) return part
  return { ...part, groups: [{ ...first, name: groupName(before.text) }, ...later] }
}

/** Menus, footers and other people's comments. */
export function isFurniture(el: El): boolean {
  const path: El[] = []
  let found = false
  for (let each: El | null = el; each; each = each.parent) {
    const known = FURNITURE.get(each)
    found = known ?? isFurnitureItself(each)
    path.push(each)
    if (found || known !== undefined) break
  }
  for (const each of path) FURNITURE.set(each, found)
  return found
}

/** A cache; without it, deep pages would be climbed again for every line. */
const FURNITURE = new WeakMap<El, boolean>()

function isFurnitureItself({ tag, attrs }: El): boolean {
  if (tag === 'nav' || tag === 'footer') return true
  return COMMENTS.test(attrs.id ?? '') || COMMENTS.test(attrs.class ?? '')
}

const COMMENTS = /(?:^|\s)(?:comments?|commentlist|comment-list|comments-area|respond)(?:\s|$)/i

interface Kind {
  grade: (text: string) => number
  /** Class names and ids with these words, in the languages sites are programmed in. */
  marked: RegExp
}

const INGREDIENTS: Kind = {
  grade: ingredientsGrade,
  marked: /ingr[ae]d[ie]+n|zutat|benodigdhe|malzeme|skladnik|sastoj|hozzaval/i,
}
const METHOD: Kind = {
  grade: methodGrade,
  marked:
    /instru[ck][ct]?i|direction|method|preparation|zubereit|bereiding|fremgang|tillag|preparac|preparo|procedi|elaborac|postup|(?:^|[-_\s])steps?(?:[-_\s]|$)/i,
}

const MAX_STARTS = 80

function starts(page: Page, lines: Line[], kind: Kind): Start[] {
  const found: Start[] = []
  for (const [i, line] of lines.entries()) {
    if (found.length >= MAX_STARTS) break
    const grade = announces(line, kind.grade)
    if (grade && lines[i + 1]) found.push({ ...startAt(lines, i + 1, grade, line), level: line.heading })
    else if (kind === INGREDIENTS && isOn('bare lists') && isBareList(lines, i))
      found.push(startAt(lines, i + 1, 0, line))
    const counted = kind === METHOD && isOn('counted steps') ? countedStart(lines, i) : null
    if (counted) found.push(counted)
  }
  const heads = found.length
  for (const el of page.all) {
    if (found.length >= heads + MAX_STARTS) break
    if (el.end - el.index < 2 || el.tag === 'body' || el.tag === 'html') continue
    if (!isOn('class names')) break
    if (!kind.marked.test(el.attrs.class ?? '') && !kind.marked.test(el.attrs.id ?? '')) continue
    const at = lines.findIndex((line) => contains(el, line.el))
    if (at >= 0 && contains(el, (lines[at + 1] ?? lines[at])?.el ?? page.root))
      found.push({ at, root: el, grade: 1, level: 0 })
  }
  return found
}

/** A list right after "For 4 people", or whose first entries all begin with amounts, needs no heading. */
function isBareList(lines: Line[], at: number): boolean {
  const [line, ...next] = lines.slice(at, at + 4)
  if (!line || next.length < 3 || (line.item && line.item.parent === next[0]?.item?.parent)) return false
  if (!next[0]?.item) return isBareRun(line, next)
  if (!itemFollows(lines, at + 1, next[0].el, 1)) return false
  if (isYieldLine(line.text) && line.text.length < 40) return next.every((each) => each.item)
  return next.every((each) => each.item && startsWithAmount(each.text)) && next.some((each) => hasAmount(each.text))
}

/** Three lines in a row that begin with amounts, after one that does not. */
const isBareRun = (line: Line, next: Line[]) =>
  (!startsWithAmount(line.text) || isYieldLine(line.text)) &&
  next.every((each) => !each.item && !each.heading && isAmountOfSomething(each.text))

const isAmountOfSomething = (text: string) =>
  /^[\d½⅓⅔¼¾⅛]/.test(text) &&
  startsWithAmount(text) &&
  text.length < 90 &&
  /\p{L}{3}/u.test(text) &&
  !/[.!?:]$/.test(text)

/** A heading covers everything up to the element it shares with what comes after it. */
function startAt(lines: Line[], at: number, grade: number, heading = lines[at - 1]): Start {
  const first = lines[at] ?? heading
  let root = (heading ?? first)?.el
  // Buttons beside a heading often share a box with it that does not contain the list.
  const ahead = lines
    .slice(at, at + 12)
    .filter((line) => line.el.tag !== 'button' && !isControl(line.text) && !isFact(line.text))
    .slice(0, 3)
  while (root?.parent && !ahead.every((line) => contains(root as El, line.el))) root = root.parent
  return { at, root: root as El, grade, level: 0 }
}

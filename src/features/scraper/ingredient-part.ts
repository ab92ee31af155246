import { joinAmounts } from './amount-columns.ts'
import {
  announces,
  groupName,
  hasAmount,
  hasNoWords,
  isAdBreak,
  isAdvertisement,
  isBoldUsual,
  isControl,
  isGroupName,
  isListed,
  isSentence,
  itemFollows,
  MAX_NAME_CHARS,
  sentencesFollow,
  startsWithAmount,
  withoutBullet,
} from './line-shape.ts'
import { type Entry, entryAt, type Line } from './lines.ts'
import { contains, type El } from './page.ts'
import { MAX_IDLE_LINES, MAX_PART_LINES, type Part, type Start } from './parts.ts'
import type { IngredientGroup } from './recipe.ts'
import { isOn } from './rules.ts'
import { inOneSystem } from './unit-systems.ts'
import { isCaption, isLink } from './visible.ts'
import { afterGrade, ingredientsGrade, isYieldLine, methodGrade } from './words.ts'

const MAX_INGREDIENT_CHARS = 260
/** Longer than any list written as one paragraph. */
const MAX_LIST_CHARS = 3000

/** Reads the ingredients from line `at` until something that is none. */
export function ingredientsFrom(lines: Line[], { at, root, grade }: Start): Part<IngredientGroup> {
  const listed = isListed(lines, at, root, startsWithAmount)
  const boldIsUsual = isBoldUsual(lines, at, root)
  const groups: IngredientGroup[] = [{ name: null, items: [] }]
  let to = at
  let idle = 0
  let nameLevel = 0
  for (
    let entry = entryAt(lines, at);
    entry && entry.next - at < MAX_PART_LINES && contains(root, entry.el);
    entry = entryAt(lines, entry.next)
  ) {
    const { text } = entry
    const begun = groups.some((group) => group.items.length)
    if (announces(entry, methodGrade) >= 2 && !startsWithAmount(text)) break
    if (begun && isOtherList(lines, entry)) break
    // "To serve" among headings that all name groups is a group name too.
    const isOneOfNames = nameLevel > 0 && entry.heading === nameLevel && itemFollows(lines, entry.next, root, 1)
    if (announces(entry, afterGrade) >= (entry.heading && begun ? 2 : 3) && (entry.heading || begun) && !isOneOfNames)
      break
    if (hasNoWords(text) || isControl(text) || isAdvertisement(text) || isAdBreak(text) || isCaption(entry.el)) continue
    if (announces(entry, ingredientsGrade) === 3) {
      if (entry.heading && groups.some((group) => group.items.length)) break
      continue
    }
    if (!listed && entry.item && !hasAmount(text)) continue
    if (
      isYieldLine(text) &&
      !entry.item &&
      !isOneOfNames &&
      (listed || !startsWithAmount(text) || (!begun && text.split(' ').length < 7))
    )
      continue
    const pieces = entry.item ? [] : piecesOf(text)
    if (pieces.length) {
      groups.at(-1)?.items.push(...pieces)
      to = entry.next
    } else if (isGroupName(entry, boldIsUsual)) {
      const isFollowed = !listed || entry.item || itemFollows(lines, entry.next, root)
      if (begun && (!isFollowed || sentencesFollow(lines, entry.next))) break
      if (isFollowed) groups.push({ name: groupName(text), items: [] })
      nameLevel = entry.heading
    } else if (listed && !entry.item && isLooseName(entry, lines, root))
      groups.push({ name: groupName(text), items: [] })
    else if (
      (listed && !entry.item) ||
      text.length > MAX_INGREDIENT_CHARS ||
      // Some pages make every line a heading.
      (entry.heading && !startsWithAmount(text)) ||
      (!listed && isSentence(text) && !isTalkative(entry, lines))
    ) {
      if (begun || ++idle > MAX_IDLE_LINES) break
    } else {
      groups.at(-1)?.items.push(withoutBullet(text))
      to = entry.next
    }
  }
  const filled = groups.filter((group) => group.items.length)
  return {
    groups: inOneSystem(filled.map((group) => ({ ...group, items: joinAmounts(group.items) }))),
    from: at,
    to,
    grade,
  }
}

/** "2 leeks, 300 g potatoes, 1 onion (red), salt": a whole list in one paragraph. */
function piecesOf(text: string): string[] {
  // Looking ahead for a bracket at each comma takes quadratic time.
  if (!isOn('list in a paragraph') || text.length > MAX_LIST_CHARS) return []
  const pieces = text.split(/,\s+(?![^(]*\))/)
  const isList =
    pieces.length > 3 &&
    pieces.every((piece) => piece.length < MAX_NAME_CHARS) &&
    pieces.filter(startsWithAmount).length >= pieces.length * 0.6
  return isList ? pieces.map((piece) => piece.replace(/[.;]$/, '')) : []
}

/** A method without a heading, or a line without emphasis: one sentence after the other. */
function isOtherList(lines: Line[], entry: Entry): boolean {
  if (methodGrade(entry.text) >= 2 && !startsWithAmount(entry.text)) return sentencesFollow(lines, entry.next)
  const at = entry.next - entry.lines.length
  const isNewList = entry.item !== null && lines[at - 1]?.item?.parent !== entry.item.parent
  if (!isNewList || startsWithAmount(entry.text)) return false
  return sentencesFollow(lines, at) || lines.slice(at, at + 3).every((line) => !hasAmount(line.text) && isLink(line.el))
}

/** "½ onion (I like to slice it with a mandoline, for quick and easy slices.)" among others that begin with amounts. */
const isTalkative = (entry: Entry, lines: Line[]) =>
  startsWithAmount(entry.text) && startsWithAmount(lines[entry.next]?.text ?? '')

/** Between two lists, plain words just before the second are its name. */
const isLooseName = (entry: Entry, lines: Line[], root: El) =>
  entry.text.length < MAX_NAME_CHARS && !startsWithAmount(entry.text) && itemFollows(lines, entry.next, root, 1)

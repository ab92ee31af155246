import { announces, hasNoWords, withoutBullet } from '../line-shape.ts'
import { entryAt, type Line } from '../lines.ts'
import { classOf, closest, contains, type El, findOne, type Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import type { VisibleParts } from '../visible-parts.ts'
import { equipmentGrade, isYieldLine } from '../words.ts'

/** The list under "Equipment", which markup rarely includes. */
export function readEquipment(page: Page, { lines }: VisibleParts): Draft[] {
  for (const [i, line] of lines.entries()) {
    if (announces(line, equipmentGrade) < 3) continue
    const equipment: string[] = cardsIn(lines, i)
    if (equipment.length) return [{ reader: 'equipment', equipment }]
    for (let entry = entryAt(lines, i + 1); entry && equipment.length < MAX_TOOLS; entry = entryAt(lines, entry.next)) {
      if (hasNoWords(entry.text)) continue
      if (
        !entry.item ||
        isJump(page, entry.item) ||
        entry.heading ||
        entry.text.length > MAX_TOOL_CHARS ||
        isYieldLine(entry.text)
      )
        break
      equipment.push(withoutBullet(entry.text).replace(/\s*\*+$/, ''))
    }
    if (equipment.length) return [{ reader: 'equipment', equipment }]
  }
  return []
}

/** Plugins draw tools as cards with a picture and a shop button: the same kind of line once in each box. */
function cardsIn(lines: Line[], at: number): string[] {
  const box = closest(lines[at]?.el as El, (el) => /equipment/i.test(classOf(el)))
  const below = box ? lines.slice(at + 1, at + MAX_CARD_LINES).filter((line) => contains(box, line.el)) : []
  const isCard = ({ el, item, text }: Line) =>
    item === null && /card/i.test(classOf(el.parent ?? el)) && text.length <= MAX_TOOL_CHARS && !/[.!→»]$/.test(text)
  return below.filter((line) => line.el.tag === 'p' && isCard(line)).map((line) => line.text)
}

const MAX_CARD_LINES = 90

/** An entry of a table of contents. */
const isJump = (page: Page, item: El) =>
  findOne(page, item, (el) => el.tag === 'a' && el.attrs.href?.startsWith('#') === true) !== undefined

const MAX_TOOLS = 30
const MAX_TOOL_CHARS = 120

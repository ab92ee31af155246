import { announces, hasNoWords, withoutBullet } from '../line-shape.ts'
import { entryAt } from '../lines.ts'
import { type El, findOne, type Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import type { VisibleParts } from '../visible-parts.ts'
import { equipmentGrade, isYieldLine } from '../words.ts'

/** The list under "Equipment", which hardly any markup carries. */
export function readEquipment(page: Page, { lines }: VisibleParts): Draft[] {
  for (const [i, line] of lines.entries()) {
    if (announces(line, equipmentGrade) < 3) continue
    const equipment: string[] = []
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

/** An entry of a table of contents. */
const isJump = (page: Page, item: El) =>
  findOne(page, item, (el) => el.tag === 'a' && el.attrs.href?.startsWith('#') === true) !== undefined

const MAX_TOOLS = 30
const MAX_TOOL_CHARS = 120

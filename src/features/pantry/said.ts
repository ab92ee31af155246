import type { PantryAmount } from '#kitchen/pantry.ts'
import { quantityFromNumber, toNumber } from '#kitchen/quantity.ts'

/** A food nobody has named before. */
export const BLANK_FOOD = { description: '', extras: {}, aliases: [], onHand: false }

/** "milk, 6 eggs and some rice" is three foods; a comma inside a number or brackets divides nothing. */
export function partsOf(line: string): string[] {
  return line
    .split(/[;\n]|,(?!\d)(?![^(]*\))/u)
    .map((part) => part.replace(VAGUE, '').trim())
    .filter(Boolean)
}

/** Words for an amount nobody counted. */
const VAGUE =
  /^\s*(?:some|a few|a (?:little|bit)(?: of)?|plenty of|etwas|ein paar|ein bisschen|un peu de|quelques)\s+/iu

type SaidUnit = { name: string; standardUnit?: string | null | undefined }

/** What somebody said there is; nothing where they named no number. */
export function amountOf(quantity: number | null, unit: SaidUnit | null): PantryAmount | null {
  if (quantity === null || quantity === 0) return null
  const exact = quantityFromNumber(quantity)
  return exact && { quantity: toNumber(exact), unit: unit && (unit.standardUnit ?? unit.name) }
}

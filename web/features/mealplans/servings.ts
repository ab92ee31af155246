import { parseQuantity, quantityToNumber } from '#kitchen/quantity.ts'
import { locale } from '../../i18n.ts'

/** What counts as servings, so that the browser can say so before anything is sent. */
export const SERVINGS = String.raw`\s*(?:1000|\d{1,3}(?:[.,]\d{1,3})?|\d{0,3}\s?[½⅓⅔¼¾⅛⅜⅝⅞]|(?:\d{1,3}\s)?\d{1,2}/\d{1,2})\s*`

/** The servings somebody typed; empty means the recipe's own. */
export function servingsFrom(text: string): number | null {
  const amount = parseQuantity(text.trim(), locale())
  const number = amount ? quantityToNumber(amount) : 0
  return number > 0 && number <= 1000 ? number : null
}

export const isUnreadable = (text: string) => text.trim() !== '' && servingsFrom(text) === null

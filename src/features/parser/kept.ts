import { type Confidence, SURE_FROM } from '#contract/parsing.ts'
import { leadingAmount } from '#kitchen/ingredient-lines.ts'
import { equalQuantities, type Quantity } from '#kitchen/quantity.ts'

/** Amounts and units are read more reliably than foods, so their threshold is higher. */
const AMOUNT_SURE_FROM = 0.95

type Read = { text: string; quantity: Quantity | null; hasFood: boolean; confidence: Confidence }

/**
 * The part of a line to store as parsed: all of it where everything is sure; amount and unit where those are, with the
 * rest as `note`; else the line as written.
 */
export function keptOf({ text, quantity, hasFood, confidence }: Read): 'whole' | { note: string } | 'text' {
  if ((confidence.average ?? 0) >= SURE_FROM && hasFood) return 'whole'
  const isSure = (confidence.quantity ?? 0) >= AMOUNT_SURE_FROM && (confidence.unit ?? 0) >= AMOUNT_SURE_FROM
  const found = isSure && quantity ? leadingAmount(text) : null
  // Both parsers must agree on where the amount ends, or words would be lost or repeated.
  if (!found || !quantity || !equalQuantities(found.quantity, quantity) || found.unit === '' || !found.rest)
    return 'text'
  return { note: found.rest }
}

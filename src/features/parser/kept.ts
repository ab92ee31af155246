import { type Confidence, SURE_FROM } from '#contract/parsing.ts'
import { leadingAmount } from '#kitchen/ingredient-lines.ts'
import { equalQuantities, type Quantity } from '#kitchen/quantity.ts'

/** Amounts and units are read more surely than foods, so more is asked of them. */
const AMOUNT_SURE_FROM = 0.95

type Read = { text: string; quantity: Quantity | null; hasFood: boolean; confidence: Confidence }

/**
 * What of a line is kept: all of it where all is sure; amount and unit where those are, with the rest as `note`; else
 * the line as it was written.
 */
export function keptOf({ text, quantity, hasFood, confidence }: Read): 'whole' | { note: string } | 'text' {
  if ((confidence.average ?? 0) >= SURE_FROM && hasFood) return 'whole'
  const isSure = (confidence.quantity ?? 0) >= AMOUNT_SURE_FROM && (confidence.unit ?? 0) >= AMOUNT_SURE_FROM
  const found = isSure && quantity ? leadingAmount(text) : null
  // Both readers must agree on where the amount ends, or words would be lost or said twice.
  if (!found || !quantity || !equalQuantities(found.quantity, quantity) || found.unit === '' || !found.rest)
    return 'text'
  return { note: found.rest }
}

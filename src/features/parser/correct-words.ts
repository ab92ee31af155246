import { readNumber } from './amounts.ts'
import type { Part } from './assemble.ts'
import type { Token } from './tokens.ts'
import { unitFor } from './unit-words.ts'

/** Corrects parts in place. */
export type Rule = (tokens: readonly Token[], parts: Part[]) => void

export const ABOUT = /^(?:about|approximately|approx|around|roughly)$/
/** Size of a pack or a piece. */
export const MEASURE = /^(?:g|kg|ml|l|oz|ozs|ounces?|lbs?|pounds?|cm|mm|inch|inches|in|litres?|liters?|quarts?|grams?)$/
export const CONTAINER =
  /^(?:cans?|tins?|jars?|packages?|packets?|pkgs?|packs?|bags?|box(?:es)?|cartons?|bottles?|containers?|tubs?|envelopes?|sachets?|blocks?|logs?|bars?|loa(?:f|ves)|pieces?)$/

/** Units for the amount of a food. */
export const MEASURED =
  /^(?:g|kg|ml|l|oz|ounces?|lbs?|pounds?|cups?|tablespoons?|teaspoons?|tbsp|tsp|litres?|liters?|quarts?|pints?|grams?)$/

export const unitAt = (token: Token | undefined): string | undefined => token && unitFor(token.text, 'en')

export const isNumber = (token: Token | undefined): boolean => token !== undefined && readNumber(token) !== null

/** The index after a mark, if it is there. */
export const skip = (tokens: readonly Token[], at: number, mark: string): number =>
  tokens[at]?.text === mark ? at + 1 : at

/** Leaves one token as the only one of its part. */
export function clear(parts: Part[], part: Part, keep: number): void {
  for (const [i, own] of parts.entries()) if (own === part) parts[i] = 'note'
  parts[keep] = part
}

/** Marks number and unit here, and nowhere else. */
export function setAmount(parts: Part[], from: number, to: number, unit: number): void {
  for (const [i, part] of parts.entries()) if (part === 'quantity' || part === 'unit') parts[i] = 'note'
  parts.fill('quantity', from, to)
  parts[unit] = 'unit'
}

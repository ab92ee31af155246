import type { Part } from './assemble.ts'
import { isNumber, unitAt } from './correct-words.ts'
import type { Token } from './tokens.ts'

/** "3-pepper spread", "24-karat gold" and a "1-1 mix" contain no amount. */
export function keepNames(tokens: readonly Token[], parts: Part[]): void {
  const [number, dash, name] = tokens
  if (number?.kind !== 'number' || dash?.text !== '-' || !name || parts[0] !== 'quantity') return
  const isTight = number.end === dash.start && dash.end === name.start
  if (!isTight) return
  const isWord = name.kind === 'word' && !isNumber(name) && !unitAt(name) && !SIZED.test(name.lower)
  if (isWord || name.text === number.text) parts.fill('food', 0, 3)
}

const SIZED = /^(?:inch|cm|mm|bone|rib|day|year|lb|oz)|-/

/** "Milk (or water)": brackets at the end are not part of the food. */
export function noteAlternative(tokens: readonly Token[], parts: Part[]): void {
  const end = tokens.length - 1
  const or = tokens.findIndex((token, i) => token.lower === 'or' && tokens[i - 1]?.text === '(')
  if (or < 2 || parts[or - 2] !== 'food' || tokens[end]?.text !== ')' || end - or < 2 || end - or > 3) return
  if (tokens.slice(or, end).every(({ kind }) => kind === 'word')) parts.fill('note', or, end)
}

/** "1 tsp salt and ½ tsp pepper": whatever has its own amount is not part of the food. */
export function noteSecondFood(tokens: readonly Token[], parts: Part[]): void {
  const food = parts.indexOf('food')
  const second = tokens.findIndex(
    ({ lower }, i) =>
      food >= 0 &&
      i > food &&
      /^(?:and|or|plus)$/.test(lower) &&
      tokens[i + 1]?.kind === 'number' &&
      unitAt(tokens[i + 2]) !== undefined,
  )
  if (second < 0) return
  for (let i = second; i < parts.length; i++) if (parts[i] === 'food') parts[i] = 'note'
}

/** "BUTTER 2 TBSP SOFTENED": the preparation is not part of the food. */
export function turnPreparation(tokens: readonly Token[], parts: Part[]): void {
  const amount = tokens.findIndex(({ kind }) => kind === 'number')
  if (amount < 1 || parts[amount] !== 'quantity' || !parts.includes('food')) return
  const isName = (token: Token, i: number) => token.kind === 'word' && !isNumber(token) && parts[i] !== 'food'
  const isDone = (token: Token, i: number) => parts[i] !== 'food' || /[a-z]ed$/.test(token.lower)
  if (!tokens.slice(0, amount).every(isName) || !tokens.every(isDone)) return
  for (const [i, part] of parts.entries()) if (part === 'food') parts[i] = 'note'
  parts.fill('food', 0, amount)
}

/** "200 g flaked, deboned salmon": a preparation is not part of the food where a name follows. */
export function nameBehindPreparation(tokens: readonly Token[], parts: Part[]): void {
  const start = parts.indexOf('food')
  const comma = endOfFood(parts, start)
  if (start < 1 || tokens[comma]?.text !== ',' || parts.indexOf('food', comma) >= 0) return
  if (!tokens.slice(start, comma).every(({ lower }) => DONE.test(lower))) return
  const mark = tokens.findIndex(({ kind }, i) => i > comma && kind === 'mark')
  const end = mark < 0 ? tokens.length : mark
  const name = tokens.findIndex(
    ({ lower }, i) => i > comma && i < end && !DONE.test(lower) && !/^(?:and|or)$/.test(lower),
  )
  if (
    name < 0 ||
    !tokens.slice(comma + 1, end).every(({ kind }, i) => kind === 'word' && parts[comma + 1 + i] === 'note')
  )
    return
  if (!LEADS_TO_NOTE.test(tokens[name]?.lower ?? '') && name > comma + 1) {
    parts.fill('note', start, comma)
    parts.fill('food', name, end)
  }
}

const DONE = /(?:ed|ly)$/

/** The preparation continues after these words. */
const LEADS_TO_NOTE = /^(?:into|in|to|with|for|on|from|if|at|then|but|about|as|by|crosswise|lengthwise)$/

function endOfFood(parts: readonly Part[], start: number): number {
  const end = parts.findIndex((part, i) => i > start && part !== 'food')
  return end < 0 ? parts.length : end
}

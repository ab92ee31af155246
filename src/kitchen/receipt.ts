/**
 * The foods on a receipt, a line each, from the text a camera read. Prices, sums, dates and what the shop says of itself
 * are left out; people see the rest before it counts, because shops abbreviate as they like.
 */
export function receiptLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/\s+/gu, ' ').trim())
  // The sum ends the list of things: what follows is how it was paid.
  const end = lines.findIndex((line) => SUM.test(line))
  const priced = (end < 0 ? lines : lines.slice(0, end)).filter((line) => PRICE.test(line))
  const found = priced.map(foodIn).filter((line) => /\p{L}{3}/u.test(line) && !NOT_FOOD.test(line))
  return [...new Set(found)]
}

function foodIn(line: string): string {
  const bare = line
    .replace(PRICE, '')
    .replace(/^\d{5,}\s+/u, '')
    .replace(/\b\d+[.,]\d{2}\s*(?:€|eur|\$|£)?\s*\/\s*(?:kg|lb|l|pc|stk)\b/giu, '')
    .replace(/\s[x×@]\s*\d+[.,]\d{2}\b/giu, '')
    .replace(/[*#|_~]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const [, count, rest] = /^(\d{1,2})\s*(?:x|×|stk|pc)\s+(.+)$/iu.exec(bare) ?? []
  const name = (rest ?? bare).toLocaleLowerCase()
  const [, before, size] = /^(.+?)\s+(\d+(?:[.,]\d+)?\s?(?:kg|g|l|ml|cl|oz|lb))$/u.exec(name) ?? []
  const food = before && size ? `${size} ${before}` : name
  return count && !size ? `${count} ${food}` : food
}

/** A price at the end of a line, perhaps with its tax class. */
const PRICE = /\s(?:[€$£]\s?)?-?\d{1,4}[.,]\d{2}\s?(?:€|eur|\$|£)?(?:\s?[A-Z0-9*]{1,2})?$/iu
const SUM = /^(?:sub ?-?total|total|summe|gesamt|zu zahlen|montant|totale?|amount due|balance)\b/iu
const NOT_FOOD =
  /\b(?:discount|coupon|rabatt|remise|pfand|deposit|bag charge|carrier bag|tragetasche|tax|vat|mwst|tva|change|cash|visa|mastercard|card)\b/iu

import { isBareAmount, startsWithAmount } from './line-shape.ts'

/** Pages that set amounts in a column of their own: "200 g" and "flour" are one ingredient. */
export function joinAmounts(items: string[]): string[] {
  const bareAmounts = items.filter(isBareAmount).length
  if (bareAmounts < items.length * 0.25) return items.filter((item) => !/^\d+$/.test(item))
  const isAmountLike = (item = '') => isBareAmount(item) || isShortAmount(item)
  const isAmountFirst = isAmountLike(items[0]) || !isAmountLike(items[1]) || !isAmountLike(items.at(-1))
  // Among many bare amounts, one with an unknown unit ("1 poignée") is one, too.
  const isAmount = (item: string, next: string | undefined) =>
    isBareAmount(item) || (isShortAmount(item) && (next === undefined ? !isAmountFirst : !startsWithAmount(next)))
  const joined: string[] = []
  for (let i = 0; i < items.length; i++) {
    const [item = '', next, afterNext] = items.slice(i, i + 3)
    const isPair = isAmountFirst
      ? isAmount(item, next) && next !== undefined && !isBareAmount(next)
      : next !== undefined && !isBareAmount(item) && isAmount(next, afterNext)
    joined.push(isPair ? `${isAmountFirst ? item : next} ${isAmountFirst ? next : item}` : item)
    if (isPair) i++
  }
  return joined
}

const isShortAmount = (item: string) => item.length < 24 && startsWithAmount(item) && item.split(' ').length < 3

/** "Leeks 2", "Potatoes 300 g": a page that sets all amounts behind the food means no more by it. */
export function withAmountsFirst(items: string[]): string[] {
  const parted = items.map((item) => /^(\p{L}.*?[^\s,:–-])\s+(\S*[\d½⅓⅔¼¾⅛].*)$/u.exec(item))
  const isBehind = (match: RegExpExecArray | null) => match !== null && isBareAmount(match[2] ?? '')
  if (items.some(startsWithAmount) || parted.filter(isBehind).length < Math.max(2, items.length * 0.6)) return items
  return items.map((item, i) => (isBehind(parted[i] ?? null) ? `${parted[i]?.[2]} ${parted[i]?.[1]}` : item))
}

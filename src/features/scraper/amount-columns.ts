import { isBareAmount, startsWithAmount } from './line-shape.ts'
import { isOn } from './rules.ts'

/** Pages with amounts in a separate column: "200 g" and "flour" are one ingredient. */
export function joinAmounts(items: string[]): string[] {
  const bareAmounts = items.filter(isBareAmount).length
  if (!isOn('amount columns') || bareAmounts < items.length * 0.25) return items.filter((item) => !/^\d+$/.test(item))
  const isAmountLike = (item = '') => isBareAmount(item) || isShortAmount(item)
  const isAmountFirst = isAmountLike(items[0]) || !isAmountLike(items[1]) || !isAmountLike(items.at(-1))
  // Among many bare amounts, one with an unknown unit ("1 poignée") counts too.
  const isAmount = (item: string, next: string | undefined) =>
    isBareAmount(item) || (isShortAmount(item) && (next === undefined ? !isAmountFirst : !startsWithAmount(next)))
  const joined: string[] = []
  for (let i = 0; i < items.length; i++) {
    const [item = '', next, afterNext] = items.slice(i, i + 3)
    const isPair = isAmountFirst
      ? isAmount(item, next) && next !== undefined && !isBareAmount(next)
      : next !== undefined && !isBareAmount(item) && isAmount(next, afterNext)
    joined.push(isPair ? `${item} ${next}` : item)
    if (isPair) i++
  }
  return joined
}

const isShortAmount = (item: string) => item.length < 24 && startsWithAmount(item) && item.split(' ').length < 3

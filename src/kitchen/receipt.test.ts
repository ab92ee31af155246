import { expect, test } from 'vitest'
import { receiptLines } from './receipt.ts'

const RECEIPT = `
CORNER MARKET
12 High Street   Tel 020 7946 0000
23/11/2026 10:14
MILK SEMI SKIMMED 2L        1.65 A
2 x FREE RANGE EGGS         5.00
4011004 BANANAS             0.87
CARROTS 1KG                £0.69
Spinach * 200g              1,49 €
CARRIER BAG                 0.30
SPINACH COUPON             -0.50
TOTAL                      10.00
VISA                       10.00
CHANGE                      0.00
`

test('foods are read off a receipt, without prices, sums and what the shop says of itself', () => {
  expect(receiptLines(RECEIPT)).toEqual([
    '2l milk semi skimmed',
    '2 free range eggs',
    'bananas',
    '1kg carrots',
    '200g spinach',
  ])
})

test('a text that is no receipt has no foods, and a long one takes no time', () => {
  expect(receiptLines('Dear Ann,\nthe soup was 10 out of 10.')).toEqual([])
  expect(receiptLines('')).toEqual([])
  expect(receiptLines(`${'x '.repeat(100_000)}\n${'1,'.repeat(100_000)}`)).toEqual([])
})

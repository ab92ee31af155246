import { expect, test } from 'vitest'
import { quantityToText } from '#kitchen/quantity.ts'
import { sumIn } from './sums.ts'

test.each([
  ['2 tbsp. + 1 tsp sugar', '2 tbsp sugar', '7/3'],
  ['⅓ cup + 2 tablespoons milk', '⅓ cup milk', '11/24'],
  ['1 cup plus 2 tablespoons flour, sifted', '1 cup flour, sifted', '9/8'],
  ['1 tsp + 1 tbsp oil', '1 tsp oil', '4'],
])('%s is a sum', (text, plain, quantity) => {
  const sum = sumIn(text)
  expect([sum?.plain, sum && quantityToText(sum.quantity)]).toEqual([plain, quantity])
})

test.each(['1 cup flour, plus 2 tbsp for dusting', '2 cups (250 g) flour', '1 cup + 200 g flour', '3 eggs + 1 yolk'])(
  '%s is none',
  (text) => expect(sumIn(text)).toBeNull(),
)

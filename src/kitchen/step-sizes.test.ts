import { expect, test } from 'vitest'
import { replaced } from './growing-words.ts'
import { sizesIn } from './step-sizes.ts'

const word = (unit: string, count: number) =>
  unit === 'inch' ? (count > 1 ? 'inches' : 'inch') : (SHORT[unit] ?? unit)
const SHORT: Record<string, string> = { centimeter: 'cm', millimeter: 'mm', gram: 'g', liter: 'l', milliliter: 'ml' }

test.each([
  ['Line a 9-inch pan', 'metric', 'Line a 23 cm pan'],
  ['a 9 x 13-inch dish', 'metric', 'a 23 × 33 cm dish'],
  ['cut into ¼-inch slices', 'metric', 'cut into 6 mm slices'],
  ['cut 1 inch thick', 'metric', 'cut 2.5 cm thick'],
  ['1 14-ounce can tomatoes', 'metric', '1 400 g can tomatoes'],
  ['in a 9-inch (23 cm) pan', 'metric', 'in a 9-inch (23 cm) pan'],
  ['in a 20 cm tin', 'us', 'in a 8-inch tin'],
  ['roll out 3 mm thick', 'us', 'roll out ⅛ inch thick'],
  ['slice 5 cm long', 'us', 'slice 2 inches long'],
  ['a 9-inch pan', 'written', 'a 9-inch pan'],
] as const)('%s in %s measures', (text, measures, expected) => {
  const shown = sizesIn(text, { measures, locale: 'en', word })
  expect(replaced(text, shown).replaceAll('\u00a0', ' ')).toBe(expected)
})

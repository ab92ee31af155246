import { expect, test } from 'vitest'
import { cleanLine, cleanText, repairMojibake } from './text.ts'

test.each([
  ['entities, even encoded twice', 'salt &amp;amp; pepper &frac12;', 'salt & pepper ½'],
  ['tags', '<b>2</b> <a href="/eggs">eggs</a>', '2 eggs'],
  ['tags hidden in entities', '&lt;p&gt;Mix.&lt;/p&gt;', 'Mix.'],
  ['spaces of every kind', '2\u00a0cups \u2009\tflour\u200b ', '2 cups flour'],
  ['an ampersand that is one', 'M&Ms and R&B', 'M&Ms and R&B'],
  ['a less-than that is one', '5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ['mojibake', 'crÃ¨me brÃ»lÃ©e, itâ€™s good', 'crème brûlée, it’s good'],
])('%s are cleaned', (_name, given, clean) => {
  expect(cleanLine(given)).toBe(clean)
})

test('blocks and breaks inside a text become line ends', () => {
  expect(cleanText('<p>Mix.</p><p>Bake.<br>Eat.</p>')).toBe('Mix.\nBake.\nEat.')
})

test('text that only looks like mojibake stays', () => {
  expect(repairMojibake('Âge, Ångström, São Paulo')).toBe('Âge, Ångström, São Paulo')
})

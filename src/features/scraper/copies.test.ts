import { expect, test } from 'vitest'
import { plainJsonLd } from '../../../tests/support/plain-json-ld.ts'
import { readRecipe } from './read.ts'
import { toScrapeJson } from './scrape-json.ts'

/** Pages that hold a recipe twice, complete in both places until one of them is damaged. */
const items = [
  '2 leeks',
  '300 g potatoes',
  '1.5 l vegetable stock',
  '50 g butter, plus butter for frying',
  '1 tsp salt',
  '4 slices rye bread',
  '100 ml cream',
  'pepper',
]
const steps = [
  'Slice the leeks into very fine rings and wash them.',
  'Sweat them in the butter without letting them colour.',
  'Add the potatoes and the stock, and simmer for twenty minutes.',
  'Blend until the soup is as smooth as cream.',
  'Fry the bread in small cubes and scatter it on top.',
]

interface Copies {
  markup?: { items?: string[]; steps?: unknown }
  page?: { items?: string[]; steps?: string[] }
}

function pageWith({ markup, page }: Copies): string {
  const list = (tag: string, lines: string[]) => `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`
  const recipe = {
    '@type': 'Recipe',
    name: 'Leek soup',
    description: 'A soup for the first cold days, quick and made of almost nothing.',
    recipeIngredient: markup?.items ?? items,
    recipeInstructions: markup?.steps ?? steps,
  }
  return `<h1>Leek soup</h1><script type="application/ld+json">${JSON.stringify(recipe)}</script>
    <h2>Ingredients</h2>${list('ul', page?.items ?? items)}<h2>Method</h2>${list('ol', page?.steps ?? steps)}`
}

function read(copies: Copies) {
  const recipe = toScrapeJson(readRecipe(pageWith(copies), 'https://kitchen.example/leek-soup'))
  return { items: recipe?.ingredients, steps: recipe?.instructions }
}

const whole = { items, steps }
const withoutAmounts = items.map((item) => item.replace(/^[\d.]+ (?:g|l|tsp|ml|slices)?\s?/, ''))

test('with both copies whole, the markup comes out word for word', () => {
  expect(read({})).toEqual(whole)
  const shown = items.map((item) => `${item} *`)
  expect(read({ page: { items: shown } })).toEqual(whole)
})

test.each<[string, { items?: string[]; steps?: unknown }]>([
  ['lost its amounts', { items: withoutAmounts }],
  ['cut a number', { items: items.map((item) => item.replace('1.5 l', '5 l')) }],
  ['fills in a template', { items: items.map((item) => item.replace(/^(\d+) /, '$1.00 ')) }],
  ['has half of the lines', { items: items.slice(0, 4) }],
  ['has the list in one text', { items: [items.join(' ')] }],
  ['has the method in one text', { steps: steps.join(' ') }],
  ['glues its sentences', { steps: steps.join('') }],
  ['has the first words of the method', { steps: 'A soup for the first cold days, quick and made of almost nothing.' }],
  ['has names where the steps should be', { steps: ['Soup', 'Croutons'] }],
  ['breaks the method off', { steps: steps.slice(0, 2) }],
])('markup that %s gives way to the page', (_damage, markup) => {
  expect(read({ markup })).toEqual(whole)
})

test.each<[string, { items?: string[]; steps?: string[] }]>([
  ['lost its amounts', { items: withoutAmounts }],
  ['has half of the lines', { items: items.slice(0, 4) }],
  ['turns its lines round', { items: items.map((item) => item.replace(/^(\S+ \S+) (.+)/, '$2, $1')) }],
  ['has the list in one text', { items: [items.join(', ')] }],
  ['glues its sentences', { steps: [steps.join('')] }],
  ['has half of the steps', { steps: steps.slice(0, 2) }],
  ['splits its steps', { steps: steps.flatMap((step) => step.split(/(?<=,| and) /)) }],
])('a page that %s changes nothing in whole markup', (_damage, page) => {
  expect(read({ page })).toEqual(whole)
})

test('the reader never gives less than a reader of JSON-LD alone', () => {
  const shapes: unknown[] = [
    steps,
    steps.map((text) => ({ '@type': 'HowToStep', text })),
    steps.map((text, i) => ({ '@type': 'HowToStep', name: `Step ${i + 1}`, text })),
    [{ '@type': 'HowToSection', itemListElement: steps.map((text) => ({ '@type': 'HowToStep', text })) }],
    steps.map((text) => ({ '@type': 'HowToStep', text: text.replace(', ', ',\n') })),
    steps.map((text) => `<p>${text}</p>`).join(''),
    steps.join('\n'),
  ]
  for (const shape of shapes) {
    const html = pageWith({ markup: { steps: shape } })
    const plain = plainJsonLd(html)
    expect(plain).toEqual({ name: 'Leek soup', ingredients: items, instructions: steps })
    expect(toScrapeJson(readRecipe(html, 'https://kitchen.example/leek-soup'))).toMatchObject(plain ?? {})
  }
})

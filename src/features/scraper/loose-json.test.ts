import { expect, test } from 'vitest'
import { parseLooseJson } from './loose-json.ts'
import { readRecipe } from './read.ts'
import { toScrapeJson } from './scrape-json.ts'

const items = ['2 leeks', '300 g potatoes', '1 litre stock', 'salt']
const steps = [
  'Slice the leeks into fine rings and wash them.',
  'Add the potatoes and the stock, and simmer.',
  'Blend until smooth.',
]
const soup = { name: 'Leek soup', ingredients: items, instructions: steps }
const recipe = { '@type': 'Recipe', name: 'Leek soup', recipeIngredient: items, recipeInstructions: steps }
const json = JSON.stringify(recipe, null, 1)
const read = (block: string) =>
  toScrapeJson(
    readRecipe(`<script type="application/ld+json">${block}</script>`, 'https://kitchen.example/leek-soup'),
  ) ?? {}
const reads = (data: object) => read(JSON.stringify({ ...recipe, ...data }))

test.each([
  ['a comma too many', json.replace(/"\n \]/g, '",\n ]').replace(/\}$/, ',}')],
  ['two commas in a row', json.replace('leeks",', 'leeks",,')],
  ['a comma too few', json.replace('leeks",', 'leeks"')],
  ['a value left out', json.replace('{', '{"recipeYield": ,')],
  ['words that JSON does not know', json.replace('{', '{"recipeYield": undefined, "cookTime": NaN,')],
  ['comments', json.replace('{', '{ // the recipe\n /* of the day */')],
  ['a cut tail', json.slice(0, json.lastIndexOf(']'))],
  ['a bracket too many', `${json}}`],
  ['another object before it', `{"@type":"WebSite"}${json}`],
  ['other objects around it', `{"@type":"WebSite"}\n${json},{"@type":"Thing"}`],
  ['a message of the server before it', `<br />\n<b>Notice</b>: no such index in /x [3]<br />\n${json}`],
  ['a variable it is kept in', `var recipe = ${json};`],
  ['the text of itself', JSON.stringify(json)],
  ['quotes of its own', json.replace('Leek soup', '"Leek soup"')],
  [
    'the names of another notation',
    json.replaceAll('"recipe', '"schema:recipe').replace('"name', '"http://schema.org/name'),
  ],
])('JSON with %s is read', (_what, block) => {
  const { name, ...lists } = read(block)
  expect(lists).toMatchObject({ ingredients: items, instructions: steps })
  expect(String(name).replaceAll('"', '')).toBe('Leek soup')
})

test('inches and quoted words inside a text stay there', () => {
  const inch = json.replace('2 leeks', '2 leeks (8" long)').replace('fine rings', 'fine "rings", then')
  expect(parseLooseJson(inch)).toEqual({
    ...recipe,
    recipeIngredient: ['2 leeks (8" long)', ...items.slice(1)],
    recipeInstructions: [steps[0]?.replace('fine rings', 'fine "rings", then'), ...steps.slice(1)],
  })
})

test.each([
  ['prose', 'some words of prose'],
  ['lists within lists for ever', '['.repeat(100_000)],
  ['objects within objects for ever', '{"a":'.repeat(10_000)],
])('%s is no JSON', (_what, text) => expect(parseLooseJson(text)).toBeNull())

test.each([
  ['the step list of a HowTo', { recipeInstructions: { '@type': 'HowTo', step: steps.map((text) => ({ text })) } }],
  ['one step that holds them all', { recipeInstructions: [{ '@type': 'HowToStep', text: steps.join('\n') }] }],
  ['a text of lists', { recipeInstructions: [{ '@type': 'HowToStep', text: steps }] }],
  ['line ends escaped twice', { recipeInstructions: steps.join('\\n') }],
  ['numbers in one text', { recipeInstructions: steps.map((step, i) => `${i + 1}. ${step}`).join(' ') }],
  ['another name', { recipeInstructions: '', directions: steps }],
])('steps under %s', (_what, data) => expect(reads(data)).toMatchObject(soup))

test.each([
  ['one line with commas', { recipeIngredient: '2 leeks, 300 g potatoes, 1 litre stock, 1 pinch salt' }],
  ['one line with semicolons', { recipeIngredient: ['2 leeks; 300 g potatoes; 1 litre stock; 1 pinch salt'] }],
  ['lines with bullets', { recipeIngredient: ['- 2 leeks', '- 300 g potatoes', '- 1 litre stock', '- 1 pinch salt'] }],
  [
    'another name',
    { recipeIngredient: [], ingredients: ['2 leeks', '300 g potatoes', '1 litre stock', '1 pinch salt'] },
  ],
  [
    'an object with places',
    { recipeIngredient: { 0: '2 leeks', 1: '300 g potatoes', 2: '1 litre stock', 3: '1 pinch salt' } },
  ],
  [
    'supplies',
    {
      recipeIngredient: [
        ['2', '', 'leeks'],
        ['300', 'g', 'potatoes'],
        ['1', 'litre', 'stock'],
        ['1', 'pinch', 'salt'],
      ].map(([value, unitText, name]) => ({ '@type': 'HowToSupply', name, requiredQuantity: { value, unitText } })),
    },
  ],
])('ingredients as %s', (_what, data) =>
  expect(reads(data)).toMatchObject({ ingredients: ['2 leeks', '300 g potatoes', '1 litre stock', '1 pinch salt'] }),
)

test('a comma before a note does not cut an ingredient in two', () => {
  expect(reads({ recipeIngredient: ['1 onion, diced, 2 cm thick'] }).ingredients).toEqual([
    '1 onion, diced, 2 cm thick',
  ])
})

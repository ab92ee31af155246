import { expect, test } from 'vitest'
import { readRecipe } from './read.ts'
import { toScrapeJson } from './scrape-json.ts'

/** Pages that hold the recipe twice, once for search engines and once for people, with differences. */
const page = (markup: object, visible: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Leek soup', ...markup })}</script>${visible}`
const read = (html: string) => toScrapeJson(readRecipe(html, 'https://kitchen.example/leek-soup'))
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const items = ['2 leeks', '300 g potatoes', '1 litre stock', 'salt']
const steps = [
  'Slice the leeks into very fine rings and wash them.',
  'Sweat them in the butter without letting them colour.',
  'Add the potatoes and the stock, and simmer for twenty minutes.',
  'Blend until the soup is as smooth as cream.',
]

test('two texts are split where the page splits them, three steps stay as they are', () => {
  const three = [steps[0], `${steps[1]} ${steps[2]}`, steps[3]]
  const whole = { recipeIngredient: items, recipeInstructions: three }
  expect(read(page(whole, `<h2>Method</h2>${list(steps)}`))?.instructions).toEqual(three)
  const markup = { recipeIngredient: items, recipeInstructions: [steps[0], steps.slice(1).join(' ')] }
  expect(read(page(markup, `<h2>Method</h2>${list(steps)}`))?.instructions).toEqual(steps)
})

test('a method that the markup breaks off goes on as the page does', () => {
  const markup = { recipeIngredient: items, recipeInstructions: steps.slice(0, 2) }
  expect(read(page(markup, `<h2>Method</h2>${list(steps)}`))?.instructions).toEqual(steps)
})

test('a method that the page shows twice is not longer for it', () => {
  const markup = { recipeIngredient: items, recipeInstructions: steps }
  const visible = `<h2>Method</h2>${list(steps)}${list(steps)}`
  expect(read(page(markup, visible))?.instructions).toEqual(steps)
})

test('one long text is split at the lines of the page, to its very end', () => {
  const toppings = [
    'chives',
    'croutons',
    'fried onions',
    'sour cream',
    'grated nutmeg',
    'parsley leaves',
    'black pepper',
  ]
  const markup = {
    recipeIngredient: items,
    recipeInstructions: `For the soup: ${steps.join(' ')} To put on top: ${toppings.join(' ')}`,
  }
  const lines = ['For the soup:', ...steps, 'To put on top:', ...toppings].map((line) => `<p>${line}</p>`)
  expect(read(page(markup, `<h2>Method</h2><div>${lines.join('')}</div>`))?.instructions).toEqual([
    { name: 'For the soup', items: steps },
    { name: 'To put on top', items: toppings },
  ])
})

test('decimals that the markup cut in two are whole on the page', () => {
  const markup = { recipeIngredient: ['5 kg leeks', '300 g potatoes', 'salt', 'pepper', 'nutmeg', '1 bay leaf'] }
  const visible = `<h2>Ingredients</h2>${list(['1.5 kg leeks', '300 g potatoes', 'salt', 'pepper', 'nutmeg', '1 bay leaf'])}`
  expect(read(page(markup, visible))?.ingredients).toEqual(['1.5 kg leeks', ...markup.recipeIngredient.slice(1)])
})

test.each([
  ['amounts of nothing', ['2 Numbers leeks', '300 grams potatoes', '1 litre stock', '0 As required salt']],
  ['numbers of a template', ['2.0 leeks', '300.0 g potatoes', '1.00 litre stock', 'salt']],
  ['amounts run into the food', ['2leeks', '300g potatoes', '1litre stock', 'salt']],
])('lines with %s give way to what the page shows', (_name, recipeIngredient) => {
  const visible = `<h2>Ingredients</h2>${list(items)}<h2>Method</h2>${list(steps)}`
  expect(read(page({ recipeIngredient, recipeInstructions: steps }, visible))?.ingredients).toEqual(items)
})

test('amounts in a column of their own, of which one has a unit nobody knows', () => {
  const column = ['2', 'leeks', '300 g', 'potatoes', '1 poignée', 'de persil', '10 g', 'beurre'].map(
    (cell) => `<p>${cell}</p>`,
  )
  const visible = `<h2>Ingrédients</h2><div>${column.join('')}</div><h2>Préparation</h2>${list(steps)}`
  expect(read(`<h1>Soupe</h1>${visible}`)?.ingredients).toEqual([
    '2 leeks',
    '300 g potatoes',
    '1 poignée de persil',
    '10 g beurre',
  ])
})

test('numbers in front of steps go, be it that the page shows them or not', () => {
  const numbered = steps.map((step, i) => `${i + 1}. ${step}`)
  const markup = { recipeIngredient: items, recipeInstructions: numbered }
  expect(read(page(markup, `<h2>Method</h2>${list(steps)}`))?.instructions).toEqual(steps)
  expect(read(page(markup, `<h2>Method</h2>${list(numbered)}`))?.instructions).toEqual(steps)
})

test('a greeting after numbered steps may have no number, an amount at the beginning of a step is none', () => {
  const numbered = [...steps.map((step, i) => `${i + 1}. ${step}`), 'Enjoy your soup!']
  const greeted = { recipeIngredient: items, recipeInstructions: numbered }
  expect(read(page(greeted, ''))?.instructions).toEqual([...steps, 'Enjoy your soup!'])
  const amounts = ['1 leek goes in first.', '2 potatoes follow.', '3 minutes later comes the stock.']
  expect(read(page({ recipeIngredient: items, recipeInstructions: amounts }, ''))?.instructions).toEqual(amounts)
})

test('amounts that the markup lost come back from behind the food, too', () => {
  const names = ['ziemniaki', 'cebula', 'mąka', 'sól']
  const amounts = ['1 kilogram', '1 sztuka', '3 łyżki', '1 szczypta']
  const rows = names.map((name, i) => `<div><p>${name}</p><p>${amounts[i]}</p></div>`)
  const visible = `<h2>Składniki</h2>${rows.join('')}<h2>Przygotowanie</h2>${list(steps)}`
  expect(read(page({ recipeIngredient: names, recipeInstructions: steps }, visible))?.ingredients).toEqual(
    names.map((name, i) => `${name} ${amounts[i]}`),
  )
})

test('a single word finds its line on the page, however much stands before it', () => {
  const markup = { recipeIngredient: ['sunflower oil', 'water', 'vanilla'], recipeInstructions: steps }
  const shown = ['20 g sunflower oil', '30 g water', '0.5 level tsp vanilla']
  const visible = `<h2>Ingredients</h2>${list(shown)}<h2>Method</h2>${list(steps)}`
  expect(read(page(markup, visible))?.ingredients).toEqual(shown)
})

test('lines that have everything stay as they are, in whatever order', () => {
  const markup = { recipeIngredient: ['leeks, 2', 'potatoes, 300 g', 'stock, 1 litre', 'salt, a pinch'] }
  const shown = ['2 leeks', '300 g potatoes', '1 litre stock', 'a pinch salt']
  const visible = `<h2>Ingredients</h2>${list(shown)}<h2>Method</h2>${list(steps)}`
  const { recipeIngredient } = markup
  expect(read(page({ ...markup, recipeInstructions: steps }, visible))?.ingredients).toEqual(recipeIngredient)
})

test('markup that has only the first steps of a page gets the others, without what each takes and without tips', () => {
  const shown = [
    ...steps,
    'Fry the croutons in a little butter until golden.',
    'Set the bowls out to warm beside the stove.',
  ]
  const needs = ['2 leeks', '20 g butter', '300 g potatoes, 1 litre stock', '']
  const tip = '<div class="step-tip"><span>TIP</span> <span>Old leeks are sandy, so wash them twice.</span></div>'
  const told = shown.map((step, i) => `<div><span>${needs[i] ?? ''}</span></div><div>${step}</div>${i ? '' : tip}`)
  const half = (lines: string[], name: string) => `<h3>${name}</h3>${lines.join('')}`
  const all = half(told.slice(0, 4), 'The soup') + half(told.slice(4), 'The rest')
  const markup = { recipeIngredient: items, recipeInstructions: steps.slice(0, 2) }
  const again = `<div>${told.slice(0, 2).join('')}</div>`
  expect(read(page(markup, `<h2>Method</h2><div>${all}${again}</div>`))?.instructions).toEqual([
    { name: 'The soup', items: steps },
    { name: 'The rest', items: shown.slice(4) },
  ])
})

import { expect, test } from 'vitest'
import { readRecipe } from './read.ts'
import { toScrapeJson } from './scrape-json.ts'

const URL_OF_SOUP = 'https://kitchen.example/leek-soup'
const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek &amp;amp; potato soup',
  recipeIngredient: ['2 leeks', '300&nbsp;g potatoes'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: '<p>Slice the leeks.</p>' },
    { '@type': 'HowToStep', name: 'Simmer', text: 'Cook for 20 minutes\nover a low heat.' },
  ],
  totalTime: 'PT0H35M',
  recipeYield: ['4', '4 bowls'],
  aggregateRating: { ratingValue: '4.666', ratingCount: '1,204' },
}
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const json = (html: string) => toScrapeJson(readRecipe(html, URL_OF_SOUP))

test('a recipe is read from JSON-LD and cleaned', () => {
  expect(json(`<html lang="en">${ld(soup)}</html>`)).toMatchObject({
    name: 'Leek & potato soup',
    ingredients: ['2 leeks', '300 g potatoes'],
    instructions: ['Slice the leeks.', { name: 'Simmer', text: 'Cook for 20 minutes over a low heat.' }],
    totalTime: 'PT35M',
    yield: '4 bowls',
    rating: 4.67,
    ratingCount: 1204,
    language: 'en',
  })
})

test('line ends inside a step are how somebody wrapped it, whether JSON allows them there or not', () => {
  const steps = (lineEnd: string) =>
    `<script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek","salt"],"recipeInstructions":[
      {"@type":"HowToStep","text":"Wash the leek.${lineEnd}Slice it finely."},{"@type":"HowToStep","text":"Boil it."}]}</script>`
  expect(json(steps('\n'))?.instructions).toEqual(['Wash the leek. Slice it finely.', 'Boil it.'])
  expect(json(steps('\\n'))?.instructions).toEqual(['Wash the leek. Slice it finely.', 'Boil it.'])
})

test('a page without a recipe has none', () => {
  expect(readRecipe('<title>News</title><p>Nothing to eat.', 'https://news.example/').recipe).toBeNull()
})

test('the page groups what the markup lists', () => {
  const html = `${ld({ ...soup, recipeIngredient: ['2 leeks', '300 g potatoes', '1 bread roll', '20 g butter'] })}
    <h2>Ingredients</h2><h3>For the soup</h3><ul><li>2 leeks<li>300 g potatoes</ul>
    <h3>For the croutons:</h3><ul><li>1 bread roll<li>20 g butter</ul><h2>Method</h2>`
  expect(json(html)?.ingredients).toEqual([
    { name: 'For the soup', items: ['2 leeks', '300 g potatoes'] },
    { name: 'For the croutons', items: ['1 bread roll', '20 g butter'] },
  ])
})

test('amounts that the markup lost come back from the page', () => {
  const html = `${ld({ ...soup, recipeIngredient: ['leeks', 'potatoes', 'salt'] })}
    <h2>Ingredients</h2><ul><li>2 leeks<li>300 g potatoes<li>salt</ul><h2>Method</h2>`
  expect(json(html)?.ingredients).toEqual(['2 leeks', '300 g potatoes', 'salt'])
})

test('a method in one piece gets the line ends of the page', () => {
  const steps = [
    'Slice the leeks very finely.',
    'Simmer everything for twenty minutes.',
    'Blend until smooth and serve.',
  ]
  const html = `${ld({ ...soup, recipeInstructions: steps.join('') })}<h2>Method</h2><ol>${steps.map((step) => `<li>${step}`).join('')}</ol>`
  expect(json(html)?.instructions).toEqual(steps)
})

test('the recipe the page is about comes first, the others are offered', () => {
  const tart = { ...soup, name: 'Onion tart', recipeIngredient: ['4 onions', '1 sheet of pastry'] }
  const reading = readRecipe(`<h1>Onion tart</h1>${ld([soup, tart])}`, 'https://kitchen.example/onion-tart')
  expect(reading.recipe?.name).toBe('Onion tart')
  expect(reading.others.map((other) => other.recipe.name)).toEqual(['Leek & potato soup'])
  expect(reading.others[0]?.provenance.ingredients?.reader).toBe('json-ld')
})

test('what the page says about its main recipe is not said about the others', () => {
  const { totalTime, recipeYield, ...untimed } = soup
  const tart = { ...soup, name: 'Onion tart', recipeIngredient: ['4 onions', '1 sheet of pastry'] }
  const html = `<meta property="og:image" content="https://kitchen.example/tart.jpg"><meta property="og:site_name" content="Kitchen">
    <h1>Onion tart</h1><p>Serves 12</p><p>Total time: 90 min</p><h2>Ingredients</h2><ul><li>4 onions<li>1 sheet of pastry</ul>${ld([untimed, tart])}`
  const [other] = readRecipe(html, 'https://kitchen.example/onion-tart').others
  expect(other?.recipe).toMatchObject({ image: null, yield: null, totalTime: null, siteName: 'Kitchen' })
})

test('every field says which reader it came from', () => {
  const html = `${ld(soup)}<meta property="og:title" content="Soup | Kitchen"><meta property="og:site_name" content="Kitchen">`
  const { provenance } = readRecipe(html, URL_OF_SOUP)
  expect(provenance.name).toMatchObject({
    reader: 'json-ld',
    runnersUp: [{ reader: 'open-graph', value: 'Soup | Kitchen' }],
  })
  expect(provenance.siteName?.reader).toBe('open-graph')
})

test('a large picture is tried before a small one, a logo never', () => {
  const html = `<base href="https://img.example/">${ld({ ...soup, image: ['a-150x150.jpg', 'a.jpg', 'site-logo.png'] })}
    <meta property="og:image" content="/share.jpg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="900">`
  expect(readRecipe(html, URL_OF_SOUP).recipe?.images).toEqual([
    'https://img.example/share.jpg',
    'https://img.example/a.jpg',
    'https://img.example/a-150x150.jpg',
  ])
})

import { expect, test } from 'vitest'
import { readRecipe } from '../read.ts'
import { toScrapeJson } from '../scrape-json.ts'

const URL_OF_SOUP = 'https://leeks.example/leek-soup'
const items = ['2 leeks', '300 g potatoes', '1 litre stock']
const steps = [
  'Slice the leeks into very fine rings and wash them.',
  'Add the potatoes and the stock, and simmer for twenty minutes.',
  'Blend until the soup is as smooth as cream.',
]
const recipe = { '@type': 'Recipe', name: 'Leek soup', recipeIngredient: items, recipeInstructions: steps }
const read = (html: string) => toScrapeJson(readRecipe(html, URL_OF_SOUP))
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const all = (tag: string, texts: string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('')
const visible = `<h1>Leek soup</h1><h2>Ingredients</h2><ul>${all('li', items)}</ul><h2>Method</h2><ol>${all('li', steps)}</ol>`

test('what the page calls its site goes before what its address spells', () => {
  const site = { '@type': 'WebSite', name: 'Leeks.example' }
  const openGraph = '<meta property="og:site_name" content="All about leeks">'
  expect(read(ld(recipe))?.siteName).toBe('Leeks')
  expect(read(`${openGraph}${ld(recipe)}`)?.siteName).toBe('All about leeks')
  expect(read(`${openGraph}${ld([recipe, site])}`)?.siteName).toBe('Leeks.example')
})

test('an address that is a number spells no name', () => {
  for (const url of ['http://192.0.2.7:8080/leek-soup', 'http://[2001:db8::7]/leek-soup'])
    expect(toScrapeJson(readRecipe(ld(recipe), url))?.siteName ?? null).toBeNull()
})

test('a language called by its name gives way to the language of the page', () => {
  expect(read(`<html lang="en">${ld({ ...recipe, inLanguage: 'English' })}`)?.language).toBe('en')
  expect(read(`<html lang="en">${ld({ ...recipe, inLanguage: 'de-AT' })}`)?.language).toBe('de-AT')
})

test('a whole of nothing and a whole of centuries are no times: the parts are added up', () => {
  const times = { prepTime: 'PT40M', cookTime: 'PT20M' }
  expect(read(ld({ ...recipe, ...times, totalTime: 'PT0M' }))).toMatchObject({ ...times, totalTime: 'PT1H' })
  expect(read(ld({ ...recipe, ...times, totalTime: 'PT476070H19M' }))).toMatchObject({ ...times, totalTime: 'PT1H' })
})

test('the one time of a page is not both, the preparation and the cooking', () => {
  const html = `<p>Prep time: 35 min</p>${visible}${ld({ ...recipe, cookTime: 'PT35M' })}`
  expect(read(html)).toMatchObject({ prepTime: null, cookTime: 'PT35M' })
  const two = `<p>Prep time: 10 min</p>${visible}${ld({ ...recipe, cookTime: 'PT35M' })}`
  expect(read(`<h1>Leek soup</h1>${two}`)).toMatchObject({ cookTime: 'PT35M' })
})

test('terms and their values far below the list are about the recipe', () => {
  const story = all('p', Array(20).fill('A long story about leeks and those who grow them.'))
  const terms = '<dl><dt>Total time</dt><dd>1 h</dd><dt>Serves</dt><dd>Up to 4 servings</dd></dl>'
  expect(read(`${visible}${story}${terms}`)).toMatchObject({ totalTime: 'PT1H', yield: 'Up to 4 servings' })
})

test('thousands who saved a recipe are not those it feeds', () => {
  const crowd = '<p>1309 people saved this</p><p>4 people</p>'
  expect(read(`<h1>Leek soup</h1>${crowd}${visible.replace('<h1>Leek soup</h1>', '')}`)?.yield).toBe('4 people')
})

test.each([
  [
    'a card for sharing',
    '<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="Ann Berg">',
  ],
  [
    'microdata of the article',
    '<span itemprop="author" itemscope itemtype="http://schema.org/Person">Recipe by <i itemprop="name">Ann Berg</i></span>',
  ],
])('the author of a page without markup is known from %s', (_name, html) => {
  expect(read(`${html}${visible}`)?.author).toBe('Ann Berg')
})

test('markup that has no lists tells what it knows about the recipe of the page', () => {
  const facts = {
    ...recipe,
    recipeIngredient: [],
    recipeInstructions: [],
    recipeCuisine: 'French',
    recipeYield: '6 bowls',
  }
  expect(read(`${visible}${ld(facts)}`)).toMatchObject({ ingredients: items, cuisine: ['French'], yield: '6 bowls' })
  expect(read(`${visible}${ld({ ...facts, name: 'Onion tart' })}`)).toMatchObject({ ingredients: items, cuisine: [] })
})

test('tools on cards with a button to buy them', () => {
  const card = (name: string) =>
    `<article class="link-card"><a href="/x"><img alt=""></a><p><a href="/x">${name}</a></p><a href="/x">Buy Now →</a></article>`
  const box = `<div class="card-equipment"><h3>Equipment</h3>${card('Hand blender')}${card('Large pot')}
    <div class="disclaimer"><p>(affiliate link)</p></div></div>`
  expect(read(`${visible}${box}`)?.equipment).toEqual(['Hand blender', 'Large pot'])
})

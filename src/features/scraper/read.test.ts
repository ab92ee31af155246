import { expect, test } from 'vitest'
import { readRecipe } from './read.ts'
import { toScrapeJson } from './scrape-json.ts'

const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek &amp; potato soup',
  recipeIngredient: ['2 leeks', '300&nbsp;g potatoes'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: '<p>Slice the leeks.</p>' },
    { '@type': 'HowToStep', text: 'Simmer for 20 minutes.' },
  ],
  totalTime: 'PT0H35M',
}

test('a recipe is read from JSON-LD', () => {
  const html = `<html lang="en"><script type="application/ld+json">${JSON.stringify(soup)}</script></html>`
  expect(toScrapeJson(readRecipe(html, 'https://kitchen.example/soup'))).toMatchObject({
    name: 'Leek & potato soup',
    ingredients: ['2 leeks', '300 g potatoes'],
    instructions: ['Slice the leeks.', 'Simmer for 20 minutes.'],
    totalTime: 'PT35M',
    language: 'en',
  })
})

test('a page without a recipe has none', () => {
  expect(readRecipe('<title>News</title><p>Nothing to eat.', 'https://news.example/').recipe).toBeNull()
})

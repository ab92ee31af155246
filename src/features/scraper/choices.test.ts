import { expect, test } from 'vitest'
import { readRecipe } from './read.ts'

const choicesOf = (html: string) => readRecipe(html, 'https://kitchen.example/soup').recipe?.choices
const script = (fields: object) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Soup',
    recipeIngredient: ['1 onion', '2 leeks'],
    recipeInstructions: 'Chop. Boil.',
    ...fields,
  })}</script>`
const item = (inner: string) =>
  `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
  <span itemprop="recipeIngredient">1 onion</span><p itemprop="recipeInstructions">Chop and boil it.</p>${inner}</div>`

test('how difficult a recipe is counts where markup says it, in whatever language', () => {
  expect(choicesOf(script({ difficulty: 'Easy' }))).toEqual({ difficulty: 'easy' })
  expect(choicesOf(script({ skillLevel: ['Fortgeschritten', 'Mittel'] }))).toEqual({})
  expect(choicesOf(script({ educationalLevel: { '@type': 'DefinedTerm', name: 'Difficile' } }))).toEqual({
    difficulty: 'hard',
  })
  expect(choicesOf(item('<span itemprop="difficulty">mittel</span>'))).toEqual({ difficulty: 'medium' })
})

test('nothing is guessed', () => {
  expect(choicesOf(script({}))).toEqual({})
  expect(choicesOf(script({ difficulty: '2/5' }))).toEqual({})
  expect(choicesOf(item('<p>Difficulty: easy</p>'))).toEqual({})
})

import { expect, test } from 'vitest'
import { readRecipeJson } from './read-json.ts'
import { toScrapeJson } from './scrape-json.ts'

const URL = 'https://kitchen.example/bread'
const bread = {
  '@type': 'Recipe',
  name: 'Flat bread',
  description: 'Quick, and soft.',
  image: ['https://kitchen.example/bread.jpg'],
  recipeIngredient: ['300 g flour', '200 ml water', '1 tsp salt'],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      name: 'Dough',
      itemListElement: ['Mix all and knead for five minutes.', 'Leave it for an hour.'],
    },
    {
      '@type': 'HowToSection',
      name: 'Pan',
      itemListElement: [{ '@type': 'HowToStep', name: 'Bake', text: 'Fry on both sides.' }],
    },
  ],
  recipeYield: '6 breads',
  prepTime: 'PT20M',
  cookTime: 'PT10M',
  nutrition: { '@type': 'NutritionInformation', calories: '210 kcal' },
  author: 'Ann Berg',
  recipeCategory: 'Bread',
  recipeCuisine: ['Indian', 'Turkish'],
  keywords: 'quick, vegan',
  aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
  suitableForDiet: 'https://schema.org/VeganDiet',
  tool: ['frying pan'],
}

test('numbers that stood in an export stay, those of other data go', () => {
  const numbered = ['1. Mix all.', '2. Knead for five minutes.', '3. Leave it for an hour.']
  const own = { name: 'Flat bread', ingredients: bread.recipeIngredient, instructions: numbered }
  const foreign = { ...bread, recipeInstructions: numbered }
  const steps = (value: unknown) => toScrapeJson(readRecipeJson(JSON.stringify(value), URL))?.instructions
  expect(steps(own)).toEqual(numbered)
  expect(steps(foreign)).toEqual(['Mix all.', 'Knead for five minutes.', 'Leave it for an hour.'])
})

test('schema.org JSON is a recipe', () => {
  expect(toScrapeJson(readRecipeJson(JSON.stringify(bread), URL))).toMatchObject({
    name: 'Flat bread',
    cuisine: ['Indian', 'Turkish'],
    keywords: ['quick', 'vegan'],
    suitableForDiet: ['Vegan Diet'],
    nutrition: { calories: '210 kcal' },
    instructions: [
      { name: 'Dough', items: ['Mix all and knead for five minutes.', 'Leave it for an hour.'] },
      { name: 'Pan', items: [{ name: 'Bake', text: 'Fry on both sides.' }] },
    ],
  })
})

test('our own export reads back as it was written', () => {
  const once = toScrapeJson(readRecipeJson(JSON.stringify(bread), URL))
  const twice = toScrapeJson(readRecipeJson(JSON.stringify(once), URL))
  expect(twice).toEqual(once)
})

test('what was decided once stays decided: pictures in order, names of steps that begin alike', () => {
  const once = {
    ...toScrapeJson(readRecipeJson(JSON.stringify(bread), URL)),
    image: ['https://kitchen.example/small-150x150.jpg', 'https://kitchen.example/large-1600x900.jpg'],
    instructions: [
      { name: null, items: ['Heat the pan.'] },
      { name: 'Dough', items: [{ name: 'Knead', text: 'Knead for five minutes.' }] },
      { name: null, items: ['Serve it warm.'] },
    ],
  }
  expect(toScrapeJson(readRecipeJson(JSON.stringify(once), URL))).toEqual(once)
})

test('groups of ingredients read back as well', () => {
  const grouped = {
    name: 'Pie',
    ingredients: [
      { name: 'Pastry', items: ['200 g flour', '100 g butter'] },
      { name: 'Filling', items: ['1 kg apples'] },
    ],
    instructions: ['Line a tin with the pastry.', 'Fill and bake.'],
  }
  expect(toScrapeJson(readRecipeJson(JSON.stringify(grouped), URL))).toMatchObject(grouped)
})

test('JSON that holds no recipe, or is none, gives none', () => {
  expect(readRecipeJson('{"@type":"Article"}', URL).recipe).toBeNull()
  expect(readRecipeJson('not json', URL).recipe).toBeNull()
})

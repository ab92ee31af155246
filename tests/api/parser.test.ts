import { expect, test } from 'vitest'
import { createFood, createUnit, getFood } from '#contract/foods.ts'
import { seedFoods, seedUnits } from '#contract/groups.ts'
import { correctLines, parseIngredient, parseIngredients } from '#contract/parsing.ts'
import { createRecipe, getRecipe } from '#contract/recipes.ts'
import { createFromHtmlOrJson } from '#contract/scraping.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const eve = await app.stranger()
const flour = await ann.ok(createFood, { body: { name: 'flour', aliases: [{ name: 'plain flour' }] } })
const cup = await ann.ok(createUnit, { body: { name: 'cup', pluralName: 'cups', abbreviation: 'c' } })
const one = async (client: typeof ann, ingredient: string) => client.ok(parseIngredient, { body: { ingredient } })

test('a parser nobody has is refused', async () => {
  const response = await ann.raw('/api/parser/ingredient', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parser: 'magic', ingredient: 'x' }),
  })
  expect(response.status).toBe(422)
})

test('a line comes apart with the ids of what the group knows', async () => {
  const { ingredient, confidence, input } = await one(ann, '2 cups plain flour, sifted')
  expect(input).toBe('2 cups plain flour, sifted')
  expect(ingredient).toMatchObject({
    quantity: 2,
    quantityMax: null,
    note: 'sifted',
    disableAmount: false,
    originalText: input,
  })
  expect(ingredient.food?.id).toBe(flour.id)
  expect(ingredient.unit?.id).toBe(cup.id)
  for (const share of Object.values(confidence)) expect(share).toBeGreaterThan(0.5)
})

test('what the group does not know is a proposal without an id', async () => {
  const { ingredient } = await one(eve, '1 cup flour')
  expect(ingredient.food).toMatchObject({ name: 'flour' })
  expect(ingredient.food).not.toHaveProperty('id')
  expect(ingredient.unit).not.toHaveProperty('id')
})

test('no amount in the text is no amount, and no text is lost', async () => {
  const { ingredient } = await one(ann, 'salt to taste')
  expect(ingredient.quantity).toBeNull()
  expect(ingredient.originalText).toBe('salt to taste')
  expect((await one(ann, '')).ingredient).toMatchObject({ quantity: null, food: null, unit: null, disableAmount: true })
})

test('a tin of so many grams is that many grams, in a tin', async () => {
  const { ingredient } = await one(ann, '400g tin chickpeas, drained')
  expect(ingredient).toMatchObject({ quantity: 400, unit: { name: 'gram' }, note: 'tin, drained' })
  const garlic = (await one(ann, '2 large cloves garlic')).ingredient
  expect(garlic).toMatchObject({ quantity: 2, unit: { name: 'clove' }, note: 'large' })
})

test('the plain parser goes by place and has no opinion how sure it is', async () => {
  const [parsed] = await ann.ok(parseIngredients, { body: { parser: 'brute', ingredients: ['500g sugar (brown)'] } })
  expect(parsed?.ingredient).toMatchObject({
    quantity: 500,
    note: 'brown',
    unit: { name: 'g' },
    food: { name: 'sugar' },
  })
  expect(parsed?.confidence.average).toBeNull()
})

test('many lines cost as many queries as one, and keep their order', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => `${index + 1} cups flour`)
  const cost = (ingredients: string[]) => app.queries(() => ann.ok(parseIngredients, { body: { ingredients } }))
  expect(await cost(lines)).toBe(await cost(lines.slice(0, 1)))
  const parsed = await ann.ok(parseIngredients, { body: { ingredients: lines } })
  expect(parsed.map(({ ingredient }) => ingredient.quantity)).toEqual(lines.map((_, index) => index + 1))
})

test('a correction becomes an alias and a rule, for the group alone', async () => {
  const sentence = '3 cups soft wheat meal (type 405)'
  const correction = { sentence, quantity: 3, unitId: cup.id, foodId: flour.id, note: 'type 405' }
  await eve.refused(404, correctLines, { body: { corrections: [correction] } })
  await ann.ok(correctLines, { body: { corrections: [correction] } })
  const again = await one(ann, '5 Cups soft wheat meal (type 405)')
  expect(again.ingredient).toMatchObject({ quantity: 5, note: 'type 405' })
  expect(again.ingredient.food?.id).toBe(flour.id)
  expect(again.confidence.average).toBe(1)
  expect((await ann.ok(getFood, { params: { id: flour.id } })).aliases.length).toBeGreaterThan(1)
  expect((await one(eve, sentence)).ingredient.food).not.toMatchObject({ id: flour.id })
})

test('units of another language are found by what they measure', async () => {
  const carl = await app.stranger('carl')
  await carl.ok(seedUnits, { body: { locale: 'de-DE' } })
  await carl.ok(seedFoods, { body: { locale: 'de-DE' } })
  const { ingredient } = await one(carl, '2 EL Mehl')
  expect(ingredient.unit?.id).toBeTruthy()
  expect(ingredient.food?.id).toBeTruthy()
})

test('an import understands its lines at once, keeps their words, and links the steps', async () => {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Two line bread',
    recipeIngredient: ['2-3 cups plain flour, sifted', 'something or other of the season, whatever is around'],
    recipeInstructions: ['Knead the flour for ten minutes.'],
  }
  const slug = await ann.ok(createFromHtmlOrJson, { body: { data: JSON.stringify(page) } })
  const { recipeIngredient, recipeInstructions } = await ann.ok(getRecipe, { params: { slug } })
  expect(recipeIngredient[0]).toMatchObject({
    quantity: 2,
    quantityMax: 3,
    note: 'sifted',
    originalText: '2-3 cups plain flour, sifted',
  })
  expect(recipeIngredient[0]?.food?.id).toBe(flour.id)
  expect(recipeIngredient[0]?.display).toBe('2–3 cups plain flour, sifted')
  expect(recipeIngredient[1]?.originalText).toBe(page.recipeIngredient[1])
  expect(recipeInstructions[0]?.ingredientReferences).toEqual([{ referenceId: recipeIngredient[0]?.referenceId }])
  expect(await ann.ok(createRecipe, { body: { name: 'Unrelated' } })).toBe('unrelated')
})

test('a step may call an ingredient by another of its names', async () => {
  await ann.ok(createFood, {
    body: { name: 'green onion', pluralName: 'green onions', aliases: [{ name: 'scallion' }] },
  })
  const page = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Scallion bread',
    recipeIngredient: ['2 green onions, sliced', '2 cups flour'],
    recipeInstructions: ['Fry the scallions.', 'Add nothing.'],
  }
  const slug = await ann.ok(createFromHtmlOrJson, { body: { data: JSON.stringify(page) } })
  const { recipeIngredient, recipeInstructions } = await ann.ok(getRecipe, { params: { slug } })
  const [onion] = recipeIngredient
  expect(onion?.food?.name).toBe('green onion')
  expect(recipeInstructions.map((step) => step.ingredientReferences)).toEqual([
    [{ referenceId: onion?.referenceId }],
    [],
  ])
})

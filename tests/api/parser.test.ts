import { expect, test } from 'vitest'
import { createFood, createUnit, deleteFood, getFood, mergeFoods } from '#contract/foods.ts'
import { seedFoods, seedUnits } from '#contract/groups.ts'
import { correctLines, parseIngredient, parseIngredients, SURE_FROM } from '#contract/parsing.ts'
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

test.each(['salt', 'some salt', 'salt, to taste'])('the plain parser counts no %s as 0, as published', async (line) => {
  const [parsed] = await ann.ok(parseIngredients, { body: { parser: 'brute', ingredients: [line] } })
  expect(parsed?.ingredient).toMatchObject({ quantity: 0, food: { name: line.split(',')[0] }, disableAmount: false })
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

test('an amount that was corrected comes back as it was said, and never as another', async () => {
  const dora = await app.stranger('dora')
  const egg = await dora.ok(createFood, { body: { name: 'egg', pluralName: 'eggs' } })
  const tomato = await dora.ok(createFood, { body: { name: 'tomato', pluralName: 'tomatoes' } })
  const tin = await dora.ok(createUnit, { body: { name: 'tin' } })
  const corrections = [
    { sentence: 'a couple of eggs', quantity: 2, unitId: null, foodId: egg.id },
    { sentence: '2 dozen eggs', quantity: 24, unitId: null, foodId: egg.id },
    { sentence: 'tomatoes in tins 400 g, 2', quantity: 2, unitId: tin.id, foodId: tomato.id, note: '400 g' },
    { sentence: '1 (400 g) tin tomatoes', quantity: '1', unitId: tin.id, foodId: tomato.id, note: '400 g' },
  ]
  await dora.ok(correctLines, { body: { corrections } })
  const read = async (line: string) => {
    const { ingredient, confidence } = await one(dora, line)
    return [ingredient.quantity, ingredient.note, (confidence.average ?? 0) >= SURE_FROM]
  }
  expect(await read('A couple of eggs')).toEqual([2, '', true])
  expect(await read('2 dozen eggs')).toEqual([24, '', true])
  expect((await read('3 dozen eggs'))[2]).toBe(false)
  expect(await read('tomatoes in tins 300 g, 5')).toEqual([5, '300 g', true])
  expect(await read('3 (250 g) tin tomatoes')).toEqual([3, '250 g', true])
})

test('a correction goes with its food where that is merged, and away where it is deleted', async () => {
  const finn = await app.stranger('finn')
  const [meal, wheat] = [
    await finn.ok(createFood, { body: { name: 'wheat meal' } }),
    await finn.ok(createFood, { body: { name: 'wheat flour' } }),
  ]
  const sentence = '3 scoops of the soft stuff'
  const correction = { sentence, quantity: 3, unitId: null, foodId: meal.id, note: 'a lot' }
  await finn.ok(correctLines, { body: { corrections: [correction] } })
  await finn.ok(mergeFoods, { body: { fromFood: meal.id, toFood: wheat.id } })
  expect((await one(finn, '4 scoops of the soft stuff')).ingredient).toMatchObject({
    quantity: 4,
    food: { id: wheat.id },
    note: 'a lot',
  })
  await finn.ok(deleteFood, { params: { id: wheat.id } })
  const { ingredient } = await one(finn, sentence)
  expect(ingredient.food).not.toHaveProperty('id')
  expect(ingredient.originalText).toBe(sentence)
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

test('a paragraph among the lines of a list is not taken apart, and none of it is lost', async () => {
  const paragraph = `2 cups flour ${'and more of it, '.repeat(60)}`
  const lines = [paragraph, ...Array.from({ length: 60 }, () => '2 cups plain flour')]
  const parsed = await ann.ok(parseIngredients, { body: { ingredients: lines } })
  expect(parsed.map(({ input }) => input)).toEqual(lines)
  expect(parsed[0]?.ingredient).toMatchObject({ quantity: null, unit: null, food: null, note: paragraph })
  for (const { ingredient } of parsed.slice(1)) expect(ingredient.food?.id).toBe(flour.id)
})

import { expect, test } from 'vitest'
import { readPlainText } from './read-text.ts'
import { toScrapeJson } from './scrape-json.ts'

test('headings tell the parts apart', () => {
  const text = `Apple cake\nServes 8\n\nIngredients\nDough:\n- 200 g flour\n- 100 g butter\nTopping:\n- 1 kg apples\n
Method\n1. Knead flour and butter to a smooth dough.\n2. Spread the apples on top and bake for 40 minutes.`
  expect(toScrapeJson(readPlainText(text))).toMatchObject({
    name: 'Apple cake',
    yield: 'Serves 8',
    ingredients: [
      { name: 'Dough', items: ['200 g flour', '100 g butter'] },
      { name: 'Topping', items: ['1 kg apples'] },
    ],
    instructions: ['Knead flour and butter to a smooth dough.', 'Spread the apples on top and bake for 40 minutes.'],
  })
})

test('without headings the shape of the lines does', () => {
  const text =
    'Pancakes\n2 eggs\n100 g flour\n200 ml milk\npinch of salt\nWhisk everything together until it is smooth.\nFry thin pancakes in a hot pan.'
  expect(toScrapeJson(readPlainText(text))).toMatchObject({
    name: 'Pancakes',
    ingredients: ['2 eggs', '100 g flour', '200 ml milk', 'pinch of salt'],
    instructions: ['Whisk everything together until it is smooth.', 'Fry thin pancakes in a hot pan.'],
  })
})

test('an empty line before them tells short steps from ingredients', () => {
  const text = 'Pancakes\n200 g flour\n2 eggs\n\nsalt\n\nMix all. Fry for 2 minutes\nServe hot'
  expect(toScrapeJson(readPlainText(text))).toMatchObject({
    ingredients: ['200 g flour', '2 eggs', 'salt'],
    instructions: ['Mix all. Fry for 2 minutes', 'Serve hot'],
  })
  const spaced = 'Pancakes\n\n200 g flour\n\n1 tbsp. Sugar\n\n2 eggs\n\nMix all.'
  expect(toScrapeJson(readPlainText(spaced))).toMatchObject({
    ingredients: ['200 g flour', '1 tbsp. Sugar', '2 eggs'],
    instructions: ['Mix all.'],
  })
})

test('no text, no recipe', () => {
  expect(readPlainText('').recipe).toBeNull()
})

test('the text before the ingredients is the description', () => {
  const text =
    'Pancakes\nThe ones that grandmother made on every birthday.\nServes 4\nIngredients\n2 eggs\n100 g flour\nMethod\nWhisk everything together until it is smooth.\nFry thin pancakes in a hot pan.'
  expect(readPlainText(text).recipe).toMatchObject({
    description: 'The ones that grandmother made on every birthday.',
    yield: 'Serves 4',
  })
  expect(
    readPlainText('Toast\n2 slices of bread\nToast the bread until it is golden brown all over.').recipe,
  ).toMatchObject({ description: null })
})

const whole = (text: string) => toScrapeJson(readPlainText(text))

test('Markdown is read, not printed', () => {
  const text = `# Leek soup\n\n**Serves 4** | **Time: 35 min**\n\n## Ingredients\n\n* 2 leeks\n* [ ] 1 l stock\n- *salt*\n
## Directions\n\n1. Slice the leeks.\n2. **Simmer** everything for 20 minutes.\n3. Blend it.\n\n## Notes\n\nKeeps for two days.`
  expect(whole(text)).toMatchObject({
    name: 'Leek soup',
    yield: 'Serves 4',
    totalTime: 'PT35M',
    ingredients: ['2 leeks', '1 l stock', 'salt'],
    instructions: ['Slice the leeks.', 'Simmer everything for 20 minutes.', 'Blend it.'],
  })
})

test('lines that were broken at a width are whole again', () => {
  const text = `Scones\n\nIngredients\n  2 cups self-raising flour\n  1 cup thickened\n    cream\n
Method\n1. Preheat the oven to 220 degrees and line\na tray with baking paper.\n2. Bake for 12 minutes until they are golden\non top.`
  expect(whole(text)).toMatchObject({
    yield: null,
    ingredients: ['2 cups self-raising flour', '1 cup thickened cream'],
    instructions: [
      'Preheat the oven to 220 degrees and line a tray with baking paper.',
      'Bake for 12 minutes until they are golden on top.',
    ],
  })
})

test('a heading and what it heads may share a line', () => {
  const text =
    'Pancakes\nIngredients: 2 eggs, 100 g flour (plain, sifted), 200 ml milk\nMethod: Whisk everything together until smooth.'
  expect(whole(text)).toMatchObject({
    ingredients: ['2 eggs', '100 g flour (plain, sifted)', '200 ml milk'],
    instructions: ['Whisk everything together until smooth.'],
  })
})

test('a greeting is no title', () => {
  const text =
    'Hi Anna,\nhere is the recipe you asked for:\n\nTomato salad\n\n4 tomatoes\n1 red onion\nsalt\n\nCut the tomatoes into slices. Chop the onion finely and mix it with the tomatoes.'
  expect(whole(text)).toMatchObject({ name: 'Tomato salad', ingredients: ['4 tomatoes', '1 red onion', 'salt'] })
})

test.each([
  [
    'German',
    'Suppe\nZutaten (für 4 Personen):\n500 g Kartoffeln\n2 Möhren\nZubereitung:\nAlles schälen und kochen.',
    '4 Personen',
  ],
  [
    'French',
    'Crêpes\nIngrédients pour 4 personnes\n250 g\tfarine\n4\toeufs\nPréparation\nMélanger et laisser reposer.',
    '4 personnes',
  ],
])('%s text', (_language, text, amount) => {
  expect(whole(text)).toMatchObject({ yield: amount, ingredients: [expect.any(String), expect.any(String)] })
  expect(whole(text)?.instructions).toHaveLength(1)
})

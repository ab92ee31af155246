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
    instructions: [
      '1. Knead flour and butter to a smooth dough.',
      '2. Spread the apples on top and bake for 40 minutes.',
    ],
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

test('no text, no recipe', () => {
  expect(readPlainText('').recipe).toBeNull()
})

test('what is told before the ingredients is the description', () => {
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

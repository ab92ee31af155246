import { expect, test } from 'vitest'
import type { Archive } from './archive.ts'
import { FORMATS } from './formats/index.ts'
import { linesIn, partsOf } from './page.ts'
import { nutritionWords } from './words.ts'

/** An archive that holds one text. */
const holding = (name: string, text: string): Archive => ({
  names: [name],
  read: async () => Buffer.from(text),
  text: async () => text,
  inner: () => Promise.reject(new Error('there is none')),
  close() {},
})
const LONG = 200_000

test('texts that were written to keep a reader busy are read to their end', async () => {
  expect(nutritionWords(`${'a '.repeat(LONG)}x\nProtein: 12 g`)).toEqual({ proteinContent: '12 g' })
  expect(partsOf('<a'.repeat(LONG), 'div.recipe')).toEqual([])
  const nested = partsOf(`<div class="recipe">${'<div>'.repeat(LONG / 10)}x`, 'div.recipe')
  expect(linesIn(nested[0] ?? null)).toEqual([])
  for (const text of [
    '[-'.repeat(LONG),
    '@a'.repeat(LONG),
    `@${' '.repeat(LONG)}`,
    '--'.repeat(LONG),
    '\n'.repeat(LONG),
  ]) {
    const [found] = await FORMATS.cooklang.find(holding('Soup.cook', text))
    expect((await found?.read())?.draft.name).toBe('Soup')
  }
  for (const text of ['MMMMM-meal-master\n'.repeat(LONG / 20), `MMMMM-meal-master\n${' '.repeat(LONG)}x`]) {
    const found = await FORMATS.mealmaster.find(holding('old.mmf', text))
    await expect(found[0]?.read()).rejects.toThrow('import.without-name')
  }
})

test('comments are left out of Cooklang', async () => {
  const [found] = await FORMATS.cooklang.find(holding('Tea.cook', 'Boil [- slowly -]@water{1%l}. -- really\n\nDrink.'))
  const recipe = await found?.read()
  expect(recipe?.draft.recipeInstructions?.map(({ text }) => text)).toEqual(['Boil water.', 'Drink.'])
  expect(recipe?.draft.recipeIngredient?.map(({ note }) => note)).toEqual(['1 l water'])
})

import { expect, test } from 'vitest'
import { larder } from '../support/command-line.ts'

test('lines on the command line come apart', async () => {
  expect(await larder(['parse-ingredients'])).toMatchObject({ code: 2 })
  const { code, json } = await larder(['parse-ingredients', '--json', '2 cups flour, sifted'])
  expect(code).toBe(0)
  expect(json()).toMatchObject([
    { sentence: '2 cups flour, sifted', quantity: 2, unit: 'cup', food: 'flour', note: 'sifted' },
  ])
})

test('many lines are answered one by one, and what is no such line is said to be none', async () => {
  const input = '{"id":1,"sentence":"1/2 tsp salt"}\n{"id":2,"sentence":"2-3 cloves garlic"}\n{"id":3}\n'
  const { code, stdout } = await larder(['parse-ingredients', '--batch'], { input })
  const [salt, garlic, wrong] = stdout.split('\n').map((line) => JSON.parse(line))
  expect(salt).toMatchObject({ id: 1, quantity: 0.5, unit: 'teaspoon', food: 'salt' })
  expect(garlic).toMatchObject({ id: 2, quantity: 2, quantityMax: 3, unit: 'clove', food: 'garlic' })
  expect(wrong).toHaveProperty('error')
  expect(code).toBe(3)
})

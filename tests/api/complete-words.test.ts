import { describe, expect, test } from 'vitest'
import * as api from '#contract/foods.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { createFromHtmlOrJson } from '#contract/scraping.ts'
import { createShoppingList } from '#contract/shopping-lists.ts'
import { addRecipeToList } from '#contract/shopping-recipes.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { recipePage } from '../support/site.ts'

const app = await startApp()
await app.setUpFirst()
const WHOLE = { query: { perPage: -1 } } as const

let strangers = 0
const newcomer = () => app.stranger(`cook${++strangers}`)
const foodsOf = async (cook: Client) => (await cook.ok(api.listFoods, WHOLE)).items
const unitsOf = async (cook: Client) => (await cook.ok(api.listUnits, WHOLE)).items
const labelsOf = async (cook: Client) => (await cook.ok(api.listLabels, WHOLE)).items
const named = <Item extends { name: string }>(items: Item[], name: string) => items.find((item) => item.name === name)

async function imported(cook: Client, { ingredients, language }: { ingredients: string[]; language: string }) {
  const data = recipePage({ ingredients, more: { inLanguage: language } }).replace('lang="en"', `lang="${language}"`)
  return cook.ok(createFromHtmlOrJson, { body: { data } })
}

async function listed(cook: Client, slug: string) {
  const { id } = await cook.ok(getRecipe, { params: { slug } })
  const list = await cook.ok(createShoppingList, { body: { name: 'Saturday' } })
  const { listItems } = await cook.ok(addRecipeToList, { params: { id: list.id, recipeId: id }, body: {} })
  return new Map(listItems.map(({ display, label }) => [display, label?.name]))
}

describe('a group that was never seeded', () => {
  test('reads an English page with whole units and foods, in the sections of a shop', async () => {
    const cook = await newcomer()
    const ingredients = ['4 cloves garlic', '2 tablespoons olive oil', '1 kg potatoes', '2 red onions', '1 red onion']
    const slug = await imported(cook, { ingredients, language: 'en' })
    const rows = await listed(cook, slug)
    expect(Object.fromEntries(rows)).toEqual({
      '4 cloves garlic': 'Vegetables',
      '2 tbsp olive oil': 'Oils & Vinegars',
      '1 kg potatoes': 'Vegetables',
      '3 red onions': 'Vegetables',
    })
    const units = await unitsOf(cook)
    expect(named(units, 'tablespoon')).toMatchObject({
      pluralName: 'tablespoons',
      abbreviation: 'tbsp',
      useAbbreviation: true,
    })
    expect(named(units, 'kilogram')).toMatchObject({ abbreviation: 'kg', fraction: false, standardUnit: 'kilogram' })
    const foods = await foodsOf(cook)
    expect(foods.map(({ name }) => name).sort()).toEqual(['garlic', 'olive oil', 'potato', 'red onion'])
    expect(named(foods, 'olive oil')?.density).toBeGreaterThan(0.8)
    expect((await labelsOf(cook)).map(({ name }) => name).sort()).toEqual(['Oils & Vinegars', 'Vegetables'])
  })

  test('reads a German page in German', async () => {
    const cook = await newcomer()
    const ingredients = ['4 Zehen Knoblauch', '2 EL Olivenöl', '1 kg Kartoffeln', '2 rote Zwiebeln']
    const rows = await listed(cook, await imported(cook, { ingredients, language: 'de' }))
    expect([...rows.keys()]).toEqual(expect.arrayContaining(['4 Zehen Knoblauch', '2 EL Olivenöl', '1 kg Kartoffeln']))
    expect(rows.get('1 kg Kartoffeln')).toBe('Gemüse')
    const units = await unitsOf(cook)
    expect(units.map(({ name }) => name).sort()).toEqual(['Esslöffel', 'Kilogramm', 'Zehe'])
    expect(named(units, 'Esslöffel')).toMatchObject({ abbreviation: 'EL', standardUnit: 'tablespoon' })
    expect(named(await foodsOf(cook), 'Kartoffel')).toMatchObject({ pluralName: 'Kartoffeln' })
  })

  test('keeps its own words for what comes in another language', async () => {
    const cook = await newcomer()
    const section = await cook.ok(api.createLabel, { body: { name: 'gemüse', color: '#123456' } })
    await imported(cook, { ingredients: ['1 kg potatoes', '200 g carrots'], language: 'en' })
    expect((await foodsOf(cook)).map(({ labelId }) => labelId)).toEqual([section.id, section.id])
    await imported(cook, { ingredients: ['500 g Kartoffeln'], language: 'de' })
    expect((await unitsOf(cook)).map(({ name }) => name).sort()).toEqual(['gram', 'kilogram'])
  })
})

describe('a food that a client makes', () => {
  test('keeps its name and gets what is known of it, in the language of the caller where that knows it', async () => {
    const cook = await newcomer()
    const potatoes = await cook.ok(api.createFood, { body: { name: 'potatoes' } })
    expect(potatoes).toMatchObject({ name: 'potatoes', pluralName: 'potatoes', label: { name: 'Vegetables' } })
    expect(potatoes.aliases).toContainEqual({ name: 'potato' })
    const rocket = await cook.ok(api.createFood, { body: { name: 'Rocket' } })
    expect(rocket).toMatchObject({ pluralName: null, label: { name: 'Vegetables' } })
    expect(await cook.ok(api.createFood, { body: { name: 'Carrot' } })).toMatchObject({ pluralName: 'Carrots' })
    const response = await cook.raw('/api/foods', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de-AT' },
      body: JSON.stringify({ name: 'Butter' }),
    })
    expect(await response.json()).toMatchObject({ pluralName: 'Butter', label: { name: 'Milchprodukte' } })
  })

  test('keeps every word that was sent with it, and what nobody knows stays as it is', async () => {
    const cook = await newcomer()
    const mine = await cook.ok(api.createLabel, { body: { name: 'Cellar' } })
    const sent = { name: 'potato', pluralName: 'spuds', labelId: mine.id, aliases: [{ name: 'tater' }], density: 0.5 }
    expect(await cook.ok(api.createFood, { body: sent })).toMatchObject(sent)
    const unit = { name: 'tablespoon', pluralName: 'spoonfuls', abbreviation: 'big', aliases: [{ name: 'sp' }] }
    expect(await cook.ok(api.createUnit, { body: unit })).toMatchObject({ ...unit, useAbbreviation: false })
    const unknown = await cook.ok(api.createFood, { body: { name: 'frobnicator' } })
    expect(unknown).toMatchObject({ pluralName: null, aliases: [], label: null, density: null })
    expect(await labelsOf(cook)).toEqual([mine])
  })

  test('does not come back to what somebody took from it', async () => {
    const cook = await newcomer()
    const { id, name } = await cook.ok(api.createFood, { body: { name: 'leek' } })
    const body = { name, pluralName: null, labelId: null, aliases: [] }
    await cook.ok(api.updateFood, { params: { id }, body })
    const recipe = await cook.ok(createRecipe, { body: { name: 'Leek soup' } })
    await cook.ok(patchRecipe, { params: { slug: recipe }, body: { recipeIngredient: [{ food: { name: 'leek' } }] } })
    expect(await cook.ok(api.getFood, { params: { id } })).toMatchObject(body)
  })

  test('is one with its plural, also where nobody knows the word, but a German egg is no ice', async () => {
    const cook = await newcomer()
    const slug = await cook.ok(createRecipe, { body: { name: 'Odd soup' } })
    const recipeIngredient = ['frobnicator', 'frobnicators', 'Ei', 'Eis', 'carrots', 'carrot'].map((name) => {
      return { food: { name } }
    })
    await cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient } })
    expect((await foodsOf(cook)).map(({ name }) => name).sort()).toEqual(['Ei', 'Eis', 'carrot', 'frobnicator'])
  })
})

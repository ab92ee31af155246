import { expect, test } from 'vitest'
import type { Recipe } from '#contract/recipes.ts'
import * as itemsApi from '#contract/shopping-items.ts'
import * as lists from '#contract/shopping-lists.ts'
import * as recipesApi from '#contract/shopping-recipes.ts'
import { short, startShop } from '../support/shopping.ts'

const UNKNOWN = '11111111-1111-4111-8111-111111111111'

const {
  app,
  cook,
  guest,
  stranger,
  gram,
  kilogram,
  cup,
  flour,
  milk,
  salt,
  recipe,
  newList,
  items,
  addRecipe,
  removeRecipe,
  put,
} = await startShop()

test('a recipe joins what is there: the same food in units that convert, exactly', async () => {
  const { id } = await newList()
  await put(id, { foodId: flour.id, unitId: kilogram.id, quantity: 1 })
  await put(id, { foodId: milk.id, unitId: cup.id, quantity: 1 })
  const thirds = await recipe('Thirds', [
    { food: flour, unit: gram, quantity: 333, note: 'sifted' },
    { food: milk, unit: cup, quantity: 0.333 },
    { food: milk, quantity: 1 },
    { food: salt, note: 'to taste' },
    { note: 'patience' },
  ])
  const once = await addRecipe(id, thirds)
  expect(short(once.listItems)).toEqual([
    '1.333 kilogram flour sifted',
    '1.333 cup milk',
    '1 milk',
    'salt to taste',
    'patience',
  ])
  expect(once.listItems.map(({ exactQuantity }) => exactQuantity)).toEqual(['1333/1000', '4/3', '1', '0', '0'])
  expect(once.recipeReferences).toMatchObject([{ recipeId: thirds.id, recipeQuantity: 1, recipe: { name: 'Thirds' } }])
  const thrice = await addRecipe(id, thirds, { recipeIncrementQuantity: 2 })
  expect(thrice.listItems.map(({ exactQuantity }) => exactQuantity)).toEqual(['1999/1000', '2', '3', '0', '0'])
  expect(thrice.recipeReferences).toMatchObject([{ recipeQuantity: 3 }])
  const [dough] = thrice.listItems
  expect(dough?.recipeReferences).toMatchObject([
    { recipeId: thirds.id, exactQuantity: '333/1000', recipeScale: 1, recipeNote: 'sifted' },
    { recipeId: thirds.id, exactQuantity: '333/500', recipeScale: 2 },
  ])
})

test('nothing joins what is ticked, and unlike things stand side by side', async () => {
  const { id } = await newList()
  const bought = await put(id, { foodId: flour.id, unitId: gram.id, quantity: 500, checked: true })
  const mixed = await recipe('Mixed', [
    { food: flour, unit: gram, quantity: 200 },
    { food: flour, quantity: 1 },
    { food: milk, quantity: 2 },
    { food: flour, unit: gram, quantity: 50, note: 'for dusting' },
  ])
  const { listItems } = await addRecipe(id, mixed)
  expect(short(listItems)).toEqual(['500 gram flour', '250 gram flour for dusting', '1 flour', '2 milk'])
  expect(listItems[0]).toMatchObject({ id: bought.id, checked: true, recipeReferences: [] })
})

test('grams and cups of one food are one row, sold as one amount, and part again when a recipe leaves', async () => {
  const { id } = await newList()
  await put(id, { foodId: flour.id, unitId: gram.id, quantity: 400 })
  const waffles = await recipe('Waffles', [{ food: flour, unit: cup, quantity: 2.25 }])
  const { listItems } = await addRecipe(id, waffles)
  expect(listItems).toMatchObject([
    {
      display: '2¼ cups + 400 g flour',
      sold: { display: '700 g flour', needs: '2¼ cups + 400 g' },
      recipeReferences: [{ amount: '9/4', unitId: cup.id }],
    },
  ])
  // By hand too, from a client that knows nothing of densities.
  const more = { shoppingListId: id, foodId: flour.id, unitId: cup.id, quantity: 1 }
  await cook.ok(itemsApi.createShoppingItems, { body: [more] })
  expect((await items(id)).length).toBe(1)
  const left = await removeRecipe(id, waffles)
  expect(left.listItems.length).toBe(1)
  expect(left.listItems[0]?.quantity).toBeCloseTo(525, 0)
})

test('a recipe that is removed takes away what it brought, and no more', async () => {
  const { id } = await newList()
  await put(id, { foodId: flour.id, unitId: gram.id, quantity: 100, note: 'wholemeal' })
  await put(id, { foodId: salt.id, quantity: 0 })
  const cake = await recipe('Cake', [
    { food: flour, unit: gram, quantity: 200, note: 'sifted' },
    { food: flour, unit: gram, quantity: 50, note: 'for the tin' },
    { food: milk, quantity: 1 },
    { food: salt },
  ])
  const bread = await recipe('Bread', [{ food: flour, unit: kilogram, quantity: 1 }])
  await addRecipe(id, cake)
  await addRecipe(id, bread)
  await addRecipe(id, cake)
  expect(short(await items(id))).toEqual(['1600 gram flour wholemeal; sifted; for the tin', 'salt', '2 milk'])
  const once = await removeRecipe(id, cake)
  expect(short(once.listItems)).toEqual(['1350 gram flour wholemeal; sifted; for the tin', 'salt', '1 milk'])
  expect(once.recipeReferences.map(({ recipe, recipeQuantity }) => [recipe.name, recipeQuantity])).toEqual([
    ['Bread', 1],
    ['Cake', 1],
  ])
  const twice = await removeRecipe(id, cake)
  expect(short(twice.listItems)).toEqual(['1100 gram flour wholemeal; sifted; for the tin', 'salt'])
  const harmless = await removeRecipe(id, cake)
  expect(harmless).toEqual(twice)
  const without = await removeRecipe(id, bread)
  expect(short(without.listItems)).toEqual(['100 gram flour wholemeal; sifted; for the tin', 'salt'])
  expect(without.recipeReferences).toEqual([])
})

test('amounts in notes and in lines nobody has taken apart grow with the helpings, and are not lost in others', async () => {
  const { id } = await newList()
  const words = await recipe('Words', [
    { food: flour, unit: cup, quantity: 1, note: 'plus 2 tbsp' },
    { food: milk, quantity: 2, note: '400 g each' },
    { note: '1 ½ Packungen Backpulver' },
    { note: 'Saft von ½ Zitrone' },
    { note: 'salt to taste' },
  ])
  const doubled = await addRecipe(id, words, { recipeIncrementQuantity: 2 })
  expect(short(doubled.listItems)).toEqual([
    '2 cup flour plus 4 tbsp',
    '4 milk 400 g each',
    '3 Packungen Backpulver',
    'Saft von 1 Zitrone',
    'salt to taste',
  ])
  expect(short((await addRecipe(id, words)).listItems)).toEqual([
    '3 cup flour plus 4 tbsp; plus 2 tbsp',
    '6 milk 400 g each',
    '3 Packungen Backpulver',
    'Saft von 1 Zitrone',
    'salt to taste',
    '1 ½ Packungen Backpulver',
    'Saft von ½ Zitrone',
  ])
  const back = await removeRecipe(id, words)
  expect(short(back.listItems)).toEqual([
    '2 cup flour plus 4 tbsp',
    '4 milk 400 g each',
    '3 Packungen Backpulver',
    'Saft von 1 Zitrone',
    'salt to taste',
  ])
})

test('notes of a recipe leave with it, and a part of a helping can be taken back', async () => {
  const { id } = await newList()
  const cake = await recipe('Sponge', [{ food: flour, unit: gram, quantity: 300, note: 'sifted' }])
  const bread = await recipe('Loaf', [{ food: flour, unit: gram, quantity: 500, note: 'strong' }])
  await addRecipe(id, cake, { recipeIncrementQuantity: 2 })
  await addRecipe(id, bread)
  const params = { id, recipeId: cake.id }
  const half = await cook.ok(recipesApi.removeRecipeQuantityFromList, {
    params,
    body: { recipeDecrementQuantity: 0.5 },
  })
  expect(short(half.listItems)).toEqual(['950 gram flour sifted; strong'])
  expect(half.recipeReferences.find(({ recipeId }) => recipeId === cake.id)?.recipeQuantity).toBe(1.5)
  const all = await cook.ok(recipesApi.removeRecipeQuantityFromList, { params, body: { recipeDecrementQuantity: 9 } })
  expect(short(all.listItems)).toEqual(['500 gram flour strong'])
  expect(all.recipeReferences.map(({ recipeId }) => recipeId)).toEqual([bread.id])
})

test('an amount that a person raised stays when the recipe goes', async () => {
  const { id } = await newList()
  const cake = await recipe('Raised', [{ food: milk, quantity: 1 }])
  const [item] = (await addRecipe(id, cake)).listItems
  await cook.ok(itemsApi.updateShoppingItem, { params: { id: item?.id ?? '' }, body: { quantity: 3 } })
  expect(short((await removeRecipe(id, cake)).listItems)).toEqual(['2 milk'])
})

test('lines a person left out of a recipe are not added, others may be', async () => {
  const { id } = await newList()
  const cake = await recipe('Choosy', [{ food: milk, quantity: 1 }, { food: salt }])
  const recipeIngredients = [
    { food: milk, quantity: 1, note: '' },
    { food: { name: 'vanilla' }, quantity: 2 },
  ]
  expect(short((await addRecipe(id, cake, { recipeIngredients })).listItems)).toEqual(['1 milk', '2 vanilla'])
})

test('two people who add the same recipe at once get it twice, and a call sent again adds nothing', async () => {
  const { id } = await newList()
  const cake = await recipe('Doubled', [{ food: milk, quantity: 1 }])
  const params = { id, recipeId: cake.id }
  await Promise.all([cook, guest].map((who) => who.ok(recipesApi.addRecipeToList, { params, body: {} })))
  expect(short(await items(id))).toEqual(['2 milk'])
  const opId = crypto.randomUUID()
  await Promise.all([1, 2, 3].map(() => cook.ok(recipesApi.addRecipeToList, { params, body: { opId } })))
  const list = await cook.ok(lists.getShoppingList, { params: { id } })
  expect(short(list.listItems)).toEqual(['3 milk'])
  expect(list.recipeReferences).toMatchObject([{ recipeQuantity: 3 }])
  const removal = { opId: crypto.randomUUID() }
  await Promise.all([1, 2].map(() => cook.ok(recipesApi.removeRecipeQuantityFromList, { params, body: removal })))
  expect(short(await items(id))).toEqual(['2 milk'])
})

test('only recipes of the group go on a list', async () => {
  const { id } = await newList()
  const foreign = await recipe('Foreign', [], 4, stranger)
  for (const recipeId of [foreign.id, UNKNOWN]) {
    await cook.refused(404, recipesApi.addRecipeToList, { params: { id, recipeId }, body: {} })
    await cook.refused(404, recipesApi.addRecipesToList, { params: { id }, body: [{ recipeId }] })
  }
  expect(await items(id)).toEqual([])
})

test('thirty recipes cost as many statements as two', async () => {
  const recipes: Recipe[] = []
  for (let number = 0; number < 30; number++) {
    recipes.push(
      await recipe(`Dish ${number}`, [
        { food: milk, quantity: 1 },
        { food: flour, unit: gram, quantity: 10 },
      ]),
    )
  }
  const cost = async (count: number) => {
    const { id } = await newList()
    const body = recipes.slice(0, count).map(({ id: recipeId }) => ({ recipeId }))
    return app.queries(() => cook.ok(recipesApi.addRecipesToList, { params: { id }, body }))
  }
  expect(await cost(30)).toBe(await cost(2))
})

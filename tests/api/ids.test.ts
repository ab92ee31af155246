import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import {
  createShoppingItem,
  deleteShoppingItem,
  getShoppingItem,
  updateShoppingItem,
} from '#contract/shopping-items.ts'
import { createShoppingList, getShoppingList } from '#contract/shopping-lists.ts'
import { up } from '../../migrations/0093-lower-case-ids.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const ann = await app.setUpFirst()

test('an item made, ticked and removed with ids in capitals is the one that others see', async () => {
  const list = await ann.ok(createShoppingList, { body: { name: 'Saturday' } })
  const id = randomUUID()
  const item = { shoppingListId: list.id.toUpperCase(), note: 'Milk' }
  await ann.ok(createShoppingItem, { body: { ...item, id: id.toUpperCase() } })
  await ann.ok(updateShoppingItem, { params: { id: id.toUpperCase() }, body: { ...item, checked: true } })
  expect(await ann.ok(getShoppingItem, { params: { id } })).toMatchObject({ id, checked: true, note: 'Milk' })
  await ann.ok(deleteShoppingItem, { params: { id: id.toUpperCase() } })
  expect((await ann.ok(getShoppingList, { params: { id: list.id } })).listItems).toEqual([])
})

test('ids that an older version stored in capitals are found after the upgrade, and so is what points at them', async () => {
  const { db } = app.core
  const slug = await ann.ok(createRecipe, { body: { name: 'Leek soup' } })
  const referenceId = randomUUID()
  const step = { text: 'Wash the LEEKS of 2026-11.', ingredientReferences: [{ referenceId }] }
  await ann.ok(patchRecipe, {
    params: { slug },
    body: { recipeIngredient: [{ note: 'leeks', referenceId }], recipeInstructions: [step] },
  })
  const before = await ann.ok(getRecipe, { params: { slug } })
  const stored = () => db('recipe_steps').orderBy('id')
  const small = await stored()
  await db.raw('update recipe_ingredients set reference_id = upper(reference_id)')
  await db.raw('update recipe_steps set id = upper(id)')
  for (const { id, ingredient_references: json } of await stored()) {
    const capitals = json.replaceAll(referenceId, referenceId.toUpperCase())
    await db('recipe_steps').where({ id }).update({ ingredient_references: capitals })
  }
  expect(await stored()).not.toEqual(small)
  await db.transaction(up)
  expect(await stored()).toEqual(small)
  expect(await ann.ok(getRecipe, { params: { slug } })).toEqual(before)
})

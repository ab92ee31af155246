import { createFood, createLabel, createUnit } from '#contract/foods.ts'
import { createRecipe, patchRecipe, type Recipe } from '#contract/recipes.ts'
import { createShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList, getShoppingList } from '#contract/shopping-lists.ts'
import { addRecipeToList, removeRecipeFromList } from '#contract/shopping-recipes.ts'
import { startApp } from './app.ts'

type Line = { originalText?: string; food?: object; unit?: object; quantity?: number; note?: string }

/** A group with a cook and a guest, a stranger from another group, a few foods and units, and shortcuts to a list. */
export async function startShop() {
  const app = await startApp()
  const cook = await app.setUpFirst()
  const guest = await app.member('guest')
  const stranger = await app.stranger()
  const gram = await cook.ok(createUnit, { body: { name: 'gram' } })
  const kilogram = await cook.ok(createUnit, { body: { name: 'kilogram' } })
  const cup = await cook.ok(createUnit, { body: { name: 'cup' } })
  const bakery = await cook.ok(createLabel, { body: { name: 'Bakery' } })
  const flour = await cook.ok(createFood, { body: { name: 'flour', labelId: bakery.id } })
  const milk = await cook.ok(createFood, { body: { name: 'milk' } })
  const salt = await cook.ok(createFood, { body: { name: 'salt' } })
  const words = { gram, kilogram, cup, flour, milk, salt }
  return { app, cook, guest, stranger, ...words, recipe, newList, items, addRecipe, removeRecipe, put }

  async function recipe(name: string, lines: Line[], servings = 4, who = cook): Promise<Recipe> {
    const slug = await who.ok(createRecipe, { body: { name } })
    const body = { recipeIngredient: lines.map((line) => ({ quantity: null, ...line })), recipeServings: servings }
    return who.ok(patchRecipe, { params: { slug }, body: body as never })
  }

  function newList(name = 'List', who = cook) {
    return who.ok(createShoppingList, { body: { name } })
  }

  async function items(id: string) {
    return (await cook.ok(getShoppingList, { params: { id } })).listItems
  }

  function addRecipe(id: string, { id: recipeId }: Recipe, body: object = {}) {
    return cook.ok(addRecipeToList, { params: { id, recipeId }, body })
  }

  function removeRecipe(id: string, { id: recipeId }: Recipe) {
    return cook.ok(removeRecipeFromList, { params: { id, recipeId } })
  }

  function put(shoppingListId: string, body: object) {
    return cook.ok(createShoppingItem, { body: { shoppingListId, ...body } })
  }
}

/** The contents of a list in short form. */
export const short = (
  listed: { quantity: number; unit: { name: string } | null; food: { name: string } | null; note: string }[],
) =>
  listed.map(({ quantity, unit, food, note }) =>
    [quantity || '', unit?.name, food?.name, note].filter(Boolean).join(' '),
  )

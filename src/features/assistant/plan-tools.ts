import { z } from 'zod'
import { Day } from '#contract/common.ts'
import { createMealEntry, listMealEntries, MEALS, type MealEntry } from '#contract/mealplans.ts'
import { parseIngredients } from '#contract/parsing.ts'
import { getRecipe } from '#contract/recipes.ts'
import { createShoppingItems, type ShoppingItem, updateShoppingItems } from '#contract/shopping-items.ts'
import { getShoppingList, listShoppingLists, type ShoppingList } from '#contract/shopping-lists.ts'
import { addRecipeToList } from '#contract/shopping-recipes.ts'
import { notFound } from '../../core/errors.ts'
import { changes, type Desk, reads, type Tool } from './tool.ts'

const MEALS_MAX = 500
const LISTS_MAX = 100
const LINES_MAX = 200

const List = z.string().trim().max(255).optional().describe('the id or the name of a list; without it, the newest')
const Servings = z.number().positive().max(1_000).optional()

export const planTools: Tool[] = [
  reads(
    {
      name: 'read_meal_plan',
      title: 'Read the meal plan',
      description: 'Gives the meals planned from one day to another.',
      input: z.object({ from: Day, to: Day }),
    },
    async ({ send }, { from, to }) => {
      const query = {
        start_date: from,
        end_date: to,
        perPage: MEALS_MAX,
        orderBy: 'date',
        orderDirection: 'asc',
      } as const
      return { meals: (await send(listMealEntries, { query })).items.map(asMeal) }
    },
  ),
  changes(
    {
      name: 'plan_meal',
      title: 'Plan a meal',
      description: 'Plans a recipe, or a meal that is only a title, for a day.',
      input: z.object({
        date: Day,
        meal: z.enum(MEALS).default('dinner'),
        recipe: z.string().trim().min(1).max(255).optional().describe('the slug of a recipe'),
        title: z.string().trim().max(255).default(''),
        servings: Servings,
      }),
    },
    async ({ send }, { date, meal, recipe: slug, title, servings }) => {
      const recipe = slug === undefined ? undefined : await send(getRecipe, { params: { slug } })
      const body = { date, entryType: meal, title, recipeId: recipe?.id, servings }
      return {
        would: `Plan “${recipe?.name ?? title}” for ${meal} on ${date}${servings ? `, ${servings} servings` : ''}.`,
        go: async () => asMeal(await send(createMealEntry, { body })),
      }
    },
  ),
  reads(
    {
      name: 'read_shopping_lists',
      title: 'Read the shopping lists',
      description: 'Names the shopping lists, the newest first, with how much is still to buy.',
      input: z.object({}),
    },
    async ({ send }) => {
      const { items } = await send(listShoppingLists, { query: { perPage: LISTS_MAX } })
      return { lists: items.map(({ id, name, openItems }) => ({ list: id, name, toBuy: openItems })) }
    },
  ),
  reads(
    {
      name: 'read_shopping_list',
      title: 'Read a shopping list',
      description: 'Gives what is on a list, as a shop sells it, with what is needed.',
      input: z.object({ list: List }),
    },
    async (desk, { list }) => {
      const { id, name, listItems } = await listNamed(desk, list)
      return { list: id, name, items: listItems.map(asItem) }
    },
  ),
  changes(
    {
      name: 'add_to_shopping_list',
      title: 'Add to a shopping list',
      description: 'Puts things on a list, merged with what is there.',
      input: z.object({
        list: List,
        lines: z.array(z.string().trim().min(1).max(500)).min(1).max(LINES_MAX).describe('such as “2 kg potatoes”'),
      }),
    },
    async (desk, { list, lines }) => {
      const { id, name } = await listNamed(desk, list)
      return {
        would: `Add to ${name ?? 'the list'}: ${lines.join('; ')}.`,
        go: async () => {
          const parsed = await desk.send(parseIngredients, { body: { ingredients: lines } })
          const body = parsed.map(({ ingredient }, at) => draftOf(ingredient, { line: lines[at] ?? '', list: id }))
          const { createdItems, updatedItems } = await desk.send(createShoppingItems, { body })
          return { items: [...createdItems, ...updatedItems].map(asItem) }
        },
      }
    },
  ),
  changes(
    {
      name: 'add_recipe_to_shopping_list',
      title: 'Add a recipe to a shopping list',
      description: 'Puts the ingredients of a recipe on a list, merged with what is there.',
      input: z.object({
        list: List,
        recipe: z.string().trim().min(1).max(255).describe('the slug of a recipe'),
        times: z.number().positive().max(1_000).default(1).describe('how many times it is cooked'),
      }),
    },
    async (desk, { list, recipe: slug, times }) => {
      const { id, name } = await listNamed(desk, list)
      const recipe = await desk.send(getRecipe, { params: { slug } })
      const lines = recipe.recipeIngredient.map(({ display }) => display)
      return {
        would: `Add “${recipe.name}” × ${times} to ${name ?? 'the list'}: ${lines.join('; ')}.`,
        go: async () => {
          const params = { id, recipeId: recipe.id }
          await desk.send(addRecipeToList, { params, body: { recipeIncrementQuantity: times } })
          return { list: id }
        },
      }
    },
  ),
  changes(
    {
      name: 'tick_shopping_items',
      title: 'Tick things on a shopping list',
      description: 'Ticks things as bought, or takes the tick away.',
      input: z.object({
        list: List,
        items: z.array(z.uuid()).min(1).max(LINES_MAX).describe('ids, as read_shopping_list gives them'),
        bought: z.boolean().default(true),
      }),
    },
    async (desk, { list, items, bought }) => {
      const { name, listItems } = await listNamed(desk, list)
      const chosen = listItems.filter(({ id }) => items.includes(id))
      if (chosen.length < new Set(items).size) throw notFound('shopping-item.not-found')
      return {
        would: `${bought ? 'Tick' : 'Untick'} on ${name ?? 'the list'}: ${chosen.map(({ display }) => display).join('; ')}.`,
        go: async () => {
          const body = chosen.map(({ id }) => ({ id, checked: bought }))
          return { items: (await desk.send(updateShoppingItems, { body })).map(asItem) }
        },
      }
    },
  ),
]

const asMeal = ({ id, date, entryType, title, text, recipe, servings }: MealEntry) => ({
  meal: id,
  date,
  kind: entryType,
  name: recipe?.name ?? title,
  recipe: recipe?.slug ?? null,
  servings,
  ...(text && { note: text }),
})

const asItem = ({ id, display, sold, checked, label }: ShoppingItem) => ({
  item: id,
  needed: display,
  buy: sold.display,
  bought: checked,
  aisle: label?.name ?? null,
})

async function listNamed({ send }: Desk, wanted: string | undefined): Promise<ShoppingList> {
  const { items } = await send(listShoppingLists, { query: { perPage: LISTS_MAX } })
  const word = wanted?.toLowerCase()
  const list = items.find(({ id, name }) => word === undefined || [id, name?.toLowerCase()].includes(word))
  if (!list) throw notFound('shopping-list.not-found')
  return send(getShoppingList, { params: { id: list.id } })
}

type Read = { quantity: number | null; unit: object | null; food: object | null; note: string | null }

/** A food or unit the group does not know stays part of the words. */
function draftOf({ quantity, unit, food, note }: Read, { line, list }: { line: string; list: string }) {
  const [foodId, unitId] = [idOf(food), idOf(unit)]
  const isRead = foodId !== undefined && (unit === null || unitId !== undefined)
  if (!isRead) return { shoppingListId: list, note: line, quantity: 0 }
  return { shoppingListId: list, quantity: quantity ?? 0, unitId, foodId, isFood: true, note, originalText: line }
}

const idOf = (thing: object | null) => (thing && 'id' in thing && typeof thing.id === 'string' ? thing.id : undefined)

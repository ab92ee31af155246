import type { System } from '#contract/permissions.ts'
import { openApp } from '../../src/app.ts'
import { readConfig } from '../../src/core/config.ts'
import type { Db } from '../../src/core/db.ts'
import { silentLog } from '../../src/core/log.ts'

/** Recipes beyond this number are copies, which takes a fifth of the time. */
const WRITTEN_MAX = 10_000

export type Login = { username: string; password: string }

const FOODS = [
  'flour',
  'sugar',
  'butter',
  'eggs',
  'milk',
  'onion',
  'garlic',
  'tomato',
  'rice',
  'lentils',
  'carrot',
  'thyme',
]
const UNITS = ['g', 'ml', 'cup', 'tablespoon', 'teaspoon', 'clove']
const DISHES = ['soup', 'stew', 'salad', 'pie', 'curry', 'cake', 'bread', 'gratin', 'risotto', 'roast']
const MANNERS = ['quick', 'slow', 'spicy', 'creamy', 'green', 'smoky', 'golden', 'winter', 'summer', 'sunday']

/** Fills a data directory with a generated library, always the same for the same size, and returns a login. */
export async function createLibrary(dataDir: string, recipes: number): Promise<Login> {
  const app = await openApp(readConfig({}, { dataDir }), { log: silentLog })
  const { groups, users } = app.services
  const group = await groups.open('Home')
  const login = { username: 'bench', password: 'a-bench-to-sit-on' }
  const person = { ...login, email: 'bench@example.com', fullName: 'Bench', admin: true, advanced: true }
  const flags = { canInvite: true, canManage: true, canOrganize: true }
  const userId = await app.core.db.transaction((tx) => users.insert(tx, { ...person, ...flags, groupId: group.id }))
  const actor: System = { kind: 'system', groupId: group.id, userId }
  const written = Math.min(recipes, WRITTEN_MAX)
  const startedAt = performance.now()
  for (let index = 0; index < written; index++) {
    await app.services.recipes.createWhole(actor, recipeNumber(index))
    if (index > 0 && index % 1000 === 0) console.log(`  ${index} recipes written`)
  }
  const each = (performance.now() - startedAt) / written
  console.log(`  ${written} recipes written, ${each.toFixed(2)} ms each`)
  await app.core.db.raw('create temp table originals as select id from recipes')
  for (let copy = 1; copy * written < recipes; copy++) await copyRecipes(app.core.db, copy, recipes - copy * written)
  await app.close()
  return login
}

const COPIED = ['recipes', 'recipe_ingredients', 'recipe_steps', 'recipe_tags', 'recipe_categories', 'timeline_events']

/** Copies the first recipes as rows, each with its own id, slug and name. */
async function copyRecipes(db: Db, copy: number, most: number): Promise<void> {
  const mark = copy.toString(16).padStart(8, '0')
  const idOf = (column: string) => `'${mark}' || substr(${column}, 9)`
  const own: Record<string, string> = {
    id: idOf('id'),
    recipe_id: idOf('recipe_id'),
    slug: `slug || '-${copy}'`,
    name: `name || ' ${copy}'`,
    name_key: `name_key || ' ${copy}'`,
  }
  const chosen = `(select id from originals limit ${most})`
  await db.transaction(async (tx) => {
    for (const table of COPIED) {
      const columns: { name: string }[] = await tx.raw(`pragma table_info(${table})`)
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      const values = columns.map(({ name }) => own[name] ?? `"${name}"`).join(', ')
      const key = table === 'recipes' ? 'id' : 'recipe_id'
      await tx.raw(`insert into ${table} (${names}) select ${values} from ${table} where ${key} in ${chosen}`)
    }
    await tx.raw(
      `insert into recipe_search_rows (recipe_id, group_id)
       select ${idOf('recipe_id')}, group_id from recipe_search_rows where recipe_id in ${chosen}`,
    )
    const words = 'description, ingredients, steps, notes, organizers'
    await tx.raw(
      `insert into recipe_search (rowid, name, ${words}) select row.id, name || ' ${copy}', ${words}
       from recipe_search_rows own join recipe_search on recipe_search.rowid = own.id
       join recipe_search_rows row on row.recipe_id = ${idOf('own.recipe_id')}
       where own.recipe_id in ${chosen}`,
    )
  })
  console.log(`  ${Math.min(most, WRITTEN_MAX)} more copied`)
}

function recipeNumber(index: number) {
  const of = (list: string[], step: number) =>
    list[(index * step + Math.floor(index / list.length)) % list.length] ?? ''
  return {
    name: `${of(MANNERS, 3)} ${of(FOODS, 5)} ${of(DISHES, 7)} ${index}`,
    description: `A ${of(MANNERS, 1)} dish for number ${index}.`,
    recipeYield: '4 servings',
    totalTime: '45 Minutes',
    tags: [0, 1, 2].map((step) => ({ id: undefined, name: `tag ${(index + step * 17) % 60}` })),
    recipeCategory: [0, 1].map((step) => ({ id: undefined, name: `category ${(index + step * 5) % 25}` })),
    recipeIngredient: Array.from({ length: 10 }, (_, line) => ({
      quantity: ((index + line) % 8) / 4 + 0.25,
      unit: named(UNITS[(index + line) % UNITS.length]),
      food: named(FOODS[(index * 3 + line) % FOODS.length]),
      note: line % 3 === 0 ? 'finely chopped' : '',
    })),
    recipeInstructions: Array.from({ length: 6 }, (_, step) => ({
      id: undefined,
      title: '',
      summary: '',
      text: `Step ${step + 1}: stir the ${of(FOODS, step + 1)} for ${5 + step} minutes until it is ${of(MANNERS, step + 2)}.`,
      ingredientReferences: [],
    })),
  }
}

function named(name = '') {
  return {
    name,
    description: '',
    extras: {},
    aliases: [],
    onHand: false,
    fraction: true,
    abbreviation: '',
    useAbbreviation: false,
  }
}

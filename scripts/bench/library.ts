import type { System } from '#contract/permissions.ts'
import { openApp } from '../../src/app.ts'
import { readConfig } from '../../src/core/config.ts'
import { silentLog } from '../../src/core/log.ts'

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

/** Fills a data directory with a generated library, the same for the same size, and answers who may sign in. */
export async function createLibrary(dataDir: string, recipes: number): Promise<Login> {
  const app = await openApp(readConfig({}, { dataDir }), { log: silentLog })
  const { groups, users } = app.services
  const group = await groups.create(app.core.db, 'Home')
  const login = { username: 'bench', password: 'a-bench-to-sit-on' }
  const person = { ...login, email: 'bench@example.com', fullName: 'Bench', admin: true, advanced: true }
  const flags = { canInvite: true, canManage: true, canOrganize: true }
  const userId = await users.insert(app.core.db, { ...person, ...flags, groupId: group.id })
  const actor: System = { kind: 'system', groupId: group.id, userId }
  const startedAt = performance.now()
  for (let index = 0; index < recipes; index++) {
    await app.services.recipes.createWhole(actor, recipeNumber(index))
    if (index > 0 && index % 1000 === 0) console.log(`  ${index} recipes written`)
  }
  const each = (performance.now() - startedAt) / recipes
  console.log(`  ${recipes} recipes written, ${each.toFixed(2)} ms each`)
  await app.close()
  return login
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

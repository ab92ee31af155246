import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as api from '#contract/foods.ts'
import { createRecipe, getRecipe, listRecipes, patchRecipe } from '#contract/recipes.ts'
import { createShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList } from '#contract/shopping-lists.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

const UNKNOWN = '11111111-1111-4111-8111-111111111111'

let app: TestApp
let cook: Client
let guest: Client
let stranger: Client

beforeAll(async () => {
  app = await startApp()
  cook = await app.setUpFirst()
  guest = await app.member('guest')
  stranger = await app.stranger()
})

const KINDS = [
  {
    kind: 'foods',
    list: api.listFoods,
    create: api.createFood,
    get: api.getFood,
    update: api.updateFood,
    remove: api.deleteFood,
    merge: (from: string, to: string) => ({ endpoint: api.mergeFoods, body: { fromFood: from, toFood: to } }),
  },
  {
    kind: 'units',
    list: api.listUnits,
    create: api.createUnit,
    get: api.getUnit,
    update: api.updateUnit,
    remove: api.deleteUnit,
    merge: (from: string, to: string) => ({ endpoint: api.mergeUnits, body: { fromUnit: from, toUnit: to } }),
  },
  {
    kind: 'labels',
    list: api.listLabels,
    create: api.createLabel,
    get: api.getLabel,
    update: api.updateLabel,
    remove: api.deleteLabel,
    merge: undefined,
  },
] as const

describe.each(KINDS)('$kind', ({ list, create, get, update, remove, merge }) => {
  test('nobody reads or makes them', async () => {
    await app.nobody().refused(401, list)
    await app.nobody().refused(401, create, { body: { name: 'leek' } })
  })

  test('who may not organise reads them but changes nothing', async () => {
    const { id } = await cook.ok(create, { body: { name: 'guarded' } })
    const other = await cook.ok(create, { body: { name: 'guarded too' } })
    const read = await guest.call(get, { params: { id } })
    const changedAt = Date.parse(read.headers.get('last-modified') ?? '')
    expect(app.clock.now().getTime() - changedAt).toBeLessThan(5_000)
    await guest.refused(403, create, { body: { name: 'mine' } })
    await guest.refused(403, update, { params: { id }, body: { name: 'mine' } })
    await guest.refused(403, remove, { params: { id } })
    if (!merge) return
    const { endpoint, body } = merge(id, other.id)
    await guest.refused(403, endpoint, { body: body as never })
  })

  test('those of another group are not there', async () => {
    const { id } = await cook.ok(create, { body: { name: 'secret' } })
    await stranger.refused(404, get, { params: { id } })
    await stranger.refused(404, update, { params: { id }, body: { name: 'taken' } })
    await stranger.refused(404, remove, { params: { id } })
    expect((await stranger.ok(list)).items.filter(({ name }) => name === 'secret')).toEqual([])
  })

  test('unknown ids are not found, ids that are none do not fit', async () => {
    const { message } = await cook.refused(404, get, { params: { id: UNKNOWN } })
    expect(message).toBeTypeOf('string')
    await cook.refused(404, update, { params: { id: UNKNOWN }, body: { name: 'x' } })
    await cook.refused(404, remove, { params: { id: UNKNOWN } })
    await cook.refused(422, get, { params: { id: 'no-id' } })
    await cook.refused(422, create, { body: { name: ' ' } })
  })

  test('a name is taken whatever its case, in its group', async () => {
    const { id } = await cook.ok(create, { body: { name: 'Äpfel' } })
    const { message } = await cook.refused(409, create, { body: { name: ' äPFEL ' } })
    expect(message).toBeTypeOf('string')
    const other = await cook.ok(create, { body: { name: 'Apfel' } })
    await cook.refused(409, update, { params: { id: other.id }, body: { name: 'ÄPFEL' } })
    expect(await cook.ok(update, { params: { id }, body: { name: 'äpfel' } })).toMatchObject({ id, name: 'äpfel' })
    await stranger.ok(create, { body: { name: 'Äpfel' } })
  })

  test('lists page, order and filter', async () => {
    for (const name of ['zz cherry', 'zz Apple', 'zz banana']) await cook.ok(create, { body: { name } })
    const query = { search: 'ZZ ', orderBy: 'name', orderDirection: 'asc', perPage: 2 } as const
    const first = await cook.ok(list, { query })
    expect(first).toMatchObject({ total: 3, total_pages: 2, per_page: 2, previous: null })
    expect(first.items.map(({ name }) => name)).toEqual(['zz Apple', 'zz banana'])
    const last = await cook.ok(list, { query: { ...query, page: -1 } })
    expect(last).toMatchObject({ page: 2, items: [{ name: 'zz cherry' }], next: null })
    const filtered = await cook.ok(list, { query: { queryFilter: 'name = "ZZ cherry"' } })
    expect(filtered.items.map(({ name }) => name)).toEqual(['zz cherry'])
    await cook.refused(400, list, { query: { queryFilter: 'nameKey = x' } })
    await cook.refused(400, list, { query: { queryFilter: '(name = x' } })
    await cook.refused(422, list, { query: { perPage: 0 } })
  })

  test('a removed one is answered and gone', async () => {
    const { id } = await cook.ok(create, { body: { name: 'fleeting' } })
    expect(await cook.ok(remove, { params: { id } })).toMatchObject({ id, name: 'fleeting' })
    await cook.refused(404, get, { params: { id } })
  })

  test('ten rows cost as many queries as one', async () => {
    const query = { search: 'countable', perPage: 10 }
    await cook.ok(create, { body: { name: 'countable 0' } })
    const one = await app.queries(() => cook.ok(list, { query }))
    for (let number = 1; number < 10; number++) await cook.ok(create, { body: { name: `countable ${number}` } })
    expect(await app.queries(() => cook.ok(list, { query }))).toBe(one)
  })
})

describe('foods', () => {
  test('everything about a food is kept', async () => {
    const label = await cook.ok(api.createLabel, { body: { name: 'Greens', color: '#93c47d' } })
    const draft = {
      name: 'scallion',
      pluralName: 'scallions',
      description: 'mild onion',
      extras: { shop: 'market', count: 3 },
      labelId: label.id,
      aliases: [{ name: 'spring onion' }],
      onHand: true,
    }
    const made = await cook.ok(api.createFood, { body: draft })
    expect(made).toMatchObject({ ...draft, extras: { shop: 'market', count: '3' }, label })
    const changed = await cook.ok(api.updateFood, { params: { id: made.id }, body: { name: 'green onion' } })
    expect(changed).toMatchObject({ ...draft, name: 'green onion', extras: { shop: 'market', count: '3' } })
    const empty = { pluralName: null, labelId: null, description: '', extras: {}, aliases: [], onHand: false }
    const cleared = await cook.ok(api.updateFood, { params: { id: made.id }, body: { name: 'green onion', ...empty } })
    expect(cleared).toMatchObject({ ...empty, label: null })
  })

  test('what is left out of a change to a unit or label stays', async () => {
    const { id, createdAt, updateAt, ...unit } = await cook.ok(api.createUnit, {
      body: {
        name: 'mugful',
        pluralName: 'mugfuls',
        description: 'a big one',
        extras: { shelf: 'top' },
        fraction: false,
        abbreviation: 'mg.',
        pluralAbbreviation: 'mgs.',
        useAbbreviation: true,
        aliases: [{ name: 'beaker' }],
      },
    })
    const renamed = await cook.ok(api.updateUnit, { params: { id }, body: { name: 'Humpen' } })
    expect(renamed).toMatchObject({ ...unit, name: 'Humpen' })
    const label = await cook.ok(api.createLabel, { body: { name: 'Cellar', color: '#123456' } })
    const relabelled = await cook.ok(api.updateLabel, { params: { id: label.id }, body: { name: 'Vault' } })
    expect(relabelled).toMatchObject({ name: 'Vault', color: '#123456' })
  })

  test('the label of another group is not found, and a removed label leaves its foods', async () => {
    const foreign = await stranger.ok(api.createLabel, { body: { name: 'Foreign' } })
    await cook.refused(404, api.createFood, { body: { name: 'smuggled', labelId: foreign.id } })
    const label = await cook.ok(api.createLabel, { body: { name: 'Passing' } })
    const food = await cook.ok(api.createFood, { body: { name: 'labelled', labelId: label.id } })
    await cook.ok(api.deleteLabel, { params: { id: label.id } })
    expect(await cook.ok(api.getFood, { params: { id: food.id } })).toMatchObject({ labelId: null, label: null })
  })

  test('a search finds plurals and aliases, without accents', async () => {
    const aliases = [{ name: 'Nimono "kabocha"' }]
    await cook.ok(api.createFood, { body: { name: 'pumpkin', pluralName: 'pümpkins', aliases } })
    for (const search of ['PUMPKINS', 'nimono', '"KABOCHA"']) {
      const { items } = await cook.ok(api.listFoods, { query: { search } })
      expect(items.map(({ name }) => name)).toEqual(['pumpkin'])
    }
    expect((await cook.ok(api.listFoods, { query: { search: '_' } })).items).toEqual([])
  })

  test('a colour of a label must be one, and has a default', async () => {
    await cook.refused(422, api.createLabel, { body: { name: 'Loud', color: 'very red' } })
    expect(await cook.ok(api.createLabel, { body: { name: 'Quiet' } })).toMatchObject({ color: '#E0E0E0' })
  })
})

describe('merging', () => {
  type Line = { food: { name: string }; unit?: { name: string }; quantity?: number; note?: string }
  async function recipeOf(lines: Line[], name: string) {
    const slug = await cook.ok(createRecipe, { body: { name } })
    return cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient: lines } })
  }

  test('with itself, with an unknown one and with one of another group are refused, and nothing changes', async () => {
    const food = await cook.ok(api.createFood, { body: { name: 'carrot' } })
    const foreign = await stranger.ok(api.createFood, { body: { name: 'carrot' } })
    const merge = (fromFood: string, toFood: string, status: number) =>
      cook.refused(status, api.mergeFoods, { body: { fromFood, toFood } })
    expect((await merge(food.id, food.id, 400)).message).toBeTypeOf('string')
    await merge(food.id, UNKNOWN, 404)
    await merge(UNKNOWN, food.id, 404)
    await merge(food.id, foreign.id, 404)
    await merge(foreign.id, food.id, 404)
    await cook.ok(api.getFood, { params: { id: food.id } })
    await stranger.ok(api.getFood, { params: { id: foreign.id } })
  })

  test('recipes use the food that stays, which is found by the names of both', async () => {
    const recipe = await recipeOf([{ food: { name: 'courgette' } }, { food: { name: 'salt' } }], 'Courgette soup')
    const from = recipe.recipeIngredient[0]?.food?.id ?? ''
    await cook.ok(api.updateFood, {
      params: { id: from },
      body: { name: 'courgette', pluralName: 'courgettes', aliases: [{ name: 'marrow' }, { name: 'Zucchini' }] },
    })
    const to = await cook.ok(api.createFood, { body: { name: 'zucchini', aliases: [{ name: 'green squash' }] } })
    const reply = await cook.ok(api.mergeFoods, { body: { fromFood: from, toFood: to.id } })
    expect(reply).toMatchObject({ error: false })
    await cook.refused(404, api.getFood, { params: { id: from } })
    const kept = await cook.ok(api.getFood, { params: { id: to.id } })
    expect(kept.aliases.map(({ name }) => name)).toEqual(['green squash', 'courgette', 'courgettes', 'marrow'])
    const after = await cook.ok(getRecipe, { params: { slug: recipe.slug } })
    expect(after.recipeIngredient[0]?.food).toMatchObject({ id: to.id, name: 'zucchini' })
    const later = await recipeOf([{ food: { name: 'Courgettes' } }], 'Later courgettes')
    expect(later.recipeIngredient[0]?.food?.id).toBe(to.id)
  })

  test('recipes are found by the new name of what they are made of, and no more by the old one', async () => {
    const recipe = await recipeOf([{ food: { name: 'yellow turnip' } }], 'Root mash')
    const found = async (search: string) =>
      (await cook.ok(listRecipes, { query: { search } })).items.map(({ slug }) => slug)
    const food = recipe.recipeIngredient[0]?.food?.id ?? ''
    expect(await found('turnip')).toEqual([recipe.slug])
    await cook.ok(api.updateFood, { params: { id: food }, body: { name: 'rutabaga', pluralName: 'rutabagas' } })
    await vi.waitFor(async () => expect(await found('rutabaga')).toEqual([recipe.slug]))
    expect(await found('turnip')).toEqual([])
    const swede = await cook.ok(api.createFood, { body: { name: 'swede' } })
    await cook.ok(api.mergeFoods, { body: { fromFood: food, toFood: swede.id } })
    await vi.waitFor(async () => expect(await found('swede')).toEqual([recipe.slug]))
    expect(await found('rutabaga')).toEqual([])
    expect(await found('root mash')).toEqual([recipe.slug])
    // The recipe keeps the deleted food's name as text.
    await cook.ok(api.deleteFood, { params: { id: swede.id } })
    expect(await found('swede')).toEqual([recipe.slug])
  })

  test('units merge in the same way', async () => {
    const unit = { name: 'tblsp' }
    const recipe = await recipeOf([{ food: { name: 'oil' }, unit }], 'Oily')
    const from = recipe.recipeIngredient[0]?.unit?.id ?? ''
    const to = await cook.ok(api.createUnit, { body: { name: 'tablespoon', abbreviation: 'tbsp' } })
    await cook.refused(400, api.mergeUnits, { body: { fromUnit: from, toUnit: from } })
    await cook.ok(api.mergeUnits, { body: { fromUnit: from, toUnit: to.id } })
    const after = await cook.ok(getRecipe, { params: { slug: recipe.slug } })
    expect(after.recipeIngredient[0]?.unit).toMatchObject({
      id: to.id,
      aliases: expect.arrayContaining([{ name: 'tblsp' }]),
    })
  })

  test('removing a food or unit leaves the ingredient without it, but not without its words', async () => {
    const recipe = await recipeOf(
      [
        { food: { name: 'ephemeral' }, unit: { name: 'moment' }, quantity: 2, note: 'sifted' },
        { food: { name: 'ephemeral' }, quantity: 3 },
      ],
      'Ephemeral',
    )
    const [line] = recipe.recipeIngredient
    await cook.ok(api.deleteFood, { params: { id: line?.food?.id ?? '' } })
    await cook.ok(api.deleteUnit, { params: { id: line?.unit?.id ?? '' } })
    const after = await cook.ok(getRecipe, { params: { slug: recipe.slug } })
    expect(after.recipeIngredient).toMatchObject([
      {
        food: null,
        unit: null,
        quantity: 2,
        note: 'moment, ephemeral, sifted',
        display: '2 moment, ephemeral, sifted',
      },
      { food: null, display: '3 ephemeral' },
    ])
  })
})

describe('what recipes mention', () => {
  async function mention(lines: object[], name: string) {
    const slug = await cook.ok(createRecipe, { body: { name } })
    const recipe = await cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient: lines as never } })
    return recipe.recipeIngredient
  }

  test('is found by any of its names, and made once when it is missing', async () => {
    const aliases = [{ name: 'coriander leaves' }]
    const food = await cook.ok(api.createFood, { body: { name: 'cilantro', pluralName: 'cilantros', aliases } })
    const lines = await mention(
      ['CILANTRO', 'Cilantros', 'coriander Leaves', 'new herb', 'New Herb'].map((name) => ({ food: { name } })),
      'Herbs',
    )
    expect(lines.slice(0, 3).map((line) => line.food?.id)).toEqual([food.id, food.id, food.id])
    expect(lines[3]?.food).toMatchObject({ name: 'new herb' })
    expect(lines[4]?.food?.id).toBe(lines[3]?.food?.id)
  })

  test('a unit has the measure that was chosen, or the one its name says', async () => {
    const make = async (body: { name: string; standardUnit?: string | null }) => cook.ok(api.createUnit, { body })
    expect(await make({ name: 'Kaffeelöffel', standardUnit: 'teaspoon' })).toMatchObject({ standardUnit: 'teaspoon' })
    expect(await make({ name: 'Hectogram', standardUnit: null })).toMatchObject({ standardUnit: 'hectogram' })
    const mug = await make({ name: 'Haferl', standardUnit: 'a word of another program' })
    expect(mug.standardUnit).toBeNull()
    const change = (standardUnit?: string | null) =>
      cook.ok(api.updateUnit, { params: { id: mug.id }, body: { name: 'Haferl', standardUnit } })
    expect((await change('cup')).standardUnit).toBe('cup')
    expect((await change()).standardUnit).toBe('cup')
    expect((await change(null)).standardUnit).toBeNull()
  })

  test('T and t can be two units', async () => {
    const big = await cook.ok(api.createUnit, { body: { name: 'big spoon', aliases: [{ name: 'T' }] } })
    const small = await cook.ok(api.createUnit, { body: { name: 'small spoon', aliases: [{ name: 't' }] } })
    const lines = await mention([{ unit: { name: 't' } }, { unit: { name: 'T' } }], 'Spoons')
    expect(lines.map((line) => line.unit?.id)).toEqual([small.id, big.id])
  })

  test('by an id of another group is looked up by its name instead', async () => {
    const foreign = await stranger.ok(api.createFood, { body: { name: 'truffle' } })
    const [line] = await mention([{ food: { id: foreign.id, name: 'truffle' } }], 'Truffles')
    expect(line?.food).toMatchObject({ name: 'truffle' })
    expect(line?.food?.id).not.toBe(foreign.id)
  })

  test('costs as many queries for ten foods as for one', async () => {
    const lines = (count: number, word: string) =>
      Array.from({ length: count }, (_, number) => ({ food: { name: `${word} ${number}` }, unit: { name: word } }))
    const save = async (count: number, word: string) => {
      const slug = await cook.ok(createRecipe, { body: { name: word } })
      const body = { recipeIngredient: lines(count, word) as never }
      return app.queries(() => cook.ok(patchRecipe, { params: { slug }, body }))
    }
    expect(await save(10, 'many')).toBe(await save(1, 'single'))
  })
})

describe('what a merge would touch', () => {
  test('recipes and lists are counted once, for each food and for all together, in the own group alone', async () => {
    const [red, green] = [
      await cook.ok(api.createFood, { body: { name: 'red thing' } }),
      await cook.ok(api.createFood, { body: { name: 'green thing' } }),
    ]
    const lines = [{ food: red }, { food: red, note: 'more of it' }, { food: green }]
    for (const name of ['Both', 'Both again']) {
      const slug = await cook.ok(createRecipe, { body: { name } })
      await cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient: lines } })
    }
    const slug = await cook.ok(createRecipe, { body: { name: 'Only green' } })
    await cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient: [{ food: green }] } })
    const list = await cook.ok(createShoppingList, { body: { name: 'Market' } })
    await cook.ok(createShoppingItem, { body: { shoppingListId: list.id, foodId: red.id, isFood: true } })

    const together = await cook.ok(api.countFoodUses, { query: { ids: [red.id, green.id] } })
    expect(together).toMatchObject({ recipes: 3, lists: 1 })
    expect(together.each).toHaveLength(2)
    expect(together.each).toContainEqual({ id: red.id, recipes: 2, lists: 1 })
    expect(together.each).toContainEqual({ id: green.id, recipes: 3, lists: 0 })
    expect((await cook.ok(api.countFoodUses)).each).toContainEqual({ id: green.id, recipes: 3, lists: 0 })
    expect(await stranger.ok(api.countFoodUses, { query: { ids: [red.id] } })).toEqual({
      each: [],
      recipes: 0,
      lists: 0,
    })
    expect(await cook.ok(api.countUnitUses, { query: { ids: [UNKNOWN] } })).toEqual({ each: [], recipes: 0, lists: 0 })
  })
})

describe('density of a food', () => {
  test('nonsense is refused', async () => {
    for (const density of [0, -1, 530]) {
      await cook.refused(422, api.createFood, { body: { name: 'lead', density } })
    }
  })

  test('is kept when left out, changed when given, and cleared by null', async () => {
    const made = await cook.ok(api.createFood, { body: { name: 'teff flour', density: 0.62 } })
    expect(made.density).toBe(0.62)
    const params = { id: made.id }
    const renamed = await cook.ok(api.updateFood, { params, body: { name: 'brown teff flour' } })
    expect(renamed.density).toBe(0.62)
    expect((await cook.ok(api.updateFood, { params, body: { ...renamed, density: 0.7 } })).density).toBe(0.7)
    expect((await cook.ok(api.updateFood, { params, body: { ...renamed, density: null } })).density).toBeNull()
  })

  test('comes back with the lines of a recipe', async () => {
    const food = await cook.ok(api.createFood, { body: { name: 'malt syrup', density: 1.4 } })
    const slug = await cook.ok(createRecipe, { body: { name: 'Malt loaf' } })
    await cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient: [{ quantity: 1, food }] } })
    const recipe = await cook.ok(getRecipe, { params: { slug } })
    expect(recipe.recipeIngredient[0]?.food?.density).toBe(1.4)
  })
})

describe('lines of a recipe', () => {
  test('are said as the language that is asked for says amounts', async () => {
    const unit = { name: 'tasse', pluralName: 'tasses', fraction: false }
    const slug = await cook.ok(createRecipe, { body: { name: 'Far' } })
    const recipeIngredient = [{ quantity: 1.5, unit, food: { name: 'farine' } }]
    await cook.ok(patchRecipe, { params: { slug }, body: { recipeIngredient } })
    const said = async (language: string) => {
      const response = await cook.raw(`/api/recipes/${slug}`, { headers: { 'accept-language': language } })
      return ((await response.json()) as { recipeIngredient: { display: string }[] }).recipeIngredient[0]?.display
    }
    expect(await said('fr-FR')).toBe('1,5 tasse farine')
    expect(await said('de-DE')).toBe('1,5 tasses farine')
    expect(await said('xx')).toBe('1.5 tasses farine')
  })
})

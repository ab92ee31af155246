import { expect, test } from 'vitest'
import { MADE_EXPORTS } from '#contract/exports.ts'
import { patient } from '../support/run.ts'
import { type Attack, call, HUGE_TEXTS, LONG_TEXTS } from './families.ts'
import { openField } from './field.ts'

const { app, things, own, ask, as, rewound, problemWith, heldMost } = await openField()
/** `npm run soak -- --attack` tests all of them. */
const EVERY = Number(process.env.LARDER_ATTACKS_EACH ?? 0) > 10 ? 1 : 3
const TEXTS = [...LONG_TEXTS, ...HUGE_TEXTS].map((text, at) => [at, text] as const).filter(([at]) => at % EVERY === 0)
const MEMBER = { access: 'user' } as const
const LINES = 300
const LINE_CHARS = 1_000
const STEPS = 10

/** Calls that show a recipe or something made from it, read from the contract. */
const READERS = app.routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path, access }) => {
    return access !== 'admin' && (method === 'GET' ? path.includes(':') : /\/recipe(?:\/:recipeId)?$/.test(path))
  })
  .map((endpoint) => ({
    endpoint,
    attack: as(endpoint, call(endpoint, own[`${endpoint.method} ${endpoint.path}`] ?? {})),
  }))
const EXPORTS = MADE_EXPORTS.map((format) => {
  return asked('GET', `/api/recipes/${things.recipe.slug}/exports?template_name=${encodeURIComponent(format)}`)
})
const PAGES = [
  `/g/${things.self.groupSlug}/r/${things.recipe.slug}`,
  `/g/${things.self.groupSlug}/shared/r/${things.share.id}`,
].map((path): Attack => ({ family: 'page', method: 'GET', path, headers: { accept: 'text/html' } }))

test('there is something that reads a recipe', () => {
  expect(READERS.length).toBeGreaterThan(20)
})

for (const [at, text] of TEXTS) {
  const name = `${at} ${JSON.stringify(text.slice(0, 12))}`
  test(`a recipe full of ${name} is kept, shown, exported and shopped for`, { timeout: patient(300_000) }, async () => {
    const problems: (string | undefined)[] = []
    await rewound(async () => {
      const kept = asked('PATCH', `/api/recipes/${things.recipe.slug}`, recipeOf(text))
      problems.push(await problemWith(MEMBER, kept))
      const { status } = await ask(kept)
      expect(status).toBe(200)
      for (const { endpoint, attack } of READERS) problems.push(await problemWith(endpoint, attack))
      for (const attack of [...EXPORTS, ...PAGES]) problems.push(await problemWith(MEMBER, attack))
    })
    expect(problems.filter(Boolean)).toEqual([])
  })

  test(`lines, pages and notes full of ${name} are read`, { timeout: patient(300_000) }, async () => {
    const line = text.slice(0, LINE_CHARS)
    const ingredients = Array.from({ length: LINES }, () => line)
    const page = { '@type': 'Recipe', name: 'Page', recipeIngredient: ingredients, recipeInstructions: [text, text] }
    const items = ingredients.map((note) => ({ shoppingListId: things.shoppingList.id, note }))
    const attacks = [
      asked('POST', '/api/parser/ingredients', { ingredients: Array.from({ length: 1_000 }, () => line) }),
      asked('POST', '/api/parser/ingredient', { ingredient: text }),
      asked('POST', '/api/recipes/create/html-or-json', { data: JSON.stringify(page) }),
      asked('POST', '/api/recipes/create/html-or-json', {
        data: `Soup\n\nIngredients\n1 cup\n${text}\n\nMethod\n${text}`,
      }),
      asked('POST', '/api/groups/shopping/items/create-bulk', items),
      asked('POST', '/api/recipes', { name: line.slice(0, 255) || 'x' }),
    ]
    const problems: (string | undefined)[] = []
    for (const attack of attacks) problems.push(await problemWith(MEMBER, attack))
    expect(problems.filter(Boolean)).toEqual([])
  })
}

test('the loop was watched', () => {
  console.log(`stored texts: ${heldMost()}`)
})

function recipeOf(text: string) {
  const line = text.slice(0, LINE_CHARS)
  return {
    description: text,
    recipeYield: text.slice(0, 255),
    recipeIngredient: Array.from({ length: 100 }, (_, at) => ({
      note: line,
      originalText: line,
      title: at ? '' : line,
    })),
    recipeInstructions: Array.from({ length: STEPS }, () => ({ text: text.slice(0, 20_000) })),
    notes: [{ title: line.slice(0, 255), text }],
  }
}

function asked(method: string, path: string, body?: unknown): Attack {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  return as(MEMBER, {
    family: 'stored',
    method,
    path,
    headers: type,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

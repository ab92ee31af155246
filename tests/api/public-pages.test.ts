import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadRecipeImage } from '#contract/media.ts'
import { createRecipe, getRecipe, patchRecipe, type Recipe } from '#contract/recipes.ts'
import { createFromHtmlOrJson } from '#contract/scraping.ts'
import { createShare, revokeShare } from '#contract/shares.ts'
import { startApp } from '../support/app.ts'
import { file } from '../support/client.ts'

const BASE = 'https://recipes.example.org/larder'
const app = await startApp({ config: { baseUrl: BASE } })
const cook = await app.setUpFirst()

const slug = await cook.ok(createRecipe, { body: { name: 'Plum “crumble” & <cream>' } })
await cook.ok(patchRecipe, {
  params: { slug },
  body: {
    description: 'Sour, **sweet** </script><script>alert(1)</script> & warm.',
    recipeYield: '6 servings',
    recipeServings: 6,
    totalTime: '1 Hour 10 Minutes',
    prepTime: '20 Minutes',
    performTime: '50 Minutes',
    orgURL: 'https://example.com/plums',
    recipeCategory: ['Dessert'],
    tags: ['Autumn', 'Baking'],
    tools: ['Oven dish'],
    recipeIngredient: [
      { title: 'Fruit', quantity: 1, unit: { name: 'kilogram' }, food: { name: 'plum' }, note: 'stoned' },
      { quantity: '1/3', unit: { name: 'cup' }, food: { name: 'sugar' } },
      { title: 'Crumble', quantity: 200, unit: { name: 'gram' }, food: { name: 'flour' } },
      'a pinch of salt',
    ],
    recipeInstructions: [
      { title: 'Fruit', text: 'Halve the plums.\n\nSugar them.' },
      { title: 'Crumble', summary: 'By hand', text: 'Rub flour and salt.' },
      'Bake for 50 minutes.',
    ],
    notes: [{ title: 'Tip', text: 'Serve with <cream>.' }],
    nutrition: { calories: '320', sodiumContent: '12' },
    extras: { secret: 'key' },
    settings: { public: true, disableAmount: false, disableComments: false },
  } as never,
})
const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#6a2c4f' } })
  .jpeg()
  .toBuffer()
await cook.ok(uploadRecipeImage, { params: { slug }, body: { image: file(picture, 'plums.jpg', 'image/jpeg') } })
const recipe = await cook.ok(getRecipe, { params: { slug } })

async function headAt(path: string) {
  const head = await app.services.publicPages.at(path)
  if (head?.status !== 200) throw new Error(`${path}: ${head?.status}`)
  return { ...head, contents: contentsOf(head.tags) }
}
const contentsOf = (tags: string) =>
  Object.fromEntries(
    [...tags.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(([, k, v]) => [k, v]),
  )
const explored = `/explore/recipes/${recipe.groupId}/${recipe.slug}`

test('what is not there, not public, or not open any more tells nothing', async () => {
  const unknown = '11111111-1111-4111-8111-111111111111'
  const secretSlug = await cook.ok(createRecipe, { body: { name: 'Secret' } })
  const secret = await cook.ok(getRecipe, { params: { slug: secretSlug } })
  await cook.ok(patchRecipe, {
    params: { slug: secretSlug },
    body: { settings: { ...secret.settings, public: false } },
  })
  for (const path of [
    `/shared/recipes/${unknown}`,
    `/explore/recipes/${unknown}/${recipe.slug}`,
    `/explore/recipes/${recipe.groupId}/no-such`,
    `/explore/recipes/${recipe.groupId}/secret`,
  ]) {
    expect(await app.services.publicPages.at(path), path).toEqual({ status: 404 })
    if (!path.startsWith('/explore')) continue
    const answer = await app.nobody().raw(`/api${path}`)
    expect([answer.status, await answer.json()]).toEqual([404, { detail: 'There is no such recipe' }])
  }
  const share = await cook.ok(createShare, { body: { recipeId: recipe.id } })
  await cook.ok(revokeShare, { params: { id: share.id } })
  expect(await app.services.publicPages.at(`/shared/recipes/${share.id}`)).toEqual({ status: 404 })
})

test('pages of signed-in cooks tell nothing', async () => {
  for (const path of ['/', `/recipe/${recipe.slug}`, '/shared/recipes', '/shared/recipes/not-an-id']) {
    expect(await app.services.publicPages.at(path)).toBeUndefined()
  }
})

test('a chat finds title, text and picture, and nothing people wrote ends a tag', async () => {
  const { title, tags, contents } = await headAt(explored)
  expect(title).toBe('Plum “crumble” & <cream>')
  expect(contents).toMatchObject({
    'og:title': 'Plum “crumble” &amp; &lt;cream&gt;',
    'og:url': `${BASE}${explored}`,
    'og:image': `${BASE}/api/media/recipes/${recipe.id}/images/original.webp?version=${recipe.image}`,
    'twitter:card': 'summary_large_image',
  })
  expect(tags).not.toContain('<script>')
  expect(tags.match(/<\/script>/g)).toHaveLength(2)
  expect(tags).not.toContain('secret')
  expect(contents.robots).toBeUndefined()
})

test('a link shows its picture to who holds it, and is kept from search engines', async () => {
  const { id } = await cook.ok(createShare, { body: { recipeId: recipe.id } })
  const { contents } = await headAt(`/shared/recipes/${id}`)
  expect(contents.robots).toBe('noindex')
  const image = new URL(String(contents['og:image']).replaceAll('&amp;', '&'))
  expect(image.searchParams.get('share')).toBe(id)
  const shown = await app.nobody().raw(image.pathname.replace('/larder', '') + image.search)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  app.clock.advance({ days: 31 })
  expect(await app.services.publicPages.at(`/shared/recipes/${id}`)).toEqual({ status: 404 })
})

test('search engines and other programs find the recipe in words they know', async () => {
  const { tags } = await headAt(explored)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(tags) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Recipe',
    name: recipe.name,
    recipeYield: '6 servings',
    totalTime: 'PT1H10M',
    prepTime: 'PT20M',
    recipeCategory: ['Dessert'],
    keywords: 'Autumn, Baking',
    recipeIngredient: ['1 kg plum, stoned', '⅓ cup sugar', '200 g flour', 'a pinch of salt'],
    recipeInstructions: [
      { '@type': 'HowToSection', name: 'Fruit', itemListElement: [{ text: 'Halve the plums.\n\nSugar them.' }] },
      {
        name: 'Crumble',
        itemListElement: [{ name: 'By hand', text: 'Rub flour and salt.' }, { text: 'Bake for 50 minutes.' }],
      },
    ],
    nutrition: { calories: '320 kcal', sodiumContent: '12 mg' },
  })
})

test('another kitchen imports the page without loss', async () => {
  const friend = await app.stranger('friend')
  const { title, tags } = await headAt(explored)
  const data = `<!doctype html><html><head><title>${title}</title>${tags}</head><body><div id="root"></div></body></html>`
  const back = await friend.ok(createFromHtmlOrJson, { body: { data, includeTags: true } })
  const read = await friend.ok(getRecipe, { params: { slug: back } })
  expect(essence(read)).toEqual(essence(recipe))
  expect(read.settings).toMatchObject({ public: false, locked: false })
  expect(read.extras).toEqual({})
})

test('a kitchen of another make finds all that the schema has words for', async () => {
  const friend = await app.stranger('other-make')
  const { tags } = await headAt(explored)
  const foreign = tags.replace(/<script type="application\/vnd\.larder.*<\/script>/, '')
  const data = `<!doctype html><html><head>${foreign}</head><body></body></html>`
  const read = await friend.ok(getRecipe, {
    params: { slug: await friend.ok(createFromHtmlOrJson, { body: { data, includeTags: true } }) },
  })
  expect(read).toMatchObject({
    // Other sites put markup into such texts, so the reader removes what looks like a tag.
    name: 'Plum “crumble” &',
    recipeYield: '6 servings',
    totalTime: '1 Hour 10 Minutes',
    prepTime: '20 Minutes',
    performTime: '50 Minutes',
  })
  // Each line keeps its words; how it is parsed is up to the reader.
  expect(read.recipeIngredient.map(({ originalText }) => originalText)).toEqual(
    recipe.recipeIngredient.map(({ display }) => display),
  )
  expect(read.recipeInstructions.map(({ title, summary }) => [title, summary])).toEqual(
    recipe.recipeInstructions.map(({ title, summary }) => [title, summary]),
  )
  expect(read.nutrition).toEqual(recipe.nutrition)
})

const essence = ({ recipeIngredient, recipeInstructions, ...rest }: Recipe) => ({
  name: rest.name,
  description: rest.description,
  recipeYield: rest.recipeYield,
  recipeServings: rest.recipeServings,
  times: [rest.totalTime, rest.prepTime, rest.performTime],
  orgURL: rest.orgURL,
  categories: rest.recipeCategory.map(({ name }) => name),
  tags: rest.tags.map(({ name }) => name),
  tools: rest.tools.map(({ name }) => name),
  notes: rest.notes,
  nutrition: rest.nutrition,
  ingredients: recipeIngredient.map(({ title, display, note, quantity, food, unit }) => ({
    title,
    display,
    note,
    quantity,
    food: food?.name,
    unit: unit?.name,
  })),
  steps: recipeInstructions.map(({ title, summary, text }) => ({ title, summary, text })),
})

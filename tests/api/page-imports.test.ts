import { describe, expect, test } from 'vitest'
import { updateGroupPreferences } from '#contract/groups.ts'
import { getRecipeImage } from '#contract/media.ts'
import { createCategory, listCategories, listTags } from '#contract/organizers.ts'
import { createRecipe, getRecipe, listRecipes, patchRecipe, replaceRecipe } from '#contract/recipes.ts'
import { getReport } from '#contract/reports.ts'
import {
  createFromHtmlOrJson,
  createFromUrl,
  createFromUrls,
  previewHtmlOrJson,
  previewUrl,
  testScrapeUrl,
} from '#contract/scraping.ts'
import { startApp } from '../support/app.ts'
import { addressOf } from '../support/client.ts'
import { photograph, recipePage, startSite } from '../support/site.ts'

const app = await startApp({ config: { allowPrivateNetwork: true } })
const guarded = await startApp()
const ann = await app.setUpFirst()
const eve = await app.stranger()
const site = await startSite()
const photo = await photograph()

async function imported(url: string, includeTags = false) {
  const slug = await ann.ok(createFromUrl, { body: { url, includeTags } })
  return ann.ok(getRecipe, { params: { slug } })
}
const countRecipes = async () => (await ann.ok(listRecipes)).total

describe('a page that cannot become a recipe', () => {
  const fails = (path: string, status: number) =>
    site.answer(path, (_request, response) => response.writeHead(status).end('<html></html>'))
  const loop = site.answer('/loop', (_request, response) => response.writeHead(302, { location: '/loop' }).end())

  test.each([
    ['has no recipe', site.page('/about', '<h1>About us</h1><p>We like soup.</p>'), 'BAD_RECIPE_DATA', /No recipe/],
    ['has only a title', site.page('/og', '<meta property="og:title" content="Soup">'), 'BAD_RECIPE_DATA', /No recipe/],
    ['is not a page', site.picture('/photo.jpg', photo), 'NOT_HTML', /image\/jpeg/],
    ['is not there', `${site.url}/nothing`, 'NOT_FOUND', /no such page/],
    ['turns us away', fails('/forbidden', 403), 'BLOCKED', /paste it/],
    ['has enough of us', fails('/busy', 429), 'BLOCKED', /paste it/],
    ['is broken', fails('/broken', 500), 'CONNECTION_ERROR', /500/],
    ['goes in circles', loop, 'CONNECTION_ERROR', /circles/],
    ['is on a server that is off', 'http://127.0.0.1:1/soup', 'CONNECTION_ERROR', /could not be reached/],
  ])(
    'because it %s is refused with a code and a sentence, and nothing is saved',
    async (_name, url, code, sentence) => {
      const before = await countRecipes()
      for (const endpoint of [createFromUrl, previewUrl]) {
        const { detail } = await ann.refused(400, endpoint, { body: { url } })
        expect(detail).toMatchObject({ details: code, message: expect.stringMatching(sentence) })
      }
      expect(await countRecipes()).toBe(before)
    },
  )

  test('because it is in a private network is not even asked for', async () => {
    const cook = await guarded.setUpFirst()
    const url = site.page('/private', recipePage())
    const visits = site.visits.length
    for (const endpoint of [createFromUrl, previewUrl, testScrapeUrl]) {
      const { detail } = await cook.refused(400, endpoint, { body: { url } })
      expect(detail).toMatchObject({ details: 'PRIVATE_ADDRESS' })
    }
    expect(site.visits).toHaveLength(visits)
  })

  test.each(['', 'soup', 'ftp://x.example/soup', 'javascript:alert(1)', '//x.example/soup'])(
    'because its address is "%s" does not fit the schema',
    async (url) => {
      await ann.refused(422, createFromUrl, { body: { url } })
    },
  )

  test('because its address holds a password is refused', async () => {
    const { detail } = await ann.refused(400, createFromUrl, { body: { url: 'http://cook:secret@x.example/soup' } })
    expect(detail).toMatchObject({ details: 'CONNECTION_ERROR' })
  })

  test('says so in one word to who only wants to look', async () => {
    expect(await ann.ok(testScrapeUrl, { body: { url: `${site.url}/about` } })).toBe('No recipe was found on this page')
  })
})

describe('a page that has no recipe and says what it is called', () => {
  const meta = (properties: Record<string, string>) =>
    Object.entries(properties)
      .map(([property, content]) => `<meta property="${property}" content="${content}">`)
      .join('')
  const picture = site.picture('/reel.jpg', photo)
  const whole = meta({ 'og:title': 'Reel of a leek soup', 'og:description': 'Ten seconds.', 'og:image': picture })
  const reel = site.page('/reel', `<html><head>${whole}</head><body><video></video></body></html>`)

  test('is refused, with what there is, to who looks first, and refused to many at once and to pastes', async () => {
    const before = await countRecipes()
    for (const { detail } of [
      await ann.refused(400, previewUrl, { body: { url: reel } }),
      await ann.refused(400, previewHtmlOrJson, { body: { data: `<html><head>${whole}</head></html>`, url: reel } }),
    ]) {
      expect(detail).toMatchObject({ details: 'NO_RECIPE_DATA', hasSummary: true })
    }
    await ann.refused(400, createFromHtmlOrJson, { body: { data: `<html><head>${whole}</head></html>`, url: reel } })
    const { reportId } = await ann.ok(createFromUrls, { body: { imports: [{ url: reel }] } })
    await expect.poll(async () => (await ann.ok(getReport, { params: { id: reportId } })).status).toBe('failure')
    const { entries } = await ann.ok(getReport, { params: { id: reportId } })
    expect(entries).toMatchObject([{ exception: 'NO_RECIPE_DATA', message: expect.stringContaining(reel) }])
    expect(await countRecipes()).toBe(before)
  })

  test('leaves a recipe that is brought up to date from it, or one asked for by name, alone', async () => {
    const slug = await ann.ok(createRecipe, { body: { name: 'Soup with lines' } })
    await ann.ok(patchRecipe, { params: { slug }, body: { recipeIngredient: ['1 leek'] } })
    const before = await ann.ok(getRecipe, { params: { slug } })
    await ann.refused(400, createFromUrl, { body: { url: reel, updates: slug } })
    await ann.refused(400, createFromUrl, { body: { url: reel, recipeName: 'Leek soup' } })
    expect(await ann.ok(getRecipe, { params: { slug } })).toEqual(before)
  })

  test('is no more than any other page with a title alone', async () => {
    for (const [name, content] of [
      ['title', '<title>Imprint</title><meta name="description" content="Who we are">'],
      ['icon', meta({ 'og:title': 'Imprint', 'og:image': `${site.url}/favicon.png` })],
    ] as const) {
      const url = site.page(`/only-${name}`, `<html><head>${content}</head></html>`)
      const { detail } = await ann.refused(400, createFromUrl, { body: { url } })
      expect(detail).toMatchObject({ details: 'BAD_RECIPE_DATA', hasSummary: false })
    }
  })

  test.each(['/api/recipes/create-url', '/api/recipes/create/url'])(
    'is saved by %s with its name, description and picture, and says what is missing',
    async (path) => {
      const answer = await ann.raw(path, {
        method: 'POST',
        body: JSON.stringify({ url: reel, includeTags: true }),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(201)
      const recipe = await ann.ok(getRecipe, { params: { slug: await answer.json() } })
      expect(recipe).toMatchObject({
        name: expect.stringMatching(/^Reel of a leek soup/),
        description: 'Ten seconds.',
        orgURL: reel,
        tags: [],
        recipeIngredient: [{ note: 'The ingredients could not be detected', food: null, quantity: null }],
        recipeInstructions: [{ text: 'The steps could not be detected' }],
      })
      expect(recipe.image).toMatch(/^\w{4}$/)
    },
  )
})

describe('a page with a recipe', () => {
  test('is saved with everything that stands on it', async () => {
    const url = site.page(
      '/whole',
      recipePage({
        name: 'Grandmother&#39;s <b>leek</b> soup',
        more: {
          recipeCategory: 'Soups',
          nutrition: {
            '@type': 'NutritionInformation',
            calories: '250 kcal',
            sodiumContent: '0,5 g',
            fatContent: '7 g',
          },
          recipeInstructions: [
            {
              '@type': 'HowToSection',
              name: 'The soup',
              itemListElement: [
                { '@type': 'HowToStep', text: 'Cut the leeks.' },
                { '@type': 'HowToStep', text: 'Boil them.' },
              ],
            },
            {
              '@type': 'HowToSection',
              name: 'The bread',
              itemListElement: [{ '@type': 'HowToStep', text: 'Toast it.' }],
            },
          ],
        },
      }),
    )
    const recipe = await imported(url)
    expect(recipe).toMatchObject({
      name: "Grandmother's leek soup",
      slug: 'grandmother-s-leek-soup',
      description: 'A soup for cold days.',
      recipeYield: '4 servings',
      recipeServings: 4,
      prepTime: '15 Minutes',
      cookTime: '1 Hour 30 Minutes',
      performTime: '1 Hour 30 Minutes',
      orgURL: url,
      image: null,
      tags: [],
      recipeCategory: [{ name: 'Soups', slug: 'soups' }],
      nutrition: { calories: '250', sodiumContent: '500', fatContent: '7', proteinContent: null },
    })
    expect(recipe.recipeIngredient.map(({ originalText }) => originalText)).toEqual([
      '2 leeks',
      '500 g potatoes',
      '1 l vegetable stock',
    ])
    expect(recipe.recipeInstructions.map(({ title, text }) => [title, text])).toEqual([
      ['The soup', 'Cut the leeks.'],
      ['', 'Boil them.'],
      ['The bread', 'Toast it.'],
    ])
    await eve.refused(404, getRecipe, { params: { slug: recipe.slug } })
  })

  test('in an old charset keeps its letters', async () => {
    const bytes = Buffer.from(recipePage({ name: 'Crème brûlée' }), 'latin1')
    const url = site.answer('/latin', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(bytes),
    )
    expect((await imported(url)).name).toBe('Crème brûlée')
  })

  test('is found after a redirect, and keeps the address that was asked for', async () => {
    site.page('/new-place', recipePage({ name: 'Moved soup' }))
    const url = site.answer('/old-place', (_request, response) =>
      response.writeHead(301, { location: '/new-place' }).end(),
    )
    expect(await imported(url)).toMatchObject({ name: 'Moved soup', orgURL: url })
  })

  test('finds categories and tags that are there already, and makes the rest', async () => {
    const kept = await ann.ok(createCategory, { body: { name: 'Main Dishes' } })
    const more = { recipeCategory: ['main dishes', 'Winter'], keywords: 'quick, leek, Quick' }
    const url = site.page('/organized', recipePage({ name: 'Organized soup', more }))
    const without = await imported(url)
    const tagged = await imported(url, true)
    expect(without.tags).toEqual([])
    expect(tagged.recipeCategory.map(({ id, name }) => [id === kept.id, name])).toEqual([
      [true, 'Main Dishes'],
      [false, 'Winter'],
    ])
    expect(tagged.tags.map(({ name }) => name)).toEqual(['Quick', 'Leek'])
    await imported(url, true)
    expect((await ann.ok(listTags)).items.map(({ slug }) => slug).sort()).toEqual(['leek', 'quick'])
    expect((await ann.ok(listCategories)).items.filter(({ slug }) => slug === 'winter')).toHaveLength(1)
    expect((await eve.ok(listTags)).items).toEqual([])
  })

  test('has the settings of its group', async () => {
    await ann.ok(updateGroupPreferences, { body: { recipePublic: true } })
    const { settings, dateAdded } = await imported(site.page('/settings', recipePage({ name: 'Settled soup' })))
    expect(settings).toMatchObject({ public: true, locked: false, disableComments: false })
    expect(dateAdded).toBe('2026-03-01')
  })
})

describe('the picture of a page', () => {
  test('is the first one that shows something', async () => {
    const image = [
      `${site.url}/missing.jpg`,
      site.page('/not-a-picture.jpg', '<html></html>'),
      site.picture('/pixel.gif', await photograph(2, 2)),
      site.picture('/dish.jpg', photo),
      site.picture('/other.jpg', photo),
    ]
    const { id, image: version } = await imported(site.page('/pictured', recipePage({ name: 'Pictured soup', image })))
    expect(version).toMatch(/^\w{4}$/)
    const answer = await ann.raw(addressOf(getRecipeImage, { recipeId: id, name: 'original.webp' }))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(site.visits.some(({ path }) => path === '/other.jpg')).toBe(false)
  })

  test('is done without when there is none', async () => {
    const image = [`${site.url}/missing.jpg`, 'http://127.0.0.1:1/x.jpg', 'data:image/png;base64,AAAA']
    const recipe = await imported(site.page('/unpictured', recipePage({ name: 'Plain soup', image })))
    expect(recipe).toMatchObject({ name: 'Plain soup', image: null })
  })
})

describe('a paste', () => {
  test('without a recipe is refused', async () => {
    const { detail } = await ann.refused(400, createFromHtmlOrJson, { body: { data: '<p>hello</p>' } })
    expect(detail).toMatchObject({ details: 'BAD_RECIPE_DATA' })
    await ann.refused(422, createFromHtmlOrJson, { body: { data: '' } })
    await ann.refused(422, createFromHtmlOrJson, { body: { data: 'x', url: 'soup' } })
  })

  test('of a page becomes a recipe, with its address when that is known', async () => {
    const data = recipePage({ name: 'Pasted soup' })
    const url = 'https://recipes.example/pasted'
    for (const [sent, kept] of [
      [url, url],
      ['', null],
      [null, null],
    ] as const) {
      const slug = await ann.ok(createFromHtmlOrJson, { body: { data, url: sent } })
      expect(await ann.ok(getRecipe, { params: { slug } })).toMatchObject({ orgURL: kept })
    }
  })

  test('of schema.org JSON becomes a recipe', async () => {
    const data = JSON.stringify({
      '@type': 'Recipe',
      name: 'Soup of JSON',
      recipeIngredient: ['1 leek'],
      recipeInstructions: 'Boil it.',
      keywords: ['easy'],
    })
    const slug = await ann.ok(createFromHtmlOrJson, { body: { data, includeTags: true } })
    expect(await ann.ok(getRecipe, { params: { slug } })).toMatchObject({
      name: 'Soup of JSON',
      tags: [{ name: 'Easy' }],
      recipeInstructions: [{ text: 'Boil it.' }],
    })
  })

  test('that a browser saved in one piece knows where it came from', async () => {
    const head =
      'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n'
    const data = `${head}Content-Location: https://kitchen.example/leek\r\n\r\n${recipePage({ name: 'Saved whole' })}\r\n--x--`
    expect((await ann.ok(previewHtmlOrJson, { body: { data } })).url).toBe('https://kitchen.example/leek')
    const slug = await ann.ok(createFromHtmlOrJson, { body: { data } })
    expect((await ann.ok(getRecipe, { params: { slug } })).orgURL).toBe('https://kitchen.example/leek')
  })

  test('of several megabytes is read', async () => {
    const data = recipePage({ name: 'Long soup' }) + `<!-- ${'x'.repeat(1024)} -->`.repeat(4096)
    expect(await ann.ok(createFromHtmlOrJson, { body: { data } })).toBe('long-soup')
  })
})

describe('a look before saving', () => {
  test('shows what would be saved, where it comes from and what is missing', async () => {
    await ann.ok(createCategory, { body: { name: 'Soups of ours' } })
    const more = {
      recipeCategory: ['soups of ours', 'Starters'],
      keywords: 'warm, winter',
      author: { '@type': 'Person', name: 'Ann' },
    }
    const url = site.page('/preview', recipePage({ name: 'Previewed soup', more }))
    const before = await countRecipes()
    const preview = await ann.ok(previewUrl, { body: { url } })
    expect(preview).toMatchObject({
      url,
      name: 'Previewed soup',
      image: null,
      performTime: '1 Hour 30 Minutes',
      ingredients: [{ title: null, items: ['2 leeks', '500 g potatoes', '1 l vegetable stock'] }],
      categories: ['soups of ours', 'Starters'],
      keywords: ['warm', 'winter'],
      author: 'Ann',
      missing: ['image'],
      known: { categories: ['Soups of ours'], tags: [] },
      duplicates: [],
    })
    expect(preview.steps[0]?.items).toHaveLength(2)
    expect(Object.keys(preview.sources)).toEqual(expect.arrayContaining(['name', 'ingredients', 'instructions']))
    expect(await countRecipes()).toBe(before)
  })

  test('says how each line was read, and saves what a person made of it', async () => {
    const ingredients = ['2 leeks', '1 knob of butter', '500 g potatoes']
    const url = site.page('/edited', recipePage({ name: 'Soup to edit', ingredients }))
    const preview = await ann.ok(previewUrl, { body: { url } })
    expect(preview.lines.map(({ input }) => input)).toEqual(ingredients)
    expect(preview.lines[2]).toMatchObject({
      ingredient: { quantity: 500, food: { name: expect.stringMatching('potato') } },
    })
    expect(preview.lines.every(({ confidence }) => typeof confidence.average === 'number')).toBe(true)
    const recipeIngredient = [
      '2 leeks',
      { quantity: 25, unit: { name: 'gram' }, food: { name: 'butter' }, note: '', originalText: '1 knob of butter' },
      '500 g potatoes',
    ]
    const edited = { name: 'Soup, edited', recipeServings: 3, recipeIngredient }
    const slug = await ann.ok(createFromUrl, { body: { url, edited } })
    const recipe = await ann.ok(getRecipe, { params: { slug } })
    expect(recipe).toMatchObject({ name: 'Soup, edited', slug: 'soup-edited', recipeServings: 3, orgURL: url })
    expect(recipe.recipeIngredient.map(({ quantity, food }) => [quantity, food?.name])).toEqual([
      [2, expect.stringMatching('leek')],
      [25, 'butter'],
      [500, expect.stringMatching('potato')],
    ])
    expect(recipe.recipeInstructions).toHaveLength(2)
  })

  test('finds the recipe that came from the same address, whatever hangs on it', async () => {
    const url = site.page('/twice', recipePage({ name: 'Soup imported twice', ingredients: ['1 onion'] }))
    site.page('/twice?utm_source=mail', recipePage({ name: 'Soup imported twice', ingredients: ['1 onion'] }))
    const { slug } = await imported(url)
    for (const address of [url, `${url}#comments`, `${url}?utm_source=mail`]) {
      const { duplicates } = await ann.ok(previewUrl, { body: { url: address } })
      expect(duplicates).toEqual([{ slug, name: 'Soup imported twice', reason: 'address', changes: [] }])
    }
    expect((await eve.ok(previewUrl, { body: { url } })).duplicates).toEqual([])
  })

  test('finds a recipe of a like name with like ingredients, and no other', async () => {
    const slug = await ann.ok(createRecipe, { body: { name: 'Pumpkin pie' } })
    const lines = ['1 pumpkin', '200 g sugar', '3 eggs', '1 pie crust']
    await ann.ok(replaceRecipe, { params: { slug }, body: { name: 'Pumpkin pie', recipeIngredient: lines } })
    const other = await ann.ok(createRecipe, { body: { name: 'Pumpkin pie of the neighbour' } })
    await ann.ok(replaceRecipe, {
      params: { slug: other },
      body: { name: 'Pumpkin pie of the neighbour', recipeIngredient: ['tofu'] },
    })

    const ingredients = ['1 small pumpkin', '250 g brown sugar', '3 eggs', '1 pie crust']
    const same = site.page('/pie', recipePage({ name: 'Best pumpkin pie', ingredients }))
    expect((await ann.ok(previewUrl, { body: { url: same } })).duplicates).toMatchObject([
      { slug, name: 'Pumpkin pie', reason: 'content' },
    ])
    const soup = site.page('/pumpkin-soup', recipePage({ name: 'Pumpkin soup', ingredients }))
    expect((await ann.ok(previewUrl, { body: { url: soup } })).duplicates).toEqual([])
  })

  test('finds the same cake on another page, and does not take one with other amounts for it', async () => {
    const cake = [
      ...['1 3/4 cups all-purpose flour', '2 cups sugar', '3/4 cup cocoa powder', '2 teaspoons baking soda'],
      ...['1 teaspoon baking powder', '1 teaspoon salt', '2 eggs', '1 cup buttermilk', '1/2 cup vegetable oil'],
      ...['1 teaspoon vanilla extract', '1 cup hot coffee'],
    ]
    const slug = await ann.ok(createRecipe, { body: { name: 'Chocolate cake' } })
    await ann.ok(replaceRecipe, { params: { slug }, body: { name: 'Chocolate cake', recipeIngredient: cake } })
    const twinsOf = async (path: string, ingredients: string[]) => {
      const url = site.page(path, recipePage({ name: 'Chocolate cake', ingredients }))
      return (await ann.ok(previewUrl, { body: { url } })).duplicates
    }
    const copied = ['1¾ cups flour', ...cake.slice(1, 9), '2 teaspoons vanilla extract', '1 cup hot strong coffee']
    expect(await twinsOf('/copied-cake', copied)).toMatchObject([{ slug, reason: 'content' }])
    const another = [
      ...['2 cups all-purpose flour', '1 1/2 cups sugar', '1/2 cup cocoa powder', '1 1/2 teaspoons baking soda'],
      ...['1/2 teaspoon baking powder', '1/2 teaspoon salt', '3 eggs', '1 1/4 cups buttermilk'],
      ...['3/4 cup vegetable oil', '2 teaspoons vanilla extract', '100 g dark chocolate'],
    ]
    expect(await twinsOf('/another-cake', another)).toEqual([])
    expect(await twinsOf('/flourless-cake', ['200 g chocolate', '6 eggs', '150 g butter'])).toEqual([])
  })

  test('shows the raw finding in schema.org’s words to who asks for it', async () => {
    const url = site.page('/raw', recipePage({ name: 'Raw soup' }))
    expect(await ann.ok(testScrapeUrl, { body: { url } })).toMatchObject({
      '@type': 'Recipe',
      name: 'Raw soup',
      cookTime: 'PT1H30M',
      recipeIngredient: ['2 leeks', '500 g potatoes', '1 l vegetable stock'],
    })
  })
})

describe('a page that is here already', () => {
  const more = { recipeCategory: 'Soup', keywords: 'warm' }
  const url = site.page('/changing', recipePage({ name: 'Changing soup', more }))

  test('brings its recipe up to date, and what people made of that is kept', async () => {
    const slug = await ann.ok(createFromUrl, { body: { url, includeTags: true } })
    const notes = [{ title: 'Mine', text: 'Less salt.' }]
    await ann.ok(patchRecipe, { params: { slug }, body: { name: 'Our soup', notes } })
    const changed = { recipeCategory: 'Stew', recipeYield: undefined, description: undefined }
    site.page('/changing', recipePage({ name: 'Changed soup', ingredients: ['3 leeks'], more: changed }))
    const before = await countRecipes()
    const same = await ann.ok(createFromUrl, { body: { url, updates: 'our-soup' } })
    expect(await countRecipes()).toBe(before)
    const recipe = await ann.ok(getRecipe, { params: { slug: same } })
    expect(recipe).toMatchObject({ slug: 'our-soup', name: 'Our soup', notes, recipeYield: '4 servings' })
    expect(recipe.description).toBe('A soup for cold days.')
    expect(recipe.recipeIngredient.map(({ originalText }) => originalText)).toEqual(['3 leeks'])
    expect(recipe.recipeCategory.map(({ name }) => name).sort()).toEqual(['Soup', 'Stew'])
    expect(recipe.tags.map(({ name }) => name)).toEqual(['Warm'])
  })

  test('changes nothing of a recipe that is locked, of another group, or not there', async () => {
    const mate = await app.member('mate')
    const slug = await ann.ok(createRecipe, { body: { name: 'Locked soup' } })
    const { settings } = await ann.ok(getRecipe, { params: { slug } })
    await ann.ok(patchRecipe, { params: { slug }, body: { settings: { ...settings, locked: true } } })
    const before = await ann.ok(getRecipe, { params: { slug } })
    await mate.refused(403, createFromUrl, { body: { url, updates: slug } })
    await eve.refused(404, createFromUrl, { body: { url, updates: slug } })
    await ann.refused(404, createFromHtmlOrJson, { body: { data: recipePage(), updates: 'no-such-soup' } })
    expect(await ann.ok(getRecipe, { params: { slug } })).toEqual(before)
  })
})

test('of the keywords of a page one takes those one likes', async () => {
  const data = recipePage({ name: 'Choosy soup', more: { keywords: 'quick, warm, sponsored' } })
  const slug = await ann.ok(createFromHtmlOrJson, { body: { data, tags: ['quick', 'warm', 'quick'] } })
  expect((await ann.ok(getRecipe, { params: { slug } })).tags.map(({ name }) => name)).toEqual(['Quick', 'Warm'])
})

test('who has just looked at a page saves what was shown, and who saves it again what stands there then', async () => {
  const url = site.page('/shown', recipePage({ name: 'Shown soup' }))
  await ann.ok(previewUrl, { body: { url } })
  site.answer('/shown', (_request, response) => response.writeHead(429).end())
  await eve.refused(400, createFromUrl, { body: { url } })
  expect(await ann.ok(createFromUrl, { body: { url } })).toBe('shown-soup')
  await ann.refused(400, createFromUrl, { body: { url } })
})

describe('a page of several recipes', () => {
  const soup = { '@type': 'Recipe', recipeInstructions: 'Boil it.' }
  const stock = { ...soup, name: 'Vegetable stock', recipeIngredient: ['1 leek', '2 carrots'] }
  const bread = { ...soup, name: 'Soda bread', recipeIngredient: ['500 g flour', '1 tsp soda', '1/2 l buttermilk'] }
  const others = [
    { name: 'Vegetable stock', ingredients: 2 },
    { name: 'Soda bread', ingredients: 3 },
  ]
  const page = recipePage({ name: 'Barley soup', ingredients: ['100 g barley', '1 l stock'] }).replace(
    '</head>',
    `<script type="application/ld+json">${JSON.stringify([stock, bread])}</script></head>`,
  )
  const several = site.page('/several', page)

  test('refuses a name that is not on it', async () => {
    const before = await countRecipes()
    for (const endpoint of [createFromUrl, previewUrl]) {
      const { detail } = await ann.refused(400, endpoint, { body: { url: several, recipeName: 'Roast goose' } })
      expect(detail).toMatchObject({ details: 'NO_RECIPE_DATA', message: expect.stringMatching(/with this name/) })
    }
    await ann.refused(400, previewHtmlOrJson, { body: { data: page, recipeName: 'Roast goose' } })
    await ann.refused(422, previewUrl, { body: { url: several, recipeName: 'x'.repeat(256) } })
    expect(await countRecipes()).toBe(before)
  })

  test('shows the main one and offers the others, each to be looked at in its place', async () => {
    expect(await ann.ok(previewUrl, { body: { url: several } })).toMatchObject({ name: 'Barley soup', others })
    const bread = await ann.ok(previewHtmlOrJson, { body: { data: page, recipeName: 'Soda bread' } })
    expect(bread).toMatchObject({ name: 'Soda bread', url: '', ingredients: [{ items: { length: 3 } }] })
    expect(bread.others).toEqual([{ name: 'Barley soup', ingredients: 2 }, others[0]])
    expect(await ann.ok(previewUrl, { body: { url: site.page('/one', recipePage()) } })).toMatchObject({ others: [] })
  })

  test('gives them one after the other, and the one before is no double of the next', async () => {
    const main = await ann.ok(createFromUrl, { body: { url: several } })
    const preview = await ann.ok(previewUrl, { body: { url: several, recipeName: 'Soda bread' } })
    expect(preview.duplicates).toEqual([])
    const second = await ann.ok(createFromUrl, { body: { url: several, recipeName: 'Soda bread' } })
    const third = await ann.ok(createFromHtmlOrJson, {
      body: { data: page, url: several, recipeName: 'Vegetable stock' },
    })
    const names = [main, second, third].map(async (slug) => (await ann.ok(getRecipe, { params: { slug } })).name)
    expect(await Promise.all(names)).toEqual(['Barley soup', 'Soda bread', 'Vegetable stock'])
    const again = await ann.ok(previewUrl, { body: { url: several, recipeName: 'Soda bread' } })
    expect(again.duplicates).toMatchObject([{ slug: second, name: 'Soda bread', reason: 'address' }])
  })

  test('offers no more than a couple of dozen', async () => {
    const many = Array.from({ length: 60 }, (_, number) => ({ ...stock, name: `Stock number ${number}` }))
    const { others } = await ann.ok(previewHtmlOrJson, { body: { data: JSON.stringify([...many]) } })
    expect(others).toHaveLength(23)
  })
})

test('text somebody copied off a screen is told apart into title, ingredients and steps', async () => {
  const data = `Aunt Olga's potato pot

Ingredients
3 leeks
500 g potatoes
1 l vegetable stock

Method
Cut the leeks and the potatoes.
Boil them in the stock for 25 minutes.`
  const slug = await ann.ok(createFromHtmlOrJson, { body: { data } })
  const recipe = await ann.ok(getRecipe, { params: { slug } })
  expect(recipe.name).toBe("Aunt Olga's potato pot")
  expect(recipe.recipeIngredient.map(({ originalText }) => originalText)).toEqual([
    '3 leeks',
    '500 g potatoes',
    '1 l vegetable stock',
  ])
  expect(recipe.recipeInstructions).toHaveLength(2)
})

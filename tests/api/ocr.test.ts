import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getRecipeAsset, uploadRecipeAsset } from '#contract/media.ts'
import {
  createFromPicture,
  guessRecipe,
  type OCR_LANGUAGES,
  readAsset,
  readFile as readPicture,
  readText,
} from '#contract/ocr.ts'
import { createRecipe, getRecipe } from '#contract/recipes.ts'
import { startApp } from '../support/app.ts'
import { addressOf, file } from '../support/client.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const eve = await app.stranger()
/** A page made for this test: "Plum Crumble", five ingredients, three steps. */
const page = await fixture('plum-crumble.png')
const slanted = await sharp(page).rotate(3, { background: '#8a8278' }).jpeg({ quality: 85 }).toBuffer()

/** Pages made for these tests, rendered once, so that a machine's fonts make no difference. */
function fixture(name: string) {
  return readFile(new URL(`../support/${name}`, import.meta.url))
}

const picture = (bytes: Buffer | string = page, name = 'page.png') => file(bytes, name, 'image/png')
/** Sent at once, but read one after the other. */
const [straightWords, slantedWords] = await Promise.all(
  [page, slanted].map((bytes) => ann.ok(readPicture, { body: { file: picture(bytes) } })),
)
const made = (body: { makefilerecipeimage?: boolean } = {}, bytes?: Buffer) =>
  ann.ok(createFromPicture, { body: { file: picture(bytes), extension: 'png', ...body } })

describe('reading is refused', () => {
  test.each([
    ['words', 'not a picture'],
    ['a drawing that can run scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['half a picture', page.subarray(0, 300)],
  ])('when the file is %s', async (_name, bytes) => {
    for (const endpoint of [readPicture, readText, createFromPicture]) {
      const { message } = await ann.refused(400, endpoint, { body: { file: picture(bytes) } })
      expect(message).toMatch(/picture cannot be read/)
    }
  })

  test('when a picture has more pixels than a small machine can open', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
      .png({ palette: true, colours: 2 })
      .toBuffer()
    const { message } = await ann.refused(400, readPicture, { body: { file: picture(bomb) } })
    expect(message).toMatch(/more than 60 megapixels/)
  })

  test('for files that are not among the assets of the recipe, wherever they lie', async () => {
    const recipeSlug = await made()
    for (const assetName of ['other.png', '../images/original.webp', '..', '/etc/passwd', 'a\0b']) {
      await ann.refused(404, readAsset, { body: { recipeSlug, assetName } })
    }
  })

  test('for an asset that is no picture', async () => {
    const recipeSlug = await ann.ok(createRecipe, { body: { name: 'With a letter' } })
    const asset = { file: file('dear all', 'x.txt'), name: 'Letter', extension: 'txt', icon: '' }
    await ann.ok(uploadRecipeAsset, { params: { slug: recipeSlug }, body: asset })
    await ann.refused(400, readAsset, { body: { recipeSlug, assetName: 'letter.txt' } })
  })

  test("for another group's recipe", async () => {
    const recipeSlug = await made()
    await eve.refused(404, readAsset, { body: { recipeSlug, assetName: 'original-recipe-image.png' } })
  })

  test('in a language whose data does not ship', async () => {
    const body = { file: picture(), language: 'tlh' as (typeof OCR_LANGUAGES)[number] }
    await ann.refused(422, readPicture, { body })
  })
})

describe('the words of a picture', () => {
  test('come with their place, as rows of pages, blocks, paragraphs, lines and words', async () => {
    const words = straightWords ?? []
    expect(new Set(words.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(words.filter(({ level }) => level < 5).every(({ conf, text }) => conf === -1 && text === '')).toBe(true)
    expect(words[0]).toMatchObject({ level: 1, pageNum: 1, left: 0, top: 0, width: 576, height: 500 })
    const title = words.find(({ text }) => text === 'Crumble')
    expect(title).toMatchObject({ level: 5, lineNum: 1, wordNum: 2 })
    // Where the word is printed, within a tolerance.
    expect(Math.abs((title?.left ?? 0) - 117)).toBeLessThan(15)
    expect(Math.abs((title?.top ?? 0) - 32)).toBeLessThan(15)
  })

  test('are found on a slanted photo as well, where they stand in it', async () => {
    const [first, last] = ['800', 'halved'].map((text) => slantedWords?.find((word) => word.text === text))
    expect((last?.top ?? 0) - (first?.top ?? 0)).toBeGreaterThan(4)
  })

  test('are the same from an asset', async () => {
    const recipeSlug = await made()
    const body = { recipeSlug, assetName: 'original-recipe-image.png' }
    const words = await ann.ok(readAsset, { body })
    expect(words).toEqual(straightWords)
  })

  test('are read in the language of whoever asks, or the one named', async () => {
    const body = { file: picture(await fixture('suesse-griessknoedel.png')), language: 'deu' as const }
    expect(await ann.ok(readText, { body })).toMatch(/Grießknödel mit Äpfeln für\n+vier hungrige Gäste/)
  })
})

test.each([
  ['straight', straightWords],
  ['slanted', slantedWords],
])('title, ingredients and steps of a %s page are told apart', async (_name, words = []) => {
  expect(await ann.ok(guessRecipe, { body: { words } })).toMatchObject({
    name: 'Plum Crumble',
    description: 'A quick pudding for the days when the plum tree gives too much.',
    recipeYield: 'Serves 6',
    prepTime: '15 Minutes',
    ingredients: [
      {
        title: null,
        items: ['800 g plums, halved', '150 g plain flour', '100 g cold butter', '75 g brown sugar', '1 tsp cinnamon'],
      },
    ],
    steps: [
      {
        title: null,
        items: [
          'Heat the oven to 190 °C and put the plums into a shallow dish with half of the cinnamon.',
          'Rub the butter into the flour until it looks like coarse crumbs, then stir in the sugar and the rest of the cinnamon.',
          'Scatter the crumbs over the fruit and bake for 35 minutes, until golden and bubbling at the edges.',
        ],
      },
    ],
  })
})

test('an empty page is an empty guess', async () => {
  expect(await ann.ok(guessRecipe, { body: { words: [] } })).toMatchObject({ name: '', ingredients: [] })
})

describe('a recipe from a picture', () => {
  test('keeps it as an asset and waits to be filled', async () => {
    const recipe = await ann.ok(getRecipe, { params: { slug: await made() } })
    expect(recipe).toMatchObject({ isOcrRecipe: true, image: null, settings: { showAssets: true } })
    expect(recipe.name).toMatch(/^New recipe from a picture/)
    expect(recipe.assets).toEqual([{ name: 'Original recipe image', icon: '', fileName: 'original-recipe-image.png' }])
    expect(recipe.recipeIngredient).toHaveLength(1)
    expect(recipe.recipeInstructions).toHaveLength(1)
    const kept = await ann.raw(addressOf(getRecipeAsset, { recipeId: recipe.id, name: 'original-recipe-image.png' }))
    expect(Buffer.from(await kept.arrayBuffer()).equals(page)).toBe(true)
  })

  test('wears it as its picture when asked to', async () => {
    const recipe = await ann.ok(getRecipe, { params: { slug: await made({ makefilerecipeimage: true }) } })
    expect(recipe.image).not.toBeNull()
    expect(recipe.assets).toHaveLength(1)
  })

  test('keeps kinds of picture that no browser shows as one that all do', async () => {
    const slug = await made({}, await sharp(page).tiff().toBuffer())
    const { assets } = await ann.ok(getRecipe, { params: { slug } })
    expect(assets[0]?.fileName).toBe('original-recipe-image.jpg')
  })
})

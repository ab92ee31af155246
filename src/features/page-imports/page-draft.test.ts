import { describe, expect, test } from 'vitest'
import { RecipeReplacement } from '#contract/recipes.ts'
import { durationText } from '#kitchen/duration-text.ts'
import { emptyRecipe } from '../scraper/recipe.ts'
import { nutritionFrom } from './nutrition.ts'
import { draftOf, type Scraped } from './page-draft.ts'

const blank: Scraped = { ...emptyRecipe('https://x.example/soup'), name: 'Leek soup' }
const choices = { orgURL: 'https://x.example/soup', includeTags: true, nameless: 'Recipe of x.example' }
const draft = (scraped: Partial<Scraped>, changed: Partial<typeof choices> = {}) =>
  draftOf({ ...blank, ...scraped }, { ...choices, ...changed })

test.each([
  ['PT1H30M', '1 Hour 30 Minutes'],
  ['PT90M', '1 Hour 30 Minutes'],
  ['PT1M', '1 Minute'],
  ['PT45M', '45 Minutes'],
  ['P1DT2H', '1 Day 2 Hours'],
  ['PT30H', '1 Day 6 Hours'],
  ['PT30S', '30 Seconds'],
  ['pt2h', '2 Hours'],
  ['a long while', 'a long while'],
  ['PT0M', null],
  ['P', null],
  ['', null],
  [null, null],
])('the duration %s reads %s', (duration, text) => expect(durationText(duration)).toBe(text))

test.each([
  ['calories', '250 kcal', '250'],
  ['calories', '1046 kJ / 250 kcal', '250'],
  ['calories', '1046 kJ', '250'],
  ['calories', '1,200 calories', '1200'],
  ['calories', 'a lot', null],
  ['fatContent', '12,5 g', '12.5'],
  ['fatContent', '0,125 g', '0.125'],
  ['proteinContent', 'about 7 grams', '7'],
  ['sodiumContent', '0.5 g', '500'],
  ['sodiumContent', '1,2 grams', '1200'],
  ['sodiumContent', '300 mg', '300'],
  ['sodiumContent', '1,300 milligrams', '1300'],
  ['sodiumContent', '300', '300'],
  ['cholesterolContent', '0.02 g', '20'],
] as const)('%s given as "%s" is kept as %s', (name, text, kept) => {
  const nutrition = nutritionFrom({ [name]: text })
  expect(nutrition[name]).toBe(kept)
  expect(nutrition.sugarContent).toBeNull()
})

test('facts under names of their own are kept, schema.org’s names before them', () => {
  const facts = {
    fat: '18.4 g',
    fatContent: '18 g',
    carbs: '28 g',
    Sugars: '24.6 g',
    dietary_fibre: '2 g',
    recipe: '7',
  }
  expect(nutritionFrom(facts)).toMatchObject({
    fatContent: '18',
    carbohydrateContent: '28',
    sugarContent: '24.6',
    fiberContent: '2',
    proteinContent: null,
  })
})

describe('a page as a recipe to save', () => {
  test('keeps names of groups and sections on their first lines, and every line as it was', () => {
    const { recipeIngredient, recipeInstructions } = draft({
      ingredients: [
        { name: null, items: ['1 leek'] },
        { name: 'For the bread', items: ['500 g flour', '1 tsp salt'] },
      ],
      instructions: [
        { name: 'Soup', steps: [{ name: 'Cut', text: 'Cut the leek.' }, { text: 'Boil it.' }] },
        { name: null, steps: [{ text: 'Serve.' }] },
      ],
    })
    expect(
      recipeIngredient?.map(({ title, note, quantity, originalText }) => [title, note, quantity, originalText]),
    ).toEqual([
      [null, '1 leek', null, '1 leek'],
      ['For the bread', '500 g flour', null, '500 g flour'],
      [null, '1 tsp salt', null, '1 tsp salt'],
    ])
    expect(recipeInstructions?.map(({ title, summary, text }) => [title, summary, text])).toEqual([
      ['Soup', 'Cut', 'Cut the leek.'],
      ['', '', 'Boil it.'],
      ['', '', 'Serve.'],
    ])
  })

  test('takes the cooking time for the time of performing when that is missing', () => {
    expect(draft({ cookTime: 'PT20M' })).toMatchObject({ cookTime: '20 Minutes', performTime: '20 Minutes' })
    expect(draft({ cookTime: 'PT20M', performTime: 'PT1H' })).toMatchObject({ performTime: '1 Hour' })
  })

  test('makes tags of keywords only when asked to, capitalised and each once', () => {
    const keywords = [' quick dinner', 'Quick  Dinner', 'BBQ', '!!', '']
    expect(draft({ keywords }).tags?.map(({ name }) => name)).toEqual(['Quick dinner', 'BBQ'])
    expect(draft({ keywords }, { includeTags: false }).tags).toEqual([])
  })

  test('has a name even when the page has none', () => {
    expect(draft({ name: '' }).name).toBe('Recipe of x.example')
    expect(draft({ name: '🍲' }).name).toBe('Recipe of x.example')
  })

  test.each([
    ['4', 4],
    ['4 servings', 4],
    ['Serves 4-6', 4],
    ['Für 2 Personen', 2],
    ['12 cookies', null],
    ['a crowd', null],
    [null, null],
  ])('understands the yield %s as %s servings', (text, servings) => {
    expect(draft({ yield: text })).toMatchObject({ recipeYield: text, recipeServings: servings })
  })

  test('fits the limits of a recipe whatever the page holds', () => {
    const endless = '🥔'.repeat(80_000)
    const scraped = draft({
      name: `a${endless}`,
      description: endless,
      yield: endless,
      category: [`b${endless}`],
      keywords: Array.from({ length: 500 }, (_, number) => `tag ${number}`),
      ingredients: [{ name: endless, items: Array.from({ length: 3_000 }, () => '1 potato') }],
      instructions: [{ name: endless, steps: [{ name: endless, text: endless }] }],
    })
    const parsed = RecipeReplacement.parse(scraped)
    expect(parsed.name.isWellFormed()).toBe(true)
    expect(parsed.description?.isWellFormed()).toBe(true)
    expect(parsed.recipeIngredient).toHaveLength(2_000)
  })
})

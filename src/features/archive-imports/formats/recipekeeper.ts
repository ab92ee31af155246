import { draftFrom, type Format, fileBeside, groupsOf, notesOf, stars, stepsOf, webAddress } from '../found.ts'
import { allIn, attribute, linesIn, type Part, partIn, partsOf, plain } from '../page.ts'
import { pictureFile } from './schema-org.ts'

const NUTRITION = {
  recipeNutCalories: 'calories',
  recipeNutTotalFat: 'fatContent',
  recipeNutSaturatedFat: 'saturatedFatContent',
  recipeNutCholesterol: 'cholesterolContent',
  recipeNutSodium: 'sodiumContent',
  recipeNutTotalCarbohydrate: 'carbohydrateContent',
  recipeNutDietaryFiber: 'fiberContent',
  recipeNutSugars: 'sugarContent',
  recipeNutProtein: 'proteinContent',
}

/** Recipe Keeper: one page with all recipes, and their pictures. */
export const recipekeeper: Format = {
  title: 'Recipe Keeper',
  async find(archive) {
    const pages = archive.names.filter((name) => /(?:^|\/)recipes\.html?$/i.test(name))
    const found = []
    for (const page of pages) {
      for (const part of partsOf(await archive.text(page), 'div.recipe-details')) {
        found.push({
          label: value(part, 'name'),
          read: async () => recipeOf(part, (wanted) => fileBeside(archive, page, wanted)),
        })
      }
    }
    return found

    async function recipeOf(part: Part, find: (wanted: string) => string | undefined) {
      const source = value(part, 'recipeSource')
      const wanted = attribute(partIn(part, 'img.recipe-photo, [itemprop="photo0"], img'), 'src')
      const facts = Object.entries(NUTRITION).map(([from, to]) => [to, value(part, from)] as const)
      const draft = draftFrom({
        name: value(part, 'name'),
        ingredients: groupsOf(linesIn(partIn(part, '[itemprop="recipeIngredients"]'))),
        instructions: stepsOf(linesIn(partIn(part, '[itemprop="recipeDirections"]'))),
        yield: value(part, 'recipeYield') || null,
        prepTime: value(part, 'prepTime') || null,
        cookTime: value(part, 'cookTime') || null,
        performTime: value(part, 'cookTime') || null,
        keywords: values(part, 'recipeCourse'),
        category: values(part, 'recipeCategory'),
        nutrition: Object.fromEntries(facts.filter(([, text]) => /\d/.test(text))),
        sourceUrl: webAddress(source) || webAddress(attribute(partIn(part, '[itemprop="recipeSource"] a'), 'href')),
        more: {
          notes: notesOf(linesIn(partIn(part, '[itemprop="recipeNotes"]')).join('\n')),
          rating: stars(value(part, 'recipeRating')),
        },
      })
      const picture = wanted ? find(wanted) : undefined
      return {
        draft,
        asWritten: true,
        picture: pictureFile(archive, picture),
        losses: wanted && !picture ? [`picture ${wanted}`] : [],
      }
    }
  },
}

const values = (part: Part, name: string) => allIn(part, `[itemprop="${name}"]`).map(contentOf).filter(Boolean)
const value = (part: Part, name: string) => contentOf(partIn(part, `[itemprop="${name}"]`))
/** Values for programs are in `content`, values for people in the element. */
const contentOf = (part: Part | null) => attribute(part, 'content') || plain(part)

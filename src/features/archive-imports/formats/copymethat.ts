import { draftFrom, type Format, fileBeside, groupsOf, notesOf, stars, stepsOf, webAddress } from '../found.ts'
import { allIn, attribute, linesIn, type Part, partIn, partsOf, plain } from '../page.ts'

/** Copy Me That: pages with recipes, and a folder of pictures. */
export const copymethat: Format = {
  title: 'Copy Me That',
  async find(archive) {
    const pages = archive.names.filter((name) => /\.html?$/i.test(name))
    const found = []
    for (const page of pages) {
      for (const part of partsOf(await archive.text(page), 'div.recipe')) {
        found.push({ label: plain(byId(part, 'name')), read: async () => recipeOf(part, page) })
      }
    }
    return found

    async function recipeOf(part: Part, page: string) {
      const tags = allIn(part, 'span.recipeCategory')
        .map(plain)
        .filter((tag) => !/^tags:?$/i.test(tag))
      const wanted = attribute(partIn(part, 'img.recipeImage'), 'src')
      const file = wanted ? fileBeside(archive, page, wanted) : undefined
      const link = byId(part, 'original_link')
      const url = webAddress(wanted)
      const draft = draftFrom({
        name: plain(byId(part, 'name')),
        description: plain(byId(part, 'description')),
        ingredients: groupsOf(linesIn(byId(part, 'recipeIngredients'))),
        instructions: stepsOf(linesIn(byId(part, 'recipeInstructions'))),
        yield: plain(byId(part, 'servings')).replace(/^servings:\s*/i, '') || null,
        keywords: [...tags, ...(byId(part, 'made_this') ? ['Made this'] : [])],
        sourceUrl: webAddress(attribute(link, 'href')) || webAddress(plain(link)),
        more: {
          rating: stars(plain(byId(part, 'ratingValue'))),
          notes: notesOf(linesIn(byId(part, 'recipeNotes')).join('\n')),
        },
      })
      const picture = file ? () => archive.read(file) : url ? { url } : undefined
      return { draft, asWritten: true, picture, losses: wanted && !picture ? [`picture ${wanted}`] : [] }
    }
  },
}

/** Every recipe of a page has the same ids, so the search is within the recipe. */
const byId = (part: Part, id: string) => partIn(part, `[id="${id}"]`)

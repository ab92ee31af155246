import { posix } from 'node:path'
import type { Archive } from '../archive.ts'
import { draftFrom, type Format, isPicture, minutes, stepsOf } from '../found.ts'
import { pictureFile } from './schema-org.ts'

type Row = Record<string, string>

/** DVO Cook'n: database tables, one file each. */
export const cookn: Format = {
  title: 'Cookn',
  async find(archive) {
    const [recipes, descriptions, chapters, books, lines, units, foods, brands, media] = await Promise.all(
      ['recipe', 'recipe_desc', 'chapter_desc', 'cookBook_desc', 'ingredient', 'unit', 'food', 'brand', 'media'].map(
        (table) => tableOf(archive, table),
      ),
    )
    const described = byId(descriptions)
    const [chapterById, bookById, unitById, foodById, brandById] = [chapters, books, units, foods, brands].map(byId)
    const linesBy = Map.groupBy(lines ?? [], (line) => line.PARENT_ID ?? '')
    const mediaBy = new Map((media ?? []).map((row) => [row.ENTITY_ID ?? '', row]))
    return (recipes ?? []).map((recipe) => ({
      label: described.get(recipe.ID ?? '')?.TITLE ?? recipe.ID ?? '',
      async read() {
        const words = described.get(recipe.ID ?? '') ?? {}
        const chapter = chapterById?.get(words.PARENT ?? '')
        const book = bookById?.get(chapter?.PARENT ?? '')
        const items = (linesBy.get(recipe.ID ?? '') ?? [])
          .sort((a, b) => Number(a.DISPLAY_ORDER) - Number(b.DISPLAY_ORDER))
          .map(written)
        const photo = mediaBy.get(recipe.ID ?? '')?.ID
        const file = photo && archive.names.find((name) => isPicture(name) && posix.parse(name).name === photo)
        const draft = draftFrom({
          name: words.TITLE ?? '',
          description: words.DESCRIPTION ?? '',
          ingredients: [{ name: null, items }],
          instructions: stepsOf(recipe.INSTRUCTIONS ?? ''),
          yield: recipe.SERVES || null,
          prepTime: minutes(recipe.PREPTIME),
          cookTime: minutes(recipe.COOKTIME),
          performTime: minutes(recipe.COOKTIME),
          category: [[book?.TITLE, chapter?.TITLE].filter(Boolean).join(' - ')].filter(Boolean),
        })
        return {
          draft,
          asWritten: true,
          picture: pictureFile(archive, file || undefined),
          losses: photo && !file ? ['picture'] : [],
        }
      },
    }))

    function written(line: Row): string {
      const food = foodById?.get(line.INGREDIENT_FOOD_ID ?? '')
      const unit = unitById?.get(line.AMOUNT_UNIT ?? '')
      const brand = brandById?.get(line.BRAND_ID ?? '')
      const name = [line.PRE_QUALIFIER, brand?.NAME, food?.NAME ?? line.INGREDIENT_FOOD_ID].filter(Boolean).join(' ')
      const amount = [line.AMOUNT_QTY_STRING, unit?.NAME ?? line.AMOUNT_UNIT, name].filter(Boolean).join(' ')
      return line.POST_QUALIFIER ? `${amount}, ${line.POST_QUALIFIER.replace(/^,\s*/, '')}` : amount
    }
  },
}

async function tableOf(archive: Archive, table: string): Promise<Row[]> {
  const file = archive.names.find((name) => posix.basename(name).toLowerCase() === `temp_${table}.dsv`.toLowerCase())
  if (file === undefined) return []
  const [head = [], ...rows] = (await archive.text(file))
    .replace(/^\uFEFF/, '')
    .split('!@#%^&*()')
    .map((row) => row.replace(/^\r?\n/, '').split('||||'))
  const filled = rows.filter((row) => row.length > 1 || row[0]?.trim())
  return filled.map((row) => Object.fromEntries(head.map((name, at) => [name.trim().toUpperCase(), cell(row[at])])))
}

const cell = (text = '') => (text.trim() === '[null]' ? '' : text.trim())
const byId = (rows: Row[] = []) => new Map(rows.map((row) => [row.ID ?? '', row]))

import { posix } from 'node:path'
import { readRecipeJson } from '../../exports/recipe-json.ts'
import type { Archive } from '../archive.ts'
import { type Format, type FoundFile, isObject, isPicture, type Json, objectOf, textOf } from '../found.ts'

/** Older exports of the same API: a folder per recipe with JSON, pictures and files. */
export const mealieAlpha: Format = {
  title: 'Mealie Alpha',
  async find(archive) {
    const recipes = archive.names.filter((name) => /(?:^|\/)recipes\/[^/]+\/[^/]+\.json$/.test(name))
    return recipes.map((name) => ({
      label: posix.basename(name, '.json'),
      async read() {
        const old = objectOf(await archive.text(name))
        const { draft, assets } = readRecipeJson(JSON.stringify(modernized(old)))
        const folder = posix.dirname(name)
        const comments = Array.isArray(old.comments) ? old.comments.length : 0
        const { files, missing } = filesOf(archive, folder, assets)
        return {
          draft,
          asWritten: false,
          picture: pictureIn(archive, `${folder}/images`),
          files,
          losses: [...(comments > 0 ? [`${comments} comments`] : []), ...missing],
        }
      },
    }))
  },
}

/** The picture of a folder in its best size. */
export function pictureIn(archive: Archive, folder: string) {
  const at = `${folder}/`
  const pictures = archive.names.filter(
    (name) => name.startsWith(at) && !name.includes('/', at.length) && isPicture(name),
  )
  const best =
    pictures.find((name) => /\/original\.\w+$/.test(name)) ?? pictures.find((name) => !/\/(?:min|tiny)-/.test(name))
  return best === undefined ? undefined : () => archive.read(best)
}

export function filesOf(archive: Archive, folder: string, assets: { name: string; icon: string; fileName: string }[]) {
  const files: FoundFile[] = []
  const missing: string[] = []
  for (const asset of assets) {
    const file = archive.names.find((name) => name === `${folder}/assets/${asset.fileName}`)
    if (file === undefined) missing.push(`file ${asset.fileName}`)
    else files.push({ ...asset, read: () => archive.read(file) })
  }
  return { files, missing }
}

function modernized({
  _id,
  id: _old,
  date_added,
  dateAdded: _added,
  comments: _comments,
  extras,
  ...recipe
}: Json): Json {
  return {
    ...recipe,
    ...(typeof date_added === 'string' ? { dateAdded: date_added.slice(0, 10) } : {}),
    recipeIngredient: linesOf(recipe.recipeIngredient ?? recipe.recipe_ingredient),
    recipeCategory: names(recipe.recipeCategory ?? recipe.recipe_category ?? recipe.categories),
    tags: names(recipe.tags),
    tools: names(recipe.tools ?? recipe.tool),
    extras: isObject(extras) ? extras : {},
  }
}

/** Before amounts were parsed, every line of text had a quantity of one. */
function linesOf(value: unknown) {
  return (Array.isArray(value) ? value : []).map((line: unknown) => {
    const isText = isObject(line) && !line.unit && !line.food
    return isText ? { ...line, quantity: null } : line
  })
}

/** The names of texts or of things with a name. */
const names = (value: unknown) =>
  (Array.isArray(value) ? value : []).map((each) => textOf(isObject(each) ? each.name : each)).filter(Boolean)

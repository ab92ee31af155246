import { posix } from 'node:path'
import { choicesIn } from '#kitchen/recipe-choices.ts'
import { unzipped } from '../archive.ts'
import {
  dayOf,
  draftFrom,
  type Format,
  groupsOf,
  listOf,
  notesOf,
  objectOf,
  stars,
  stepsOf,
  textOf,
  webAddress,
} from '../found.ts'
import { nutritionWords } from '../words.ts'

/** Paprika: a zip of gzipped JSON, pictures inside as base64. */
export const paprika: Format = {
  title: 'Paprika',
  async find(archive) {
    const files = archive.names.filter((name) => name.endsWith('.paprikarecipe'))
    return files.map((name) => ({
      label: posix.basename(name, '.paprikarecipe'),
      async read() {
        const fields = objectOf((await unzipped(await archive.read(name))).toString('utf8'))
        const categories = Array.isArray(fields.categories) ? fields.categories.map(textOf) : []
        const created = dayOf(fields.created)
        const photo = textOf(fields.photo_data)
        const draft = draftFrom({
          name: textOf(fields.name),
          description: textOf(fields.description),
          ingredients: groupsOf(textOf(fields.ingredients)),
          instructions: stepsOf(textOf(fields.directions)),
          yield: textOf(fields.servings) || null,
          prepTime: textOf(fields.prep_time) || null,
          cookTime: textOf(fields.cook_time) || null,
          performTime: textOf(fields.cook_time) || null,
          totalTime: textOf(fields.total_time) || null,
          choices: choicesIn((name) => textOf(fields[name])),
          category: categories.flatMap((category) => listOf(category)),
          nutrition: nutritionWords(textOf(fields.nutritional_info)),
          sourceUrl: webAddress(fields.source_url),
          more: {
            notes: notesOf(textOf(fields.notes)),
            rating: stars(fields.rating),
            ...(created ? { dateAdded: created } : {}),
          },
        })
        const url = webAddress(fields.image_url)
        const picture = photo ? async () => Buffer.from(photo, 'base64') : url ? { url } : undefined
        return { draft, asWritten: true, picture, losses: [] }
      },
    }))
  },
}

import { posix } from 'node:path'
import { readRecipeJson } from '../../exports/recipe-json.ts'
import { type Format, type Found, objectOf, objectsOf, textOf } from '../found.ts'
import { filesOf, pictureIn } from './mealie-alpha.ts'

/** This program's own export: a folder per recipe, each after the recipes it refers to. */
export const larder: Format = {
  title: 'Larder',
  async find(archive) {
    const recipes = archive.names.filter((name) => /(?:^|\/)recipes\/[^/]+\/[^/]+\.json$/.test(name))
    return recipes.map((name) => {
      const found: Found = {
        label: posix.basename(name, '.json'),
        async read() {
          const text = await archive.text(name)
          const { id, comments } = objectOf(text)
          // Known only once the recipe is read.
          found.sourceId = textOf(id)
          const { draft, assets } = readRecipeJson(text)
          const folder = posix.dirname(name)
          const { files, missing } = filesOf(archive, folder, assets)
          const said = objectsOf(comments).length
          const losses = [...(said > 0 ? [`${said} comments`] : []), ...missing]
          return { draft, asWritten: false, picture: pictureIn(archive, `${folder}/images`), files, losses }
        },
      }
      return found
    })
  },
}

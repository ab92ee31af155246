import { posix } from 'node:path'
import { readRecipeJson } from '../../exports/recipe-json.ts'
import { type Format, type Found, objectOf, objectsOf, textOf } from '../found.ts'
import { filesOf, pictureIn } from './mealie-alpha.ts'

/** What this program exports: a folder for each recipe, each after those it is made by. */
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
          // Known once it is read, and asked for after that.
          found.sourceId = textOf(id)
          const { draft, assets } = readRecipeJson(text)
          const folder = posix.dirname(name)
          const { files, missing } = filesOf(archive, folder, assets)
          const said = objectsOf(comments).length
          const losses = [...(said > 0 ? [`${said} comments`] : []), ...missing]
          return { draft, asWritten: false, picture: pictureIn(archive, folder), files, losses }
        },
      }
      return found
    })
  },
}

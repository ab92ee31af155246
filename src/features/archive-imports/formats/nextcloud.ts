import { posix } from 'node:path'
import type { Format } from '../found.ts'
import { objectOf } from '../found.ts'
import { pictureAt, pictureFile, schemaRecipe } from './schema-org.ts'

/** Nextcloud Cookbook: folders, each with a schema.org recipe and perhaps its picture. */
export const nextcloud: Format = {
  title: 'Nextcloud',
  async find(archive) {
    const recipes = archive.names.filter((name) => name.endsWith('.json'))
    return recipes.map((name) => ({
      label: posix.basename(posix.dirname(name)) === '.' ? name : posix.basename(posix.dirname(name)),
      async read() {
        const node = objectOf(await archive.text(name))
        const folder = posix.dirname(name)
        const picture = archive.names.find(
          (other) => posix.dirname(other) === folder && /\/full\.\w+$/.test(`/${other}`),
        )
        return {
          draft: schemaRecipe(node),
          asWritten: true,
          picture: pictureFile(archive, picture) ?? pictureAt(node),
          losses: [],
        }
      },
    }))
  },
}

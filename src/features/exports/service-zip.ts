import { readFile, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Upload } from '#contract/endpoint.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { invalid, Refusal } from '../../core/errors.ts'
import type { Media } from '../media/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { readRecipeZip, type Unpacked } from './read-zip.ts'
import { readRecipeJson } from './recipe-json.ts'

export type RecipeZips = ReturnType<typeof createRecipeZips>
type Services = { recipes: Pick<Recipes, 'createWhole'>; media: Pick<Media, 'uploadImage' | 'addAsset'> }

/** Imports a recipe from its zip, of this server or another: always as a new recipe of the importing user. */
export function createRecipeZips({ files }: Core, { recipes, media }: Services) {
  return { open }

  async function open(actor: Member, archive: Upload): Promise<{ slug: string }> {
    const directory = await files.temporaryDir()
    try {
      const { json, picture, assets } = await readRecipeZip(archive.path, directory)
      if (!json) throw invalid('archive.no-recipe')
      const imported = readRecipeJson(await readFile(json.path, 'utf8'))
      const { id, slug } = await recipes.createWhole(actor, imported.draft, { publish: 'never', equalNames: 'any' })
      if (picture) await orNothing(media.uploadImage(actor, id, upload(picture)))
      const unpacked = new Map(assets.map((file) => [file.name, file]))
      for (const { name, icon, fileName } of imported.assets) {
        const file = unpacked.get(fileName)
        const extension = extname(fileName).slice(1)
        if (file) await orNothing(media.addAsset(actor, id, { file: upload(file), name, extension, icon }))
        unpacked.delete(fileName)
      }
      return { slug }
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }
}

const upload = ({ name, path, sizeBytes }: Unpacked): Upload => ({ path, sizeBytes, fileName: name, type: '' })

/** A refused picture or file must not stop the import. */
async function orNothing(kept: Promise<unknown>) {
  await kept.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

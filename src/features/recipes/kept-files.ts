import { constants, copyFile, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Recipe } from '#contract/recipes.ts'
import { type Files, inside } from '../../core/files.ts'

/** Pictures and files of earlier versions of recipes: out of the way, and there when a version is restored. */
export function createKeptFiles(files: Files) {
  return { pictureOf, keepPicture, keepAsset, bringAssets, removeExcept }

  /** Where the picture of that version lies while it is not the recipe's. */
  function pictureOf(recipeId: string, version: string): string {
    return inside(files.recipeBefore(recipeId), pictureName(version))
  }

  /** Keeps the picture a recipe has before another takes its place. */
  async function keepPicture({ id, image }: Pick<Recipe, 'id' | 'image'>): Promise<void> {
    if (image === null) return
    await mkdir(files.recipeBefore(id), { recursive: true })
    await copyFile(
      join(files.recipeImages(id), 'original.webp'),
      pictureOf(id, image),
      constants.COPYFILE_FICLONE,
    ).catch(unlessMissing)
  }

  async function keepAsset(recipeId: string, name: string): Promise<void> {
    await mkdir(files.recipeBefore(recipeId), { recursive: true })
    await rename(files.recipeAsset(recipeId, name), inside(files.recipeBefore(recipeId), name)).catch(unlessMissing)
  }

  /** Brings back the files of assets that are not among those of the recipe. */
  async function bringAssets(recipeId: string, names: string[]): Promise<void> {
    if (names.length === 0) return
    await mkdir(files.recipeAssets(recipeId), { recursive: true })
    for (const name of names) {
      const [from, to] = [inside(files.recipeBefore(recipeId), name), files.recipeAsset(recipeId, name)]
      await copyFile(from, to, constants.COPYFILE_EXCL).catch(unlessMissing)
    }
  }

  /** Removes what no version needs any more. */
  async function removeExcept(recipeId: string, needed: () => Promise<Set<string>>): Promise<void> {
    const dir = files.recipeBefore(recipeId)
    const names = await readdir(dir).catch(() => [])
    if (names.length === 0) return
    const kept = await needed()
    const gone = names.filter((name) => !kept.has(name))
    for (const name of gone) await rm(join(dir, name), { recursive: true, force: true })
    if (gone.length === names.length) await rmdir(dir).catch(unlessMissing)
  }
}

/** What a picture is called among the files put aside; no asset has that ending. */
export const pictureName = (version: string) => `${version}.picture`

/** A file that is not there cannot be kept, and one that is there need not be brought. */
function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
}

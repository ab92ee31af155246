import { constants, copyFile, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Recipe } from '#contract/recipes.ts'
import { type Files, inside } from '../../core/files.ts'

/** Pictures and files of earlier versions: stored separately, and brought back when a version is restored. */
export function createKeptFiles(files: Files) {
  return { pictureOf, keepPicture, keepAsset, bringAssets, removeExcept }

  /** Where a version's picture is stored while the recipe has another. */
  function pictureOf(recipeId: string, version: string): string {
    return inside(files.recipeBefore(recipeId), pictureName(version))
  }

  /** Keeps the recipe's current picture before it is replaced. */
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

  /** Brings back the files of assets the recipe does not have now. */
  async function bringAssets(recipeId: string, names: string[]): Promise<void> {
    if (names.length === 0) return
    await mkdir(files.recipeAssets(recipeId), { recursive: true })
    for (const name of names) {
      const [from, to] = [inside(files.recipeBefore(recipeId), name), files.recipeAsset(recipeId, name)]
      await copyFile(from, to, constants.COPYFILE_EXCL).catch(unlessMissing)
    }
  }

  /** Removes files that no version needs any more. */
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

/** The file name of a kept picture; no asset has that ending. */
export const pictureName = (version: string) => `${version}.picture`

/** A missing file cannot be kept, and one that already exists need not be brought back. */
function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
}

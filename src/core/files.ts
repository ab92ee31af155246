import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { invalid, unavailable } from './errors.ts'

/** The paths inside the one data directory. */
export type Files = ReturnType<typeof createFiles>

const DIRECTORIES = ['recipes', 'users', 'groups', 'backups', '.temp', '.jobs', 'logs']
const DIRECTORY_MODE = 0o700
/** The permission bits of everyone but the owner. */
const OTHERS = 0o077

export function createFiles(dataDir: string) {
  const root = resolve(dataDir)
  const at = (...parts: string[]) => inside(root, ...parts)
  return {
    root,
    database: at('larder.db'),
    secret: at('.secret'),
    lock: at('.lock'),
    /** Held while the job of this name runs, in whatever process. */
    jobLock: (job: string) => at('.jobs', job),
    log: at('logs', 'larder.log'),
    backups: at('backups'),
    temporary: at('.temp'),
    recipes: at('recipes'),
    users: at('users'),
    groups: at('groups'),
    recipeDir: (recipeId: string) => at('recipes', recipeId),
    recipeImages: (recipeId: string) => at('recipes', recipeId, 'images'),
    recipeAssets: (recipeId: string) => at('recipes', recipeId, 'assets'),
    /** Pictures and files that only earlier versions of the recipe have; never served. */
    recipeBefore: (recipeId: string) => at('recipes', recipeId, 'before'),
    /** A path in the directory of a recipe's assets; names that lead out of it are refused. */
    recipeAsset: (recipeId: string, name: string) => inside(at('recipes', recipeId, 'assets'), name),
    userDir: (userId: string) => at('users', userId),
    prepare,
    requireDirectories,
    temporaryFile,
    temporaryDir,
  }

  /** Makes the directories readable by their owner only, and removes rights that earlier versions left to others. */
  function prepare() {
    mkdirSync(root, { recursive: true, mode: DIRECTORY_MODE })
    chmodSync(root, DIRECTORY_MODE)
    requireDirectories()
    for (const name of DIRECTORIES) mkdirSync(at(name), { recursive: true, mode: DIRECTORY_MODE })
    for (const dir of [root, at('logs'), at('backups')]) {
      for (const name of readdirSync(dir)) makePrivate(join(dir, name))
    }
  }

  /** Refuses when something else has the name of a directory. */
  function requireDirectories() {
    for (const name of DIRECTORIES) {
      const found = statSync(at(name), { throwIfNoEntry: false })
      if (found && !found.isDirectory()) throw unavailable('data.not-a-directory', { params: { dir: at(name) } })
    }
  }

  function temporaryFile(extension = '') {
    return join(at('.temp'), `${randomUUID()}${extension}`)
  }

  async function temporaryDir() {
    const dir = temporaryFile()
    await mkdir(dir, { recursive: true, mode: 0o700 })
    return dir
  }
}

/** Where that is impossible, the directory around it is closed anyway: a network share may not support modes. */
function makePrivate(path: string): void {
  try {
    const { mode } = statSync(path)
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o7777 & ~OTHERS)
  } catch {
    // The doctor reports what matters: the secret and the directory.
  }
}

/** Joins paths and refuses anything that leaves the directory. */
export function inside(dir: string, ...parts: string[]): string {
  const path = resolve(dir, ...parts)
  const leaves = path !== dir && !path.startsWith(dir.endsWith(sep) ? dir : dir + sep)
  if (leaves || parts.some((part) => part.includes('\0'))) throw invalid('files.outside')
  return path
}

/** The parsed JSON of a text; undefined when it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes a whole file so that a crash leaves either the old or the new bytes. */
export async function writeWhole(path: string, bytes: Uint8Array | string, mode = 0o600): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`
  const file = await open(aside, 'wx', mode)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, path).catch(async (error: unknown) => {
    await rm(aside, { force: true })
    throw error
  })
}

import { readFile, rm } from 'node:fs/promises'
import { z } from 'zod'
import type { Core } from '../../core/core.ts'
import { Refusal } from '../../core/errors.ts'
import { type Files, inside, writeWhole } from '../../core/files.ts'
import type { Log } from '../../core/log.ts'
import { openArchive } from './read-archive.ts'
import { type Eyes, replaceAll } from './restore.ts'
import { places } from './swap.ts'

const Wish = z.object({ name: z.string(), groupId: z.string(), requestedAt: z.string() })
export type RestoreWish = z.infer<typeof Wish>

async function readWish(files: Files): Promise<RestoreWish | undefined> {
  const text = await readFile(places(files).wish, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return text === undefined ? undefined : Wish.parse(JSON.parse(text))
}

const writeWish = (files: Files, wish: RestoreWish) => writeWhole(places(files).wish, JSON.stringify(wish))

const dropWish = (files: Files) => rm(places(files).wish, { force: true })

export type RestoreWishes = ReturnType<typeof createRestoreWishes>

/** Which backup an administrator wants in place of the data when the server starts next. */
export const createRestoreWishes = ({ files }: Core) => ({
  read: () => readWish(files),
  write: (wish: RestoreWish) => writeWish(files, wish),
  drop: () => dropWish(files),
})

/**
 * Replaces everything by the backup an administrator chose while the server ran. Called before the database is opened;
 * a backup that proves bad is left alone and the server starts with the data it had. Answers what was restored.
 */
export async function restoreAtStart(
  files: Files,
  log: Log,
  { passphrase, onStage }: Eyes = {},
): Promise<RestoreWish | undefined> {
  const wish = await readWish(files)
  if (!wish) return undefined
  try {
    const archive = await openArchive(inside(files.backups, wish.name), passphrase)
    await replaceAll(files, archive, { onStage })
    log.info('backup restored', { backup: wish.name })
    return wish
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.error('backup not restored; the data is as it was', { backup: wish.name, error })
    await dropWish(files)
    return undefined
  }
}

import { rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Core } from '../../core/core.ts'
import { Refusal } from '../../core/errors.ts'
import { type Files, inside, writeWhole } from '../../core/files.ts'
import type { Log } from '../../core/log.ts'
import { openArchive } from './read-archive.ts'
import { type Eyes, replaceAll } from './restore.ts'

const Wish = z.object({ name: z.string(), groupId: z.string(), requestedAt: z.string() })
export type RestoreWish = z.infer<typeof Wish>

const wishFile = ({ root }: Files) => join(root, 'restore-at-start.json')

async function readWish(files: Files): Promise<RestoreWish | undefined> {
  const text = await readFile(wishFile(files), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return text === undefined ? undefined : Wish.parse(JSON.parse(text))
}

const writeWish = (files: Files, wish: RestoreWish) => writeWhole(wishFile(files), JSON.stringify(wish))

const dropWish = (files: Files) => rm(wishFile(files), { force: true })

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
  { passphrase, onStage = () => {} }: Eyes = {},
): Promise<RestoreWish | undefined> {
  const wish = await readWish(files)
  if (!wish) return undefined
  try {
    const archive = await openArchive(inside(files.backups, wish.name), passphrase)
    await replaceAll(files, archive, {
      onStage(stage) {
        // From here on the replacement is finished by whoever starts next: once is enough.
        if (stage === 'journaled') rmSync(wishFile(files), { force: true })
        onStage(stage)
      },
    })
    log.info('backup restored', { backup: wish.name })
    return wish
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.error('backup not restored; the data is as it was', { backup: wish.name, error })
    await dropWish(files)
    return undefined
  }
}

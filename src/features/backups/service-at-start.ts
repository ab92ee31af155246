import { readFile, rm } from 'node:fs/promises'
import { z } from 'zod'
import type { Core } from '../../core/core.ts'
import { Refusal } from '../../core/errors.ts'
import { type Files, inside, jsonIn, writeWhole } from '../../core/files.ts'
import { holdLock, lockHolder } from '../../core/lock.ts'
import type { Log } from '../../core/log.ts'
import { openArchive } from './read-archive.ts'
import { type Eyes, replaceAll, stage, swapBack, takeWaiting } from './restore.ts'
import { places } from './swap.ts'

const Wish = z.object({
  /** Of the backup; empty where a restore is undone. */
  name: z.string(),
  groupId: z.string(),
  requestedAt: z.string(),
  /** A backup as it lies there, one that was opened for it, or what the last restore replaced. */
  from: z.enum(['backup', 'waiting', 'undo']).default('backup'),
})
export type RestoreWish = z.infer<typeof Wish>

/** A request that cannot be read is none: the data is whole without it. */
async function readWish(files: Files): Promise<RestoreWish | 'broken' | undefined> {
  const text = await readFile(places(files).wish, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') return ''
  })
  return text === undefined ? undefined : (Wish.safeParse(jsonIn(text)).data ?? 'broken')
}

/** Whether a restore was asked for in words that cannot be read. */
export const isWishBroken = async (files: Files): Promise<boolean> => (await readWish(files)) === 'broken'

const writeWish = (files: Files, wish: RestoreWish) => writeWhole(places(files).wish, JSON.stringify(wish))

async function dropWish(files: Files) {
  await rm(places(files).wish, { recursive: true, force: true })
  await rm(places(files).waiting, { recursive: true, force: true })
}

export type RestoreWishes = ReturnType<typeof createRestoreWishes>

/** Which backup an administrator wants in place of the data. It comes there when the data is opened next, which is now. */
export const createRestoreWishes = ({ files, reopen }: Core) => ({
  read: async () => {
    const wish = await readWish(files)
    return wish === 'broken' ? undefined : wish
  },
  write: async (wish: RestoreWish) => {
    await writeWish(files, wish)
    reopen()
  },
  drop: () => dropWish(files),
  /** Unpacks and proves a backup now, for it cannot be opened at the start: no passphrase is kept for that. */
  prepare: async (path: string, passphrase: string) => {
    await dropWish(files)
    try {
      await stage(await openArchive(path, passphrase), places(files).waiting, {})
    } catch (error) {
      await dropWish(files)
      throw error
    }
  },
})

/**
 * Replaces everything by the backup an administrator chose while the server ran. Called before the database is opened;
 * a backup that proves bad is left alone and the server starts with the data it had. Answers what was restored.
 */
export async function restoreAtStart(files: Files, log: Log, eyes: Eyes = {}): Promise<RestoreWish | undefined> {
  const wish = await readWish(files)
  const holder = lockHolder(files.lock)
  // Whose server runs beside this command does it itself.
  if (!wish || holder?.isThisProcess === false) return undefined
  const lock = holder ? undefined : holdLock(files.lock)
  try {
    if (wish === 'broken') {
      log.error('request to restore cannot be read; the data is as it was', { file: places(files).wish })
      await dropWish(files)
      return undefined
    }
    await fulfil(files, wish, eyes)
    log.info('backup restored', { backup: wish.name, from: wish.from })
    return wish
  } catch (error) {
    if (!(error instanceof Refusal) || wish === 'broken') throw error
    log.error('backup not restored; the data is as it was', { backup: wish.name, from: wish.from, error })
    await dropWish(files)
    return undefined
  } finally {
    lock?.release()
  }
}

async function fulfil(files: Files, { from, name }: RestoreWish, { passphrase, onStage }: Eyes) {
  if (from === 'undo') await swapBack(files, onStage)
  else if (from === 'waiting') await takeWaiting(files, onStage)
  else await replaceAll(files, await openArchive(inside(files.backups, name), passphrase), { onStage })
}

import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { isSea } from 'node:sea'
import type { App } from '../app.ts'
import type { Config } from '../core/config.ts'
import type { Outside } from '../core/core.ts'
import { Refusal, unavailable } from '../core/errors.ts'
import { createFiles, type Files } from '../core/files.ts'
import { silentLog } from '../core/log.ts'

/** Opens the data for one command, does the work, and closes it. Works beside a server on the same data. */
export async function withApp<Result>(config: Config, work: (app: App) => Promise<Result>): Promise<Result> {
  const app = await openData(config, { log: silentLog })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** Opens the data directory; every reason why it cannot is a message. */
export async function openData(config: Config, outside: Outside): Promise<App> {
  prepareDataDir(config)
  requireNativeCache()
  const { openApp } = await import('../app.ts')
  return openApp(config, outside)
}

/** Opens a data directory offline, creating it if there is none. Interrupted work is left as it is. */
export async function openOfflinePrepared(config: Config) {
  prepareDataDir(config)
  requireNativeCache()
  const { offlineOf } = await import('../offline.ts')
  return offlineOf(config)
}

/** The backups of a data directory that is not opened. */
export async function offline(config: () => Promise<Config>) {
  const { openOffline } = await import('../offline.ts')
  return openOffline(await config())
}

/** Creates the directories of a data directory, or refuses. */
export function prepareDataDir(config: Config): Files {
  const files = createFiles(config.dataDir)
  try {
    makeDir(files.root)
    files.prepare()
    accessSync(files.root, constants.W_OK)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unavailable('data.not-writable', {
      params: { dir: files.root },
      hint: 'Make it yours with chown, or choose another one with --data-dir or LARDER_DATA_DIR.',
      cause: error,
    })
  }
  return files
}

/** One level at a time: recursive `mkdir` never returns where the system lies about a parent, as in /proc. */
function makeDir(dir: string) {
  if (existsSync(dir)) return
  if (dirname(dir) !== dir) makeDir(dirname(dir))
  mkdirSync(dir, { mode: 0o700 })
}

/** The packaged program unpacks its native parts into this directory once. */
export const nativeCacheDir = (): string => join(process.env.PKG_NATIVE_CACHE_PATH || join(homedir(), '.cache'), 'pkg')

/** Refuses when the packaged program could not unpack its native parts. */
export function requireNativeCache() {
  if (!isSea()) return
  const dir = nativeCacheDir()
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
  } catch (error) {
    throw unavailable('program.cache-not-writable', {
      params: { dir },
      hint: 'Set PKG_NATIVE_CACHE_PATH to a writable directory.',
      cause: error,
    })
  }
}

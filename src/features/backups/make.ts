import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { notFound } from '../../core/errors.ts'
import type { Files } from '../../core/files.ts'
import { exists, settle } from './disk.ts'
import { freeze } from './freeze.ts'
import type { Manifest } from './manifest.ts'
import { type Watch, writeArchive } from './write-archive.ts'

export type Destination = { dir: string } | { file: string } | { stream: Writable }
export type Made = { path: string | null; sizeBytes: number | null; manifest: Manifest }
export type MakeStage = 'frozen' | 'written'
type Source = { files: Files; version: string; now: () => Date }
type Eyes = { watch?: Watch | undefined; onStage?: ((stage: MakeStage) => void) | undefined }

/** What an interrupted backup left behind is cleared away after a day: by then nobody works on it any more. */
const LEFTOVER_MS = 24 * 60 * 60 * 1000
const TEMPORARY = /^backup-/
const UNFINISHED = /^larder_[\d.-]+\.zip\.\d+\.part$/

/** Writes a backup of everything as it is now, while others go on; under its name it is whole or not there. */
export async function makeBackup({ files, version, now }: Source, to: Destination, eyes: Eyes): Promise<Made> {
  if (!(await exists(files.database))) throw notFound('backup.no-data', { params: { dir: files.root } })
  await clearLeftovers(files.temporary, TEMPORARY, now())
  const dir = join(files.temporary, `backup-${basename(files.temporaryFile())}`)
  const write = async (out: Writable) => {
    const frozen = await freeze(files, dir)
    eyes.onStage?.('frozen')
    return writeArchive({ dir, frozen, out }, { version, now: now() }, eyes.watch ?? (() => {}))
  }
  try {
    if ('stream' in to) return { path: null, sizeBytes: null, manifest: await write(to.stream) }
    const path = 'file' in to ? to.file : await freeName(to.dir, now())
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await clearLeftovers(dirname(path), UNFINISHED, now())
    return await writeWholeFile(path, write, eyes)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function writeWholeFile(
  path: string,
  write: (out: Writable) => Promise<Manifest>,
  { onStage }: Eyes,
): Promise<Made> {
  const aside = `${path}.${process.pid}.part`
  try {
    const manifest = await write(createWriteStream(aside, { mode: 0o600 }))
    await settle(aside)
    onStage?.('written')
    await rename(aside, path)
    await settle(dirname(path))
    return { path, sizeBytes: (await stat(path)).size, manifest }
  } finally {
    await rm(aside, { force: true })
  }
}

/** `larder_2026.11.21.08.30.00.zip`, in UTC so that names sort by time; a second one of the same second is told apart. */
async function freeName(dir: string, now: Date): Promise<string> {
  const stamp = now.toISOString().slice(0, 19).replace(/[-T:]/g, '.')
  for (let copy = 1; ; copy++) {
    const path = join(dir, `larder_${stamp}${copy === 1 ? '' : `-${copy}`}.zip`)
    if (!(await exists(path))) return path
  }
}

async function clearLeftovers(dir: string, name: RegExp, now: Date) {
  const names = await readdir(dir).catch(() => [])
  for (const path of names.filter((found) => name.test(found)).map((found) => join(dir, found))) {
    const found = await stat(path).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > LEFTOVER_MS) await rm(path, { recursive: true, force: true })
  }
}

import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { notFound } from '../../core/errors.ts'
import type { Files } from '../../core/files.ts'
import { requireFiles } from '../../core/home.ts'
import { exists, settle } from './disk.ts'
import { type Frozen, freeze } from './freeze.ts'
import { DATABASE, type KeptFile, type Manifest } from './manifest.ts'
import { stampOf } from './names.ts'
import { keepShared, requireKept, withSharedDir } from './shared-files.ts'
import { type Watch, writeArchive } from './write-archive.ts'

/** Archives in a directory share their files; an archive written to a file or a stream contains everything. */
export type Destination = { dir: string } | { file: string } | { stream: Writable }
export type Made = {
  path: string | null
  sizeBytes: number | null
  manifest: Manifest
  /** Files the database refers to that the backup did not find. */
  missing: string[]
}
export type MakeStage = 'frozen' | 'shared' | 'gathered' | 'written' | 'named'
/** With a passphrase the archive is encrypted and always self-contained: none of it is stored unencrypted elsewhere. */
export type Source = { files: Files; version: string; now: () => Date; passphrase?: string | undefined }
type MakeOptions = { watch?: Watch | undefined; onStage?: ((stage: MakeStage) => void) | undefined }
type Contents = { frozen: Frozen; shared: KeptFile[]; bytesBefore: number }

/** Leftovers of an interrupted backup are removed after a day, when nobody can still be working on it. */
const LEFTOVER_MS = 24 * 60 * 60 * 1000
const TEMPORARY = /^backup-/
const UNFINISHED = /^larder_[\w.-]+\.zip(?:\.age)?\.\d+\.part$/
const NOTHING = () => {}
/** Recorded as the schema of a database that Larder never opened. */
const NO_SCHEMA = 'none'

/**
 * Writes a backup of the current data while the server keeps running; a file under its final name is always complete.
 */
export async function makeBackup(source: Source, to: Destination, options: MakeOptions): Promise<Made> {
  const { files, now, passphrase } = source
  if (!(await exists(files.database))) throw notFound('backup.no-data', { params: { dir: files.root } })
  requireFiles(files)
  await clearLeftovers(files.temporary, TEMPORARY, now())
  const dir = join(files.temporary, `backup-${basename(files.temporaryFile())}`)
  const missing: string[] = []
  const frozen = async () => {
    const found = await freeze(files, dir)
    if (found.schema === NO_SCHEMA) throw notFound('backup.no-data', { params: { dir: files.root } })
    missing.push(...found.missing)
    options.onStage?.('frozen')
    return found
  }
  const write = (contents: Contents, out: Writable) =>
    writeArchive({ ...contents, out }, { ...source, now: now() }, options.watch ?? NOTHING)
  const whole = async (out: Writable) => write({ frozen: await frozen(), shared: [], bytesBefore: 0 }, out)
  try {
    if ('stream' in to) return { path: null, sizeBytes: null, manifest: await whole(to.stream), missing }
    const into = 'file' in to ? dirname(to.file) : to.dir
    await mkdir(into, { recursive: true, mode: 0o700 })
    await clearLeftovers(into, UNFINISHED, now())
    const path = 'file' in to ? to.file : await freeName(into, now(), passphrase !== undefined)
    if ('file' in to || passphrase !== undefined) return { ...(await writeWholeFile(path, whole, options)), missing }
    const made = await withSharedDir(into, async (sharedDir) => {
      const contents = await gather(sharedDir, await frozen(), options)
      return writeWholeFile(
        path,
        async (out) => {
          const manifest = await write(contents, out)
          // On a shared disk another machine may have removed shared files meanwhile.
          await requireKept(sharedDir, contents.shared)
          return manifest
        },
        options,
      )
    })
    return { ...made, missing }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Stores everything but the database among the shared files. */
async function gather(sharedDir: string, frozen: Frozen, { watch = NOTHING, onStage }: MakeOptions): Promise<Contents> {
  const totalBytes = frozen.files.reduce((total, { size }) => total + size, 0)
  const inside = frozen.files.filter(({ path }) => path === DATABASE)
  const shared: KeptFile[] = []
  let doneBytes = 0
  for (const { path, from } of frozen.files.filter((file) => file.path !== DATABASE)) {
    const kept = await keepShared(sharedDir, from, (bytes) => {
      doneBytes += bytes
      watch({ doneBytes, totalBytes })
    })
    onStage?.('shared')
    shared.push({ path, ...kept, beside: true })
  }
  onStage?.('gathered')
  return { frozen: { ...frozen, files: inside }, shared, bytesBefore: doneBytes }
}

async function writeWholeFile(
  path: string,
  write: (out: Writable) => Promise<Manifest>,
  { onStage }: MakeOptions,
): Promise<Omit<Made, 'missing'>> {
  const aside = `${path}.${process.pid}.part`
  try {
    const manifest = await write(createWriteStream(aside, { mode: 0o600 }))
    await settle(aside)
    onStage?.('written')
    await rename(aside, path)
    await settle(dirname(path))
    onStage?.('named')
    return { path, sizeBytes: (await stat(path)).size, manifest }
  } finally {
    await rm(aside, { force: true })
  }
}

/**
 * `larder_2026.11.21.08.30.00.zip`, in UTC so that names sort by time; a second backup in the same second gets a
 * suffix.
 */
async function freeName(dir: string, now: Date, isEncrypted: boolean): Promise<string> {
  for (let copy = 1; ; copy++) {
    const kind = isEncrypted ? '.zip.age' : '.zip'
    const path = join(dir, `larder_${stampOf(now)}${copy === 1 ? '' : `-${copy}`}${kind}`)
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

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { settle } from './disk.ts'
import type { FrozenFile } from './freeze.ts'
import { DATABASE, type Manifest } from './manifest.ts'
import { type Archive, extract, readManifestOf } from './read-archive.ts'
import { sharedDirBeside, sharedPath } from './shared-files.ts'
import { type Watch, writeArchive } from './write-archive.ts'

/** Whether an archive contains all of its files; an encrypted one always does. */
export async function isWhole(path: string): Promise<boolean> {
  const manifest = await readManifestOf(path).catch(() => undefined)
  return !manifest?.files.some(({ beside }) => beside)
}

/** Writes a backup together with its shared files as one self-contained archive. */
export async function exportWhole(path: string, out: Writable, watch: Watch): Promise<void> {
  if (await isWhole(path)) return pipeline(createReadStream(path), out)
  const { size: sizeBytes } = await stat(path)
  const manifest = await readManifestOf(path)
  const dir = await mkdtemp(join(tmpdir(), 'larder-'))
  try {
    const database = join(dir, DATABASE)
    await unpackDatabase({ path, manifest, sizeBytes, totalBytes: 0, isEncrypted: false }, database)
    const frozen = { ...manifest, files: placesOf(path, manifest, database), applied: [] }
    const about = { version: manifest.version, now: new Date(manifest.createdAt) }
    await writeArchive({ frozen, shared: [], bytesBefore: 0, out }, about, watch)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

function placesOf(path: string, { files, createdAt }: Manifest, database: string): FrozenFile[] {
  const sharedDir = sharedDirBeside(path)
  const modifiedAt = new Date(createdAt)
  return files.map((file) => {
    return { ...file, from: file.path === DATABASE ? database : sharedPath(sharedDir, file.sha256), modifiedAt }
  })
}

async function unpackDatabase(archive: Archive, to: string) {
  const files = archive.manifest.files.filter(({ path }) => path === DATABASE)
  const into = async () => createWriteStream(to, { flags: 'wx', mode: 0o600 })
  await extract({ ...archive, manifest: { ...archive.manifest, files } }, into, () => {})
  await settle(to)
}

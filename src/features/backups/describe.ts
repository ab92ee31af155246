import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isEncrypted } from './encryption.ts'
import { madeAt } from './names.ts'
import { readManifestOf } from './read-archive.ts'

/** The contents of a backup, according to its manifest. */
export type Summary = {
  version: string
  schema: string
  recipes: number
  users: number
  files: number
  /** Size of everything unpacked, whether stored inside the archive or in the shared files. */
  contentBytes: number
  isWhole: boolean
}
export type BackupFile = {
  name: string
  path: string
  /** Size of the archive alone. */
  sizeBytes: number
  createdAt: string
  isEncrypted: boolean
  /** `null` when it cannot be read: damaged, or encrypted with a passphrase that is not configured here. */
  summary: Summary | null
}
type Known = Pick<BackupFile, 'createdAt' | 'isEncrypted' | 'summary'>

/** Describes backups; an archive that has not changed is not read again. */
export function createDescriptions() {
  const known = new Map<string, Known>()

  return async function describe(dir: string, name: string, passphrase?: string): Promise<BackupFile | undefined> {
    const path = join(dir, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const key = [path, found.size, found.mtimeMs, passphrase !== undefined].join('|')
    const seen = known.get(key) ?? (await look(path, passphrase, madeAt(name) ?? found.mtime))
    known.set(key, seen)
    return { name, path, sizeBytes: found.size, ...seen }
  }
}

async function look(path: string, passphrase: string | undefined, otherwise: Date): Promise<Known> {
  const file = await open(path)
  const encrypted = await isEncrypted(file).finally(() => file.close())
  const manifest = await readManifestOf(path, passphrase).catch(() => undefined)
  if (!manifest) return { createdAt: otherwise.toISOString(), isEncrypted: encrypted, summary: null }
  const { createdAt, version, schema, counts, files } = manifest
  const summary = {
    version,
    schema,
    recipes: counts.recipes ?? 0,
    users: counts.users ?? 0,
    files: files.length - 1,
    contentBytes: files.reduce((total, { size }) => total + size, 0),
    isWhole: !files.some(({ beside }) => beside),
  }
  return { createdAt, isEncrypted: encrypted, summary }
}

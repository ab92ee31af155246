import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { CHECKSUM_PLACE, fillingChecksum } from '../../src/features/backups/checksum.ts'
import { filesBelow } from '../../src/features/backups/disk.ts'
import { DATABASE, FORMAT, MANIFEST } from '../../src/features/backups/manifest.ts'

type Entry = { path: string; bytes: Buffer; mode?: number }
type Forgery = { entries?: Entry[]; manifest?: Record<string, unknown>; patch?: (zip: Buffer) => Buffer }

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** An archive as an attacker would make it: a valid checksum, and anything inside. */
export async function forgeArchive({ entries = [], manifest = {}, patch = (zip) => zip }: Forgery): Promise<Buffer> {
  const database: Entry = { path: DATABASE, bytes: Buffer.from('no database') }
  const all = entries.some(({ path }) => path === DATABASE) ? entries : [database, ...entries]
  const honest = {
    program: 'larder',
    format: FORMAT,
    version: '0.1.0',
    schema: '0001-people',
    createdAt: '2026-01-31T04:00:00.000Z',
    counts: {},
    files: all.map(({ path, bytes }) => ({ path, size: bytes.length, sha256: sha256(bytes) })),
  }
  const zip = new ZipFile()
  for (const { path, bytes, mode } of all) zip.addBuffer(bytes, path, mode === undefined ? {} : { mode })
  zip.addBuffer(Buffer.from(JSON.stringify({ ...honest, ...manifest })), MANIFEST)
  zip.end({ comment: CHECKSUM_PLACE, forceZip64Format: false })
  return withChecksum(patch(await buffer(zip.outputStream)))
}

/** The same bytes with a valid checksum. */
export async function withChecksum(zip: Buffer): Promise<Buffer> {
  const filled = fillingChecksum()
  filled.end(zip)
  return buffer(filled)
}

/** Replaces every occurrence of a text by another of the same length, as a hex editor does. */
export const replaceText = (from: string, to: string) => (zip: Buffer) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

/** One hash over the names and bytes of all files in a directory, except those listed. */
export async function hashOfTree(root: string, except: string[] = []): Promise<string> {
  const hash = createHash('sha256')
  for (const path of await filesBelow(root)) {
    if (except.some((start) => path.startsWith(start))) continue
    hash.update(`${path}\0`).update(await readFile(`${root}/${path}`))
  }
  return hash.digest('hex')
}

import { createWriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { invalid, Refusal } from '../../core/errors.ts'

/** An unpacked file on disk, under a name of ours. */
export type Unpacked = { name: string; path: string; sizeBytes: number }
type RecipeZip = { json: Unpacked | undefined; picture: Unpacked | undefined; assets: Unpacked[] }

const ENTRIES_MAX = 1_000
const JSON_LIMIT_BYTES = 10 * 1024 * 1024
const FILE_LIMIT_BYTES = 50 * 1024 * 1024
/** Bytes are counted while unpacking, because the sizes an archive states may be false. */
const TOTAL_LIMIT_BYTES = 200 * 1024 * 1024

type Role = 'json' | 'picture' | 'asset'

/** Unpacks a recipe's zip into a directory: the last JSON, the last picture beside it, and the assets. */
export async function readRecipeZip(path: string, directory: string): Promise<RecipeZip> {
  const unpacked: RecipeZip = { json: undefined, picture: undefined, assets: [] }
  const wanted = new Map<string, { entry: Entry; role: Role }>()
  let left = TOTAL_LIMIT_BYTES
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
    try {
      if (zip.entryCount > ENTRIES_MAX) throw invalid('archive.too-many-files', { params: { limit: ENTRIES_MAX } })
      for await (const entry of zip.eachEntry()) {
        const role = roleOf(entry)
        if (role) wanted.set(role === 'asset' ? entry.fileName : role, { entry, role })
      }
      for (const { entry, role } of wanted.values()) await keep(zip, entry, role)
    } finally {
      zip.close()
    }
  } catch (error) {
    throw asRefusal(error)
  }
  return unpacked

  async function keep(zip: ZipFile, entry: Entry, role: Role) {
    const target = join(directory, `${unpacked.assets.length}-${role}`)
    const limit = Math.min(left, role === 'json' ? JSON_LIMIT_BYTES : FILE_LIMIT_BYTES)
    const sizeBytes = await unpack(zip, entry, { target, limit })
    left -= sizeBytes
    const file = { name: basename(entry.fileName), path: target, sizeBytes }
    if (role === 'asset') unpacked.assets.push(file)
    else unpacked[role] = file
  }
}

function roleOf({ fileName }: Entry): Role | undefined {
  const name = basename(fileName).toLowerCase()
  // macOS adds files that look like others with the same names.
  if (fileName.endsWith('/') || fileName.startsWith('__MACOSX/') || name.startsWith('.')) return undefined
  if (/(?:^|\/)assets\/[^/]+$/.test(fileName)) return 'asset'
  if (name.endsWith('.json')) return 'json'
  return name.endsWith('.webp') && !/^(?:min|tiny)-original/.test(name) ? 'picture' : undefined
}

async function unpack(zip: ZipFile, entry: Entry, { target, limit }: { target: string; limit: number }) {
  let sizeBytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length
      if (sizeBytes > limit) done(invalid('archive.too-large', { params: { file: entry.fileName } }))
      else done(null, chunk)
    },
  })
  await pipeline(await zip.openReadStreamPromise(entry), counting, createWriteStream(target, { mode: 0o600 }))
  return sizeBytes
}

/** An invalid zip is the sender's fault; an error of the disk is ours. */
function asRefusal(error: unknown) {
  if (error instanceof Refusal || !(error instanceof Error) || 'syscall' in error) return error
  return invalid('archive.unreadable', { cause: error })
}

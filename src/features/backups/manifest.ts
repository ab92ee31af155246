import { z } from 'zod'

/** The version of the archive layout; a program refuses one newer than its own. */
export const FORMAT = 2
/** The version of a self-contained archive; one with shared files has the higher number. */
export const WHOLE_FORMAT = 1
export const MANIFEST = 'manifest.json'
export const DATABASE = 'larder.db'

/** Directories that are not data: never backed up and never touched by a restore. */
const NOT_DATA = new Set(['backups', 'logs'])
const DIRECTORY = /^[a-z][a-z0-9-]{0,63}$/
const SEGMENT_MAX_BYTES = 255
const PATH_MAX_BYTES = 1_000
const UNWELCOME = /[\u0000-\u001f\u007f\\:]/

const Count = z.number().int().min(0)
const KeptFile = z.object({
  path: z.string(),
  size: Count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Stored once for all archives of the directory, and not inside this one. */
  beside: z.literal(true).optional(),
})

/** The manifest of an archive: where it comes from, what it contains, and the hash of each file. */
export const Manifest = z.object({
  program: z.literal('larder'),
  format: z.number().int().min(1),
  version: z.string(),
  schema: z.string(),
  createdAt: z.iso.datetime(),
  /** Number of rows by table. */
  counts: z.record(z.string(), Count),
  files: z.array(KeptFile),
})
export type Manifest = z.infer<typeof Manifest>
export type KeptFile = z.infer<typeof KeptFile>

/** Whether a directory at the top of the data directory holds data; new directories are included automatically. */
export const isDataDirectory = (name: string): boolean => DIRECTORY.test(name) && !NOT_DATA.has(name)

/** Whether an archive may contain a file of this name: the database, or something inside a data directory. */
export function isWelcome(path: string): boolean {
  if (path === DATABASE) return true
  const [directory = '', ...below] = path.split('/')
  return isDataDirectory(directory) && below.length > 0 && below.every(isSegment) && bytesOf(path) <= PATH_MAX_BYTES
}

function isSegment(name: string) {
  return name !== '' && name !== '.' && name !== '..' && !UNWELCOME.test(name) && bytesOf(name) <= SEGMENT_MAX_BYTES
}

const bytesOf = (text: string) => Buffer.byteLength(text)

import { z } from 'zod'

/** The layout of the archive; a program refuses a number above its own. */
export const FORMAT = 2
/** Everything inside; with files beside it, an archive says so by the higher number. */
export const WHOLE_FORMAT = 1
export const MANIFEST = 'manifest.json'
export const DATABASE = 'larder.db'

/** What the data directory keeps besides the data: never part of a backup, never touched by a restore. */
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
  /** Kept once for all archives of the directory, and not inside this one. */
  beside: z.literal(true).optional(),
})

/** What an archive says about itself: whose it is, what is in it, and how each file must hash. */
export const Manifest = z.object({
  program: z.literal('larder'),
  format: z.number().int().min(1),
  version: z.string(),
  schema: z.string(),
  createdAt: z.iso.datetime(),
  /** Rows by table. */
  counts: z.record(z.string(), Count),
  files: z.array(KeptFile),
})
export type Manifest = z.infer<typeof Manifest>
export type KeptFile = z.infer<typeof KeptFile>

/** Whether a directory at the top of the data directory holds data; whatever a new room adds is kept without asking. */
export const isDataDirectory = (name: string): boolean => DIRECTORY.test(name) && !NOT_DATA.has(name)

/** Whether an archive may bring a file of this name: the database, or something inside a directory that holds data. */
export function isWelcome(path: string): boolean {
  if (path === DATABASE) return true
  const [directory = '', ...below] = path.split('/')
  return isDataDirectory(directory) && below.length > 0 && below.every(isSegment) && bytesOf(path) <= PATH_MAX_BYTES
}

function isSegment(name: string) {
  return name !== '' && name !== '.' && name !== '..' && !UNWELCOME.test(name) && bytesOf(name) <= SEGMENT_MAX_BYTES
}

const bytesOf = (text: string) => Buffer.byteLength(text)

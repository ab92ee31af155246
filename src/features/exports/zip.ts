import { createWriteStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of the archive: its bytes, or its path on disk. */
export type ZipPart = { name: string } & ({ bytes: Buffer; packed?: boolean; at?: Date } | { path: string })

/** A zip written while it is sent. */
export function zipOf(parts: ZipPart[]): Readable {
  const zip = new ZipFile()
  const sent = sendable(zip)
  for (const part of parts) add(zip, part)
  zip.end()
  return sent
}

/** Writes a zip to disk part by part, so that a large one is never in memory as a whole. */
export async function writeZip(path: string, write: (add: (part: ZipPart) => void) => Promise<void>): Promise<void> {
  const { add, end } = openZip(path)
  await write(add)
  await end()
}

/** The same for who does not have all parts at once. */
export function openZip(path: string) {
  const zip = new ZipFile()
  const file = createWriteStream(path, { mode: 0o600 })
  const written = pipeline(sendable(zip), file)
  // Awaited at the end; a failure before that must not end the server.
  written.catch(() => {})
  return {
    add: (part: ZipPart) => add(zip, part),
    async end() {
      zip.end()
      await written
    },
  }
}

function sendable(zip: ZipFile): Readable {
  const sent = new PassThrough()
  // A file that vanishes meanwhile must break the download, so that it never looks complete.
  zip.on('error', (error: Error) => sent.destroy(error))
  return zip.outputStream.pipe(sent)
}

function add(zip: ZipFile, part: ZipPart) {
  // Pictures and most assets are compressed already.
  if ('path' in part) zip.addFile(part.path, part.name, { compress: false })
  else zip.addBuffer(part.bytes, part.name, { compress: !part.packed, ...(part.at && fixed(part.at)) })
}

/** A time that reads the same wherever the archive is made; without the second field for it, which EPUB forbids. */
function fixed(at: Date) {
  const mtime = new Date(at.getTime() + at.getTimezoneOffset() * 60_000)
  return { mtime, mode: 0o100644, forceDosTimestamp: true }
}

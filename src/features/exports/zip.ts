import { createWriteStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of the archive: its bytes, or its path on disk. */
export type ZipPart = { name: string } & ({ bytes: Buffer; packed?: boolean } | { path: string })

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
  const zip = new ZipFile()
  const written = pipeline(sendable(zip), createWriteStream(path, { mode: 0o600 }))
  // Awaited below; a failure before that must not end the server.
  written.catch(() => {})
  await write((part) => add(zip, part))
  zip.end()
  await written
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
  else zip.addBuffer(part.bytes, part.name, { compress: !part.packed })
}

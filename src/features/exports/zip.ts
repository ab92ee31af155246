import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipPart = { name: string; path: string }

/** A zip of one JSON file and files from the disk, written while it is sent. */
export function zipOf(jsonName: string, json: Buffer, parts: ZipPart[]): Readable {
  const zip = new ZipFile()
  const sent = new PassThrough()
  // A file that vanishes under way must end the download as broken, never as whole.
  zip.on('error', (error: Error) => sent.destroy(error))
  zip.addBuffer(json, jsonName)
  // Pictures and most assets are packed already.
  for (const { name, path } of parts) zip.addFile(path, name, { compress: false })
  zip.end()
  return zip.outputStream.pipe(sent)
}

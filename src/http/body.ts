import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { parse } from 'node:querystring'
import { type Duplex, pipeline as flow, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import type { Endpoint, Upload } from '#contract/endpoint.ts'
import { invalid, tooLarge } from '../core/errors.ts'
import { isStorageFull } from '../core/storage-errors.ts'
import { type Allowance, incoming } from './incoming.ts'
import { parseJson } from './json.ts'

/** Strangers send only names, passwords and tokens. */
const PUBLIC_LIMIT_BYTES = 16 * 1024
const JSON_LIMIT_BYTES = 2 * 1024 * 1024
const FORM_LIMIT_BYTES = 64 * 1024 * 1024
const FIELD_LIMIT_BYTES = 1024 * 1024
const FORM_PARTS_MAX = 200

type Bounds = Pick<Endpoint, 'access' | 'bodyKind' | 'bodyLimitBytes'>

/** The size and time limits of an endpoint: a body larger than usual is an upload. */
function allowanceOf({ access, bodyKind, bodyLimitBytes }: Bounds): Allowance {
  if (access === 'public') return { limitBytes: bodyLimitBytes ?? PUBLIC_LIMIT_BYTES, pace: 'brisk' }
  if (bodyKind === 'form') return { limitBytes: bodyLimitBytes ?? FORM_LIMIT_BYTES, pace: 'steady' }
  return { limitBytes: bodyLimitBytes ?? JSON_LIMIT_BYTES, pace: bodyLimitBytes === undefined ? 'brisk' : 'steady' }
}

/** Reads a JSON body; an empty one is `undefined`. */
export async function readJson(request: IncomingMessage, bounds: Bounds): Promise<unknown> {
  const allowance = allowanceOf(bounds)
  return parseJson(await readText(request, allowance), allowance.limitBytes)
}

export type Form = { fields: Record<string, unknown>; discard: () => Promise<void> }

/** Reads a form of either kind. Files are in temporary places until `discard`; a repeated field becomes a list. */
export async function readForm(
  request: IncomingMessage,
  endpoint: Endpoint,
  temporaryFile: () => string,
): Promise<Form> {
  const allowance = allowanceOf(endpoint)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) return readMultipart(request, allowance, temporaryFile)
  const limitBytes = Math.min(allowance.limitBytes, FIELD_LIMIT_BYTES)
  const text = await readText(request, { limitBytes, pace: 'brisk' })
  if (type.startsWith('application/json')) {
    const fields = parseJson(text, limitBytes)
    return { fields: isPlainObject(fields) ? fields : {}, discard: async () => {} }
  }
  // A megabyte of `a&a&a&…` would keep URLSearchParams, and with it the server, busy for seconds.
  return { fields: { ...parse(text, '&', '=', { maxKeys: FORM_PARTS_MAX }) }, discard: async () => {} }
}

async function readMultipart(
  request: IncomingMessage,
  allowance: Allowance,
  temporaryFile: () => string,
): Promise<Form> {
  const fields: Record<string, unknown> = {}
  const paths: string[] = []
  const streams: BusboyFileStream[] = []
  const writes: Promise<void>[] = []
  let isCut = false
  const discard = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
  const form = openForm(request, allowance.limitBytes)
  form.on('field', (name, value, _nameCut, valueCut) => {
    isCut ||= valueCut
    addField(fields, name, value)
  })
  form.on('file', (name, stream, fileName, _encoding, type) => {
    const path = temporaryFile()
    paths.push(path)
    streams.push(stream)
    const write = keepFile(stream, path).then((sizeBytes) =>
      addField(fields, name, { path, fileName: fileName ?? '', type, sizeBytes }),
    )
    // It may fail while the rest of the form is still arriving, before anything waits for it.
    write.catch(() => {})
    writes.push(write)
  })
  try {
    await pipeline(incoming(request, allowance), form)
    await Promise.all(writes)
    if (isCut) throw tooLarge('request.too-large')
    return { fields, discard }
  } catch (error) {
    // A file cut off with the request would be awaited for ever.
    for (const stream of streams) stream.destroy()
    const ended = await Promise.allSettled(writes)
    await discard()
    const full = [error, ...ended.map((write) => write.status === 'rejected' && write.reason)].find(isStorageFull)
    if (full) throw full
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw invalid('request.bad-form', { cause: error })
  }
}

function openForm(request: IncomingMessage, limitBytes: number) {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fileSize: limitBytes, fieldSize: FIELD_LIMIT_BYTES, parts: FORM_PARTS_MAX, files: 50 },
    })
  } catch (error) {
    throw invalid('request.bad-form', { cause: error })
  }
}

async function keepFile(stream: BusboyFileStream, path: string): Promise<Upload['sizeBytes']> {
  let sizeBytes = 0
  stream.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length
  })
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
  if (stream.truncated) throw tooLarge('request.too-large')
  return sizeBytes
}

async function readText(request: IncomingMessage, allowance: Allowance): Promise<string> {
  const source = decompressed(request.headers['content-encoding'], incoming(request, allowance))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > allowance.limitBytes) throw tooLarge('request.too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw invalid('request.broken', { cause: error })
  }
  return Buffer.concat(chunks).toString('utf8')
}

function decompressed(encoding: string | undefined, source: Readable) {
  switch (encoding) {
    case undefined:
    case 'identity':
      return source
    case 'gzip':
      return through(source, createGunzip())
    case 'deflate':
      return through(source, createInflate())
    case 'br':
      return through(source, createBrotliDecompress())
    default:
      source.destroy()
      throw invalid('request.encoding')
  }
}

/** Unlike `pipe`, this reports a broken request to the reader, along with any error. */
const through = (source: Readable, decoder: Duplex) => flow(source, decoder, () => {})

function addField(fields: Record<string, unknown>, name: string, value: unknown) {
  if (name === '__proto__') return
  const known = fields[name]
  if (known === undefined) fields[name] = value
  else fields[name] = Array.isArray(known) ? [...known, value] : [known, value]
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

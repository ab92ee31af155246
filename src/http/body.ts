import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { parse } from 'node:querystring'
import { type Duplex, pipeline as flow, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import type { Upload } from '#contract/endpoint.ts'
import { invalid, tooLarge, unprocessable } from '../core/errors.ts'

export const JSON_LIMIT_BYTES = 2 * 1024 * 1024
export const FORM_LIMIT_BYTES = 64 * 1024 * 1024
const FIELD_LIMIT_BYTES = 1024 * 1024
const FORM_PARTS_MAX = 200
const JSON_DEPTH_MAX = 100

/** Reads a JSON body; an empty one is `undefined`. */
export async function readJson(request: IncomingMessage, limitBytes = JSON_LIMIT_BYTES): Promise<unknown> {
  const text = (await readBytes(request, limitBytes)).toString('utf8')
  if (text.trim() === '') return undefined
  refuseDeepNesting(text)
  try {
    return JSON.parse(text)
  } catch {
    throw unprocessable('request.not-json')
  }
}

export type Form = { fields: Record<string, unknown>; discard: () => Promise<void> }

/** Reads a form of either kind. Files lie in temporary places until `discard`; a repeated field becomes a list. */
export async function readForm(
  request: IncomingMessage,
  temporaryFile: () => string,
  limitBytes = FORM_LIMIT_BYTES,
): Promise<Form> {
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) return readMultipart(request, temporaryFile, limitBytes)
  if (type.startsWith('application/json')) {
    const fields = await readJson(request)
    return { fields: isPlainObject(fields) ? fields : {}, discard: async () => {} }
  }
  const text = (await readBytes(request, FIELD_LIMIT_BYTES)).toString('utf8')
  // A megabyte of `a&a&a&…` would keep URLSearchParams, and with it the server, busy for seconds.
  return { fields: { ...parse(text, '&', '=', { maxKeys: FORM_PARTS_MAX }) }, discard: async () => {} }
}

async function readMultipart(request: IncomingMessage, temporaryFile: () => string, limitBytes: number): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge('request.too-large')
  const fields: Record<string, unknown> = {}
  const paths: string[] = []
  const streams: BusboyFileStream[] = []
  const writes: Promise<void>[] = []
  let isCut = false
  const discard = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
  const form = openForm(request, limitBytes)
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
    // It may fail while the rest of the form is still on its way, before anybody waits for it.
    write.catch(() => {})
    writes.push(write)
  })
  try {
    await pipeline(request, upTo(limitBytes), form)
    await Promise.all(writes)
    if (isCut) throw tooLarge('request.too-large')
    return { fields, discard }
  } catch (error) {
    // The file that was on its way when the request broke off would be waited for without end.
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(writes)
    await discard()
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw invalid('request.bad-form', { cause: error })
  }
}

/** However many files a form holds, and whether or not it says its length: together they are no larger than one may be. */
function upTo(limitBytes: number) {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limitBytes) done(tooLarge('request.too-large'))
      else done(null, chunk)
    },
  })
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

async function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge('request.too-large')
  const source = decompressed(request)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limitBytes) throw tooLarge('request.too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw invalid('request.broken', { cause: error })
  }
  return Buffer.concat(chunks)
}

function decompressed(request: IncomingMessage) {
  switch (request.headers['content-encoding']) {
    case undefined:
    case 'identity':
      return request
    case 'gzip':
      return through(request, createGunzip())
    case 'deflate':
      return through(request, createInflate())
    case 'br':
      return through(request, createBrotliDecompress())
    default:
      throw invalid('request.encoding')
  }
}

/** Unlike `pipe`, it tells the reader when the request breaks off; what is wrong, the reader hears. */
const through = (request: IncomingMessage, decoder: Duplex) => flow(request, decoder, () => {})

/** Deep nesting costs the stack of every walker behind us, so it is refused before it becomes objects. */
function refuseDeepNesting(text: string) {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 0x5c) i++
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > JSON_DEPTH_MAX) throw unprocessable('request.too-deep')
    } else if (code === 0x5d || code === 0x7d) depth--
  }
}

function addField(fields: Record<string, unknown>, name: string, value: unknown) {
  if (name === '__proto__') return
  const known = fields[name]
  if (known === undefined) fields[name] = value
  else fields[name] = Array.isArray(known) ? [...known, value] : [known, value]
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

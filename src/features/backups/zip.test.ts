import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { type Addition, createZip } from './zip.ts'

const modifiedAt = new Date('2026-01-31T04:00:00Z')

async function zipOf(additions: Addition[], comment = '') {
  const zip = createZip()
  const pieces: Buffer[] = []
  for (const addition of additions) for await (const piece of zip.add(addition)) pieces.push(piece)
  pieces.push(...zip.end(comment))
  return Buffer.concat(pieces)
}

async function contentsOf(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const found: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    found[entry.fileName] = await text(stream)
    expect(entry.getLastModDate({ timezone: 'UTC' })).toEqual(modifiedAt)
  }
  return found
}

async function* inChunks(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

test('another program reads back what was written, small or streamed, packed or not', async () => {
  const soup = 'soup '.repeat(1000)
  const additions: Addition[] = [
    { path: 'whole.txt', modifiedAt, compress: false, bytes: Buffer.from('as it is') },
    { path: 'packed.txt', modifiedAt, compress: true, bytes: Buffer.from(soup) },
    { path: 'übung/streamed.txt', modifiedAt, compress: false, size: 6, chunks: inChunks('abc', 'def') },
    { path: 'both.txt', modifiedAt, compress: true, size: soup.length, chunks: inChunks(soup) },
    { path: 'empty', modifiedAt, compress: true, bytes: Buffer.alloc(0) },
  ]
  const bytes = await zipOf(additions, 'a comment')
  expect(bytes.subarray(-9).toString()).toBe('a comment')
  expect(bytes.length).toBeLessThan(soup.length)
  expect(await contentsOf(bytes)).toEqual({
    'whole.txt': 'as it is',
    'packed.txt': soup,
    'übung/streamed.txt': 'abcdef',
    'both.txt': soup,
    empty: '',
  })
})

test('a file that says it is larger than four gigabytes gets the fields for that', async () => {
  const size = 5 * 1024 ** 3
  const bytes = await zipOf([{ path: 'film', modifiedAt, compress: false, size, chunks: inChunks('short') }])
  expect(await contentsOf(bytes)).toEqual({ film: 'short' })
})

test('more files than sixteen bits can count are all found again', async () => {
  const additions = Array.from({ length: 66_000 }, (_, number) => {
    return { path: `${number}`, modifiedAt, compress: false, bytes: Buffer.alloc(0) }
  })
  const zip = await fromBufferPromise(await zipOf(additions, 'end'), { lazyEntries: true })
  expect(zip.entryCount).toBe(66_000)
  zip.close()
})

test('a source that fails fails the whole', async () => {
  async function* failing() {
    yield Buffer.from('a')
    throw new Error('the disk is gone')
  }
  const additions = [true, false].map((compress) => ({ path: 'x', modifiedAt, compress, size: 2, chunks: failing() }))
  for (const addition of additions) await expect(zipOf([addition])).rejects.toThrow('the disk is gone')
})

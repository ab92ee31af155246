import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encrypting, isEncrypted, openEncrypted } from './crypt.ts'

const PASSPHRASE = 'a pantry full of jars'
const HEADER_BYTES = 8 + 16 + 7 + 16
const PIECE_BYTES = 64 * 1024
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-crypt-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const sealed = async (bytes: Buffer) => buffer(Readable.from([bytes]).pipe(await encrypting(PASSPHRASE)))

async function opened(bytes: Buffer, passphrase: string | undefined = PASSPHRASE, range?: [number, number]) {
  const path = join(dir, 'archive')
  await writeFile(path, bytes)
  const file = await open(path)
  try {
    expect(await isEncrypted(file)).toBe(true)
    const { sizeBytes, read } = await openEncrypted(file, passphrase)
    return await buffer(read(...(range ?? [0, sizeBytes])))
  } finally {
    await file.close()
  }
}

const refusal = (bytes: Buffer, passphrase?: string) =>
  opened(bytes, passphrase).then(
    () => 'accepted',
    ({ code }: { code: string }) => code,
  )

test.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES])(
  '%i bytes come back',
  async (length) => {
    const bytes = randomBytes(length)
    expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true)
  },
)

test('it is read anywhere', async () => {
  const bytes = randomBytes(3 * PIECE_BYTES)
  const archive = await sealed(bytes)
  for (const [start, end] of [
    [0, 10],
    [PIECE_BYTES - 3, PIECE_BYTES + 3],
    [PIECE_BYTES, 3 * PIECE_BYTES],
  ] as const) {
    expect((await opened(archive, PASSPHRASE, [start, end])).equals(bytes.subarray(start, end))).toBe(true)
  }
})

test('nothing of it can be read, and another passphrase opens nothing', async () => {
  const archive = await sealed(Buffer.from('the secret of the sauce'))
  expect(archive.includes('sauce')).toBe(false)
  expect(await refusal(archive, 'a pantry full of cans')).toBe('backup.passphrase-wrong')
  const path = join(dir, 'archive')
  const file = await open(path)
  await expect(openEncrypted(file, undefined)).rejects.toMatchObject({ code: 'backup.passphrase-missing' })
  await file.close()
})

test('pieces that are swapped, repeated, left out or cut off are noticed', async () => {
  const archive = await sealed(randomBytes(3 * PIECE_BYTES + 100))
  const step = PIECE_BYTES + 16
  const piece = (number: number) => archive.subarray(HEADER_BYTES + number * step, HEADER_BYTES + (number + 1) * step)
  const header = archive.subarray(0, HEADER_BYTES)
  for (const order of [[1, 0, 2, 3], [0, 0, 2, 3], [0, 2, 3], [0, 1, 2], [0, 1], [3], []]) {
    expect(await refusal(Buffer.concat([header, ...order.map(piece)])), order.join()).toBe('backup.damaged')
  }
  const other = await sealed(randomBytes(3 * PIECE_BYTES + 100))
  const mixed = Buffer.concat([archive.subarray(0, HEADER_BYTES + step), other.subarray(HEADER_BYTES + step)])
  expect(await refusal(mixed)).toBe('backup.damaged')
})

test('a bit that changed anywhere is noticed', async () => {
  const archive = await sealed(randomBytes(PIECE_BYTES + 200))
  for (let at = 8; at < archive.length; at += at < HEADER_BYTES ? 9 : 1_999) {
    const flipped = Buffer.from(archive)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
    expect(['backup.damaged', 'backup.passphrase-wrong'], `byte ${at}`).toContain(await refusal(flipped))
  }
})

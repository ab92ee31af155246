import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encrypting, isEncrypted, openEncrypted } from './encryption.ts'

const PASSPHRASE = 'a pantry full of jars'
const PIECE_BYTES = 64 * 1024
let dir = ''
let headerBytes = 0
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-encryption-'))
  headerBytes = (await closed(Buffer.alloc(0))).length - 16
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const closed = (bytes: Buffer) => buffer(Readable.from(encrypting(PASSPHRASE)(Readable.from([bytes]))))

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
    expect((await opened(await closed(bytes))).equals(bytes)).toBe(true)
  },
)

/** age asks for the passphrase on a terminal, which `script` simulates. */
const missing = ['age', 'script'].filter((program) => spawnSync('which', [program]).status !== 0)

test.skipIf(missing.length > 0)(`age opens it with the passphrase (needs ${missing.join(', ') || 'age'})`, async () => {
  const bytes = randomBytes(PIECE_BYTES + 100)
  const [from, to] = [join(dir, 'from.age'), join(dir, 'to')]
  await writeFile(from, await closed(bytes))
  const command = ['-qec', `age --decrypt -o ${to} ${from}`, '/dev/null']
  execFileSync('script', command, { input: `${PASSPHRASE}\n`, stdio: 'pipe' })
  expect((await readFile(to)).equals(bytes)).toBe(true)
})

test('the library opens it with the passphrase, as a stream', async () => {
  const bytes = randomBytes(3 * PIECE_BYTES)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  const archive = new Blob([await closed(bytes)]).stream()
  expect((await buffer(Readable.from(await decrypter.decrypt(archive)))).equals(bytes)).toBe(true)
})

test('what somebody encrypted with age is opened, unless its passphrase takes too much memory to check', async () => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(PASSPHRASE)
  encrypter.setScryptWorkFactor(10)
  const archive = Buffer.from(await encrypter.encrypt('soup'))
  expect((await opened(archive)).toString()).toBe('soup')
  const costly = Buffer.from(archive.toString('latin1').replace(' 10\n', ' 22\n'), 'latin1')
  expect(await refusal(costly)).toBe('backup.passphrase-costly')
})

test('what is encrypted for a key and not with a passphrase is refused', async () => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(await generateIdentity()))
  expect(await refusal(Buffer.from(await encrypter.encrypt('soup')))).toBe('backup.passphrase-none')
})

test('it is written as it comes: what passes is not kept', async () => {
  const piece = Buffer.alloc(PIECE_BYTES)
  let asked = 0
  async function* plain() {
    for (; asked < 1000; asked++) yield piece
  }
  const archive = encrypting(PASSPHRASE)(plain())
  for (let taken = 0; taken < 20; taken++) await archive.next()
  expect(asked).toBeLessThan(40)
  await archive.return(undefined)
})

test('it is read anywhere', async () => {
  const bytes = randomBytes(3 * PIECE_BYTES)
  const archive = await closed(bytes)
  for (const [start, end] of [
    [0, 10],
    [PIECE_BYTES - 3, PIECE_BYTES + 3],
    [PIECE_BYTES, 3 * PIECE_BYTES],
  ] as const) {
    expect((await opened(archive, PASSPHRASE, [start, end])).equals(bytes.subarray(start, end))).toBe(true)
  }
})

test('nothing of it can be read, and another passphrase opens nothing', async () => {
  const archive = await closed(Buffer.from('the secret of the sauce'))
  expect(archive.includes('sauce')).toBe(false)
  expect(await refusal(archive, 'a pantry full of cans')).toBe('backup.passphrase-wrong')
  const path = join(dir, 'archive')
  const file = await open(path)
  await expect(openEncrypted(file, undefined)).rejects.toMatchObject({ code: 'backup.passphrase-missing' })
  await file.close()
})

test('pieces that are swapped, repeated, left out or cut off are noticed', async () => {
  const archive = await closed(randomBytes(3 * PIECE_BYTES + 100))
  const step = PIECE_BYTES + 16
  const piece = (number: number) => archive.subarray(headerBytes + number * step, headerBytes + (number + 1) * step)
  const header = archive.subarray(0, headerBytes)
  for (const order of [[1, 0, 2, 3], [0, 0, 2, 3], [0, 2, 3], [0, 1, 2], [0, 1], [3], []]) {
    expect(await refusal(Buffer.concat([header, ...order.map(piece)])), order.join()).toBe('backup.damaged')
  }
  const other = await closed(randomBytes(3 * PIECE_BYTES + 100))
  const mixed = Buffer.concat([archive.subarray(0, headerBytes + step), other.subarray(headerBytes + step)])
  expect(await refusal(mixed)).toBe('backup.damaged')
})

test('a bit that changed anywhere is noticed', async () => {
  const archive = await closed(randomBytes(PIECE_BYTES + 200))
  for (let at = 22; at < archive.length; at += at < headerBytes ? 3 : 1_999) {
    const flipped = Buffer.from(archive)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
    expect(await refusal(flipped), `byte ${at}`).toMatch(/^backup\.(?:damaged|passphrase-\w+)$/)
  }
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgeArchive, replaceText, sha256, withChecksum } from '../../../tests/support/archives.ts'
import { extract, openArchive } from './read-archive.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-archives-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function written(bytes: Buffer) {
  const path = join(dir, `${sha256(bytes)}.zip`)
  await writeFile(path, bytes)
  return path
}

const refusal = (bytes: Buffer) =>
  written(bytes)
    .then((path) => openArchive(path))
    .then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    )
const text = (content: string) => Buffer.from(content)
const recipe = { path: 'recipes/1/images/original.webp', bytes: text('a picture') }

async function contents(bytes: Buffer) {
  const found: Record<string, string> = {}
  const archive = await openArchive(await written(bytes))
  await extract(
    archive,
    async ({ path }) => {
      found[path] = ''
      return new Writable({
        write(chunk: Buffer, _encoding, done) {
          found[path] += chunk.toString()
          done()
        },
      })
    },
    () => {},
  )
  return found
}

describe('a whole archive', () => {
  test('gives back every file with its bytes', async () => {
    expect(await contents(await forgeArchive({ entries: [recipe] }))).toEqual({
      'larder.db': 'no database',
      'recipes/1/images/original.webp': 'a picture',
    })
  })
})

describe('a damaged archive is refused', () => {
  test('when it is cut anywhere', async () => {
    const whole = await forgeArchive({ entries: [recipe] })
    for (let length = 0; length < whole.length; length += 7) {
      expect(await refusal(whole.subarray(0, length)), `cut to ${length}`).toBe('backup.damaged')
    }
  })

  test('when one bit of it changed anywhere, names and dates included', async () => {
    const whole = await forgeArchive({ entries: [recipe] })
    for (let at = 0; at < whole.length; at++) {
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      expect(await refusal(flipped), `byte ${at}`).toBe('backup.damaged')
    }
  })

  test('when bytes were added to it', async () => {
    expect(await refusal(Buffer.concat([await forgeArchive({}), text('more')]))).toBe('backup.damaged')
  })

  test('when it is no zip at all', async () => {
    expect(await refusal(await withChecksum(text(`{"detail":"Not authenticated"}${'0'.repeat(64)}`)))).toBe(
      'backup.damaged',
    )
    expect(await openArchive(join(dir, 'missing.zip')).catch((error: { code: string }) => error.code)).toBe(
      'backup.not-found',
    )
  })
})

describe('an archive made to harm is refused', () => {
  const names = [
    '../evil.txt',
    '/etc/evil',
    'recipes/../../x',
    'backups/x.zip',
    '.secret',
    'recipes\\..\\x',
    'evil.txt',
  ]
  test.each(names)('with a file called %s', async (name) => {
    const stand = 'recipes/'.padEnd(name.length, 'x').slice(0, name.length)
    const entries = [{ path: stand, bytes: text('evil') }].filter(({ path }) => !path.endsWith('/'))
    const files = entries.length === 0 ? [{ path: 'x'.repeat(name.length), bytes: text('evil') }] : entries
    const patch = replaceText(files[0]?.path ?? '', name)
    const manifest = { files: [named('larder.db', 'no database'), named(name, 'evil')] }
    expect(await refusal(await forgeArchive({ entries: files, manifest, patch }))).toBe('backup.damaged')
  })

  test('with a link', async () => {
    const entries = [{ path: 'recipes/link', bytes: text('/etc/passwd'), mode: 0o120777 }]
    expect(await refusal(await forgeArchive({ entries }))).toBe('backup.damaged')
  })

  test('with the same name twice', async () => {
    const entries = [recipe, { path: 'recipes/1/images/original.wepb', bytes: recipe.bytes }]
    expect(await refusal(await forgeArchive({ entries, patch: replaceText('wepb', 'webp') }))).toBe('backup.damaged')
  })

  test('with a file that its manifest does not name, or without one that it does', async () => {
    const database = named('larder.db', 'no database')
    expect(await refusal(await forgeArchive({ entries: [recipe], manifest: { files: [database] } }))).toBe(
      'backup.damaged',
    )
    const missing = { files: [database, named('recipes/1/x', '')] }
    expect(await refusal(await forgeArchive({ manifest: missing }))).toBe('backup.damaged')
    expect(await refusal(await forgeArchive({ manifest: { files: [] } }))).toBe('backup.damaged')
  })

  test('with a size that is a lie', async () => {
    const files = [{ ...named('larder.db', 'no database'), size: 5 }]
    expect(await refusal(await forgeArchive({ manifest: { files } }))).toBe('backup.damaged')
  })

  test('with more inside than it says', async () => {
    const bomb = { path: 'recipes/bomb', bytes: Buffer.alloc(1_000_000) }
    const sizeField = Buffer.alloc(4)
    sizeField.writeUInt32LE(bomb.bytes.length)
    const small = Buffer.alloc(4)
    small.writeUInt32LE(10)
    const patch = replaceText(sizeField.toString('latin1'), small.toString('latin1'))
    const manifest = { files: [named('larder.db', 'no database'), { ...named('recipes/bomb', ''), size: 10 }] }
    const archive = await forgeArchive({ entries: [bomb], manifest, patch })
    await expect(contents(archive)).rejects.toMatchObject({ code: 'backup.damaged' })
  })

  test('with bytes that are not the promised ones', async () => {
    const files = [named('larder.db', 'another one')]
    await expect(contents(await forgeArchive({ manifest: { files } }))).rejects.toMatchObject({
      code: 'backup.damaged',
    })
  })

  test('with a manifest that is none, or of a later program', async () => {
    expect(await refusal(await forgeArchive({ manifest: { program: 'mealplanner' } }))).toBe('backup.damaged')
    expect(await refusal(await forgeArchive({ manifest: { counts: { recipes: -1 } } }))).toBe('backup.damaged')
    expect(await refusal(await forgeArchive({ manifest: { format: 3 } }))).toBe('backup.newer-format')
  })
})

const named = (path: string, content: string) => ({ path, size: content.length, sha256: sha256(text(content)) })

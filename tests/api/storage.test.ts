import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { uploadRecipeImage } from '#contract/media.ts'
import { createRecipe, getRecipe, listRecipes } from '#contract/recipes.ts'
import { createLog } from '../../src/core/log.ts'
import { afterwards } from '../support/afterwards.ts'
import { startApp } from '../support/app.ts'
import { type Client, file } from '../support/client.ts'
import { ownDirectory } from '../support/directory.ts'
import { photograph } from '../support/site.ts'

/** Far more than the free pages of a small database hold. */
const LONG = 'simmer '.repeat(60_000)
const DISK_MB = 16

const soup = (name: string, description = '') => ({ body: { name, description } })
const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status
const create = (client: Client, name: string) => client.call(createRecipe, { body: { name } })

describe('a database that may not grow', () => {
  test('refuses what is to be saved with 507 and a sentence, shows what there is, and goes on when it may grow', async () => {
    const app = await startApp()
    const ann = await app.setUpFirst()
    await ann.ok(createRecipe, soup('Pea soup'))
    expect(await readiness(app.url)).toBe(200)
    await app.core.db.raw('PRAGMA max_page_count = 1')
    const refused = await fillUp(ann)
    expect(refused).toMatchObject({ status: 507 })
    expect(JSON.stringify(refused.body)).toContain('The disk is full')
    expect((await ann.ok(listRecipes, { query: { search: 'Pea' } })).items).toHaveLength(1)
    await expect.poll(() => readiness(app.url)).toBe(503)
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)

    await app.core.db.raw('PRAGMA max_page_count = 1073741823')
    await ann.ok(createRecipe, soup('Leek soup'))
    await expect.poll(() => readiness(app.url)).toBe(200)
  })

  /** The free pages may hold a recipe or two. */
  async function fillUp(client: Client) {
    for (let number = 0; number < 50; number++) {
      const answer = await client.call(createRecipe, soup(`Long soup ${number}`, LONG))
      if (answer.status !== 201) return answer
    }
    throw new Error('it never was full')
  }

  test('lets jobs wait, and they run when there is room', async () => {
    const app = await startApp()
    await app.setUpFirst()
    const { lastRunAt } = app.scheduler.state('shares.remove-expired')
    await app.core.db.raw('PRAGMA max_page_count = 1')
    app.clock.advance({ days: 2 })
    await app.scheduler.tick()
    expect(app.scheduler.state('shares.remove-expired')).toMatchObject({ lastRunAt, running: false })
    await app.core.db.raw('PRAGMA max_page_count = 1073741823')
    await expect.poll(() => readiness(app.url)).toBe(200)
    await app.scheduler.tick()
    await expect.poll(() => app.scheduler.state('shares.remove-expired').outcome).toBe('done')
  })
})

test('a data directory that was moved away is noticed before anything is saved to it, and when it is back', async () => {
  const place = await ownDirectory()
  const dataDir = join(place, 'data')
  const app = await startApp({ dataDir })
  const ann = await app.setUpFirst()
  await rename(dataDir, join(place, 'elsewhere'))
  const refused = await create(ann, 'Lost soup')
  expect(refused).toMatchObject({ status: 503 })
  expect(JSON.stringify(refused.body)).toContain('moved or deleted')
  expect(await readiness(app.url)).toBe(503)
  // A file of the same name is not the one that is open.
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'larder.db'), '')
  expect(await create(ann, 'Lost soup')).toMatchObject({ status: 503 })
  await rm(dataDir, { recursive: true })
  await rename(join(place, 'elsewhere'), dataDir)
  expect(await create(ann, 'Found soup')).toMatchObject({ status: 201 })
  await expect.poll(() => readiness(app.url)).toBe(200)
})

describe('the log', () => {
  const now = () => new Date('2026-03-01T10:00:00.000Z')

  test('waits in memory while its disk is full, and is written when there is room, with how much was lost', async () => {
    const path = join(await ownDirectory(), 'larder.log')
    await symlink('/dev/full', path)
    const log = createLog({ level: 'info', file: path, stdout: false, now })
    log.info('before')
    for (let number = 0; number < 30_000; number++) log.info(`line ${number} of a busy night`)
    await rm(path)
    log.reopen()
    log.info('after')
    log.close()
    const lines = readFileSync(path, 'utf8').trim().split('\n')
    expect(lines.length).toBeGreaterThan(1_000)
    expect(lines.length).toBeLessThan(30_000)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', count: 30_001 - (lines.length - 2) })
    expect(lines.at(-2)).toContain('line 29999')
    expect(lines.at(-1)).toContain('after')
  })

  test('is made anew when it was moved away', async () => {
    const path = join(await ownDirectory(), 'larder.log')
    const log = createLog({ level: 'info', file: path, stdout: false, now })
    log.info('old')
    await rename(path, `${path}.old`)
    log.info('still old')
    log.reopen()
    log.info('new')
    log.close()
    expect(readFileSync(`${path}.old`, 'utf8').trim().split('\n')).toHaveLength(2)
    expect(readFileSync(path, 'utf8')).toMatch(/^[^\n]*"new"/)
  })
})

const probe = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt'])

test.runIf(probe.status === 0 && process.getuid?.() === 0)(
  'on a disk that is really full people read on, and everything goes on when there is room',
  async () => {
    const disk = await ownDirectory()
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).status).toBe(0)
    afterwards(() => spawnSync('umount', ['--lazy', disk]))
    const app = await startApp({ dataDir: join(disk, 'data') })
    const ann = await app.setUpFirst()
    const slug = await ann.ok(createRecipe, soup('Pea soup'))
    for (const [name, size] of [
      ['large', 65_536],
      ['small', 4_096],
    ] as const)
      fill(join(disk, name), size)

    expect(await ann.call(createRecipe, soup('Leek soup', LONG))).toMatchObject({ status: 507 })
    const image = file(await photograph(), 'photo.jpg', 'image/jpeg')
    expect(await ann.call(uploadRecipeImage, { params: { slug }, body: { image, extension: '.jpg' } })).toMatchObject({
      status: 507,
    })
    await ann.ok(getRecipe, { params: { slug } })
    await expect.poll(() => readiness(app.url)).toBe(503)

    await rm(join(disk, 'large'))
    await expect.poll(() => readiness(app.url)).toBe(200)
    await ann.ok(createRecipe, soup('Leek soup', LONG))
    await app.close()
  },
)

/** Writes until the disk is full. */
function fill(path: string, bytes: number) {
  try {
    for (;;) writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' })
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

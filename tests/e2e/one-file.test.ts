import { chmod, chown, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BINARY, larder, serveBinary, temporaryDirectory } from '../support/binary.ts'

const LIMIT_MB = 150
/** `nobody`, where we may choose the user. */
const UID = process.getuid?.() === 0 ? 65_534 : undefined

test('the file alone, in an empty directory and for a user without a home, is the whole program', async () => {
  const directory = await temporaryDirectory()
  onTestFinished(directory.remove)
  const binary = join(directory.path, 'larder')
  const dataDir = join(directory.path, 'data')
  await copyFile(BINARY, binary)
  await mkdir(dataDir)
  for (const path of UID ? [directory.path, dataDir] : []) await chown(path, UID ?? 0, UID ?? 0)
  await chmod(binary, 0o755)

  const server = await serveBinary({
    binary,
    dataDir,
    env: { PKG_NATIVE_CACHE_PATH: '' },
    ...(UID ? { uid: UID } : {}),
  })
  onTestFinished(async () => void (await server.stop().catch(() => undefined)))

  const page = await fetch(server.url, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect((await (await fetch(`${server.url}/api/app/about`)).json()).version).toMatch(/^\d+\.\d+\.\d+/)
  const words = async (locale: string) => (await fetch(`${server.url}/app/lang/messages/${locale}.json`)).json()
  expect(await words('en-US')).toMatchObject({ 'error.missing.title': 'This page could not be found' })
  expect(await words('af-ZA')).toBeTypeOf('object')
  expect(await readdir(directory.path)).toEqual(['data', 'larder'])
  expect(await server.stop()).toBe(0)
})

test('the file is small enough and says its version', async () => {
  expect((await stat(BINARY)).size / 1e6).toBeLessThanOrEqual(LIMIT_MB)
  expect(await larder(['--version'])).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import { setUp } from '#contract/app.ts'
import { type ServedBinary, serveBinary, temporaryDirectory } from '../support/binary.ts'
import { createClient } from '../support/client.ts'
import { limitedTo, type MemoryLimit } from '../support/memory-limit.ts'
import { patient } from '../support/run.ts'

/** What the handbook promises a household that does not use text recognition. */
const LIMIT_MB = 256
const WHO = { username: 'mara', email: 'mara@example.com', password: 'correct horse battery', fullName: 'Mara' }
const WORK = { timeout: patient(300_000) }

describe(`a machine with ${LIMIT_MB} MB for everything`, () => {
  const directory = temporaryDirectory()
  let limit: MemoryLimit | undefined
  let server: ServedBinary | undefined
  let token: string
  let photo: Uint8Array<ArrayBuffer>

  beforeAll(async () => {
    const { path } = await directory
    limit = limitedTo(LIMIT_MB, path)
    if (!limit) return
    photo = new Uint8Array(await photograph())
    server = await serveBinary({ dataDir: `${path}/data`, binary: limit.binary })
    const body = { ...WHO, seed: true }
    token = (await createClient(server.url).ok(setUp, { body })).access_token
  })
  afterAll(async () => {
    await server?.stop()
    limit?.remove()
    await (await directory).remove()
  })

  test('converts photos of 12 megapixels, also when two come at once', WORK, async (context) => {
    const { url, pid } = served(context)
    const slugs = await Promise.all(['Plum cake', 'Leek soup'].map((name) => send(url, '/api/recipes', { name })))
    const answers = await Promise.all(slugs.map(async (slug) => put(url, `/api/recipes/${await slug.json()}/image`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(limit?.pids()).toContain(pid)
  })

  test('ends a helper before the server, which answers after it', WORK, async (context) => {
    const { url, pid } = served(context)
    const helper = limit?.pids().find((other) => other !== pid)
    expect(scoreOf(helper)).toBeGreaterThan(scoreOf(pid))
    const form = new FormData()
    form.append('file', new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
    // Reading so large a picture in so little memory is not promised; that it affects nobody else is.
    const read = await fetch(`${url}/api/ocr`, { method: 'POST', headers: signedIn(), body: form })
    expect([200, 400, 413, 503, 504]).toContain(read.status)
    expect((await fetch(`${url}/api/app/about`)).status).toBe(200)
    expect(limit?.pids()).toContain(pid)
  })

  function served(context: TestContext): ServedBinary {
    return server ?? context.skip('the memory of a program cannot be limited here: it takes root and control groups')
  }

  const signedIn = () => ({ authorization: `Bearer ${token}` })

  function send(url: string, path: string, body: object) {
    const headers = { ...signedIn(), 'content-type': 'application/json' }
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  function put(url: string, path: string) {
    const body = new FormData()
    body.append('image', new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
    body.append('extension', 'jpg')
    return fetch(url + path, { method: 'PUT', headers: signedIn(), body })
  }
})

const scoreOf = (pid: number | undefined) => Number(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8'))

/** Noise, so that the file is as large as a photo. */
async function photograph() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const create = { width: 4000, height: 3000, channels: 3 as const, background: '#000', noise }
  return sharp({ create }).jpeg({ quality: 85 }).toBuffer()
}

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getPictureElsewhere } from '#contract/media.ts'
import { startApp } from '../support/app.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
const app = await startApp({ config: { allowedHosts: ['127.0.0.1'] } })
const ann = await app.setUpFirst()
const drawing = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
const pathOf = (address: string) => `/api/media/pictures?address=${encodeURIComponent(address)}`
const visitsTo = (path: string) => site.visits.filter((visit) => visit.path === path).length

test('a picture that a text names is fetched once, drawn anew, and shown to members', async () => {
  const bytes = await drawing(2_000)
  const told: (string | undefined)[] = []
  const address = site.answer('/dish.png?reader=1', ({ headers }, response) => {
    told.push(headers.cookie, headers.referer, headers.authorization)
    response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'track=1' }).end(bytes)
  })
  const answers = await Promise.all([1, 2, 3, 4].map(() => ann.raw(pathOf(address))))
  const later = await (await app.member('bob')).raw(pathOf(address))
  for (const answer of [...answers, later]) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 1_600 })
  }
  expect(visitsTo('/dish.png?reader=1')).toBe(1)
  expect(told).toEqual([undefined, undefined, undefined])
})

test('for strangers this server fetches nothing', async () => {
  const address = site.picture('/secret.png', await drawing(200))
  await app.nobody().refused(401, getPictureElsewhere, { query: { address } })
  expect(visitsTo('/secret.png')).toBe(0)
})

test('what is no picture, or lies where nobody may look, is not there', async () => {
  const svg = site.answer('/x.svg', (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  )
  const page = site.page('/page.html', '<html><script>alert(1)</script></html>')
  const gone = `${site.url}/gone.png`
  for (const address of [
    svg,
    page,
    gone,
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data',
    'nonsense',
  ]) {
    await ann.refused(404, getPictureElsewhere, { query: { address } })
  }
  await ann.refused(404, getPictureElsewhere, { query: { address: gone } })
  expect(visitsTo('/gone.png')).toBe(1)
  app.clock.advance({ minutes: 11 })
  await ann.refused(404, getPictureElsewhere, { query: { address: gone } })
  expect(visitsTo('/gone.png')).toBe(2)
})

test('nobody has this server ask others without end, and no page loads pictures of theirs', async () => {
  const ben = await app.member('ben')
  const statuses = []
  for (let i = 0; i < 65; i++) statuses.push((await ben.raw(pathOf(`${site.url}/flood-${i}.png`))).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  const policy = (await app.nobody().raw('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("img-src 'self' data: blob:;")
})

import { expect, test } from 'vitest'
import { createTag } from '#contract/organizers.ts'
import { getRecipe, listRecipes } from '#contract/recipes.ts'
import { deleteReport, getReport } from '#contract/reports.ts'
import { createFromUrl, createFromUrls, retryImport, stopImport } from '#contract/scraping.ts'
import { getSelf } from '#contract/users.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { ownDirectory } from '../support/directory.ts'
import { patient } from '../support/run.ts'
import { photograph, recipePage, startSite } from '../support/site.ts'

const PATIENCE = { timeout: patient(15_000) }
const config = { allowPrivateNetwork: true }
const app = await startApp({ config })
const ann = await app.setUpFirst()
const site = await startSite()
/** The same machine under another name, which counts as another host. */
const elsewhere = (url: string) => url.replace('127.0.0.1', 'localhost')
const page = (path: string, name: string, more = {}) => site.page(path, recipePage({ name, more }))

const ending = watchImports(app)

/** Resolves when an import of the app has ended, even if it ended before the call. */
function watchImports(of: TestApp) {
  const endings = new Map<string, PromiseWithResolvers<void>>()
  const ending = (id: string) => {
    const known = endings.get(id) ?? Promise.withResolvers<void>()
    endings.set(id, known)
    return known
  }
  of.core.events.listen({ on: 'recipes.imported', run: ({ reportId }) => ending(reportId).resolve() })
  return (id: string) => ending(id).promise
}

async function importAll(imports: { url: string; tags?: { name: string }[]; categories?: { name: string }[] }[]) {
  const { reportId } = await ann.ok(createFromUrls, { body: { imports } })
  await ending(reportId)
  return ann.ok(getReport, { params: { id: reportId } })
}

test('an empty list, and one that is too long, do not fit the schema', async () => {
  await ann.refused(422, createFromUrls, { body: { imports: [] } })
  const imports = Array.from({ length: 2_001 }, (_, number) => ({ url: `https://x.example/${number}` }))
  await ann.refused(422, createFromUrls, { body: { imports } })
})

test('a list becomes recipes and a report with a reason for each page that does not', async () => {
  const good = page('/good', 'Good soup')
  const pictured = elsewhere(
    site.page('/pictured', recipePage({ name: 'Pictured', image: [site.picture('/dish.jpg', await photograph())] })),
  )
  const report = await importAll([
    { url: good },
    { url: 'http://localhost:1/off' },
    { url: pictured },
    { url: 'no address at all' },
  ])
  expect(report).toMatchObject({ category: 'bulk_import', status: 'partial', expected: 4, name: 'Import of 4 pages' })
  const entries = new Map(report.entries.map(({ message, ...entry }) => [message, entry]))
  expect(entries.get(`${good}: imported as “Good soup”, without a picture`)).toMatchObject({
    success: true,
    exception: '',
    slug: 'good-soup',
  })
  expect(entries.get(`${pictured}: imported as “Pictured”`)).toMatchObject({ success: true })
  expect(entries.get('http://localhost:1/off: localhost:1 could not be reached')).toMatchObject({
    success: false,
    exception: 'CONNECTION_ERROR',
  })
  expect(entries.get('no address at all: That is not the address of a web page')).toMatchObject({ success: false })
  expect((await ann.ok(getRecipe, { params: { slug: 'pictured' } })).image).toMatch(/^\w{4}$/)
})

test('what is asked for a page replaces what the page says', async () => {
  const tag = await ann.ok(createTag, { body: { name: 'Given' } })
  const url = page('/wished', 'Wished soup', { recipeCategory: 'Of the page', keywords: 'of the page' })
  const report = await importAll([{ url, tags: [tag], categories: [{ name: 'Wished' }] }])
  expect(report.status).toBe('success')
  const recipe = await ann.ok(getRecipe, { params: { slug: 'wished-soup' } })
  expect(recipe.tags.map(({ id }) => id)).toEqual([tag.id])
  expect(recipe.recipeCategory.map(({ name }) => name)).toEqual(['Wished'])
})

test('an address that stands there twice is imported once, and a host is visited once a second', async () => {
  const urls = ['/once', '/once#comments', '/once/', '/second'].map((path) => site.url + path)
  page('/once', 'Once')
  page('/second', 'Second')
  const report = await importAll(urls.map((url) => ({ url })))
  expect(report).toMatchObject({ status: 'success', expected: 2 })
  const [first, second] = site.visits.filter(({ path }) => /^\/(once|second)/.test(path))
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(900)
})

test('a list that is given again adds nothing, whatever hangs on its addresses now', async () => {
  const url = page('/known', 'Known soup')
  page('/known/?utm_source=mail', 'Known soup')
  const slug = await ann.ok(createFromUrl, { body: { url } })
  const report = await importAll([{ url: `${url}/?utm_source=mail` }, { url: page('/unknown', 'Unknown soup') }])
  expect(report.status).toBe('success')
  expect(report.entries.find(({ message }) => message.endsWith('already here as “Known soup”'))).toMatchObject({ slug })
  expect((await ann.ok(listRecipes, { query: { search: 'Known soup' } })).total).toBe(1)
})

test('only an import is stopped or tried again, and one that is done stays as it is', async () => {
  const id = crypto.randomUUID()
  await ann.refused(404, stopImport, { params: { id } })
  await ann.refused(404, retryImport, { params: { id }, body: {} })
  const { id: done } = await importAll([{ url: page('/whole', 'Whole') }])
  await ann.ok(retryImport, { params: { id: done }, body: {} })
  await ann.ok(stopImport, { params: { id: done } })
  expect((await ann.ok(getReport, { params: { id: done } })).status).toBe('success')
  const { groupId } = await ann.ok(getReport, { params: { id: done } })
  const system = { kind: 'system' as const, groupId, userId: '' }
  const moved = await app.services.reports.begin(system, { category: 'migration', name: 'Moved in' })
  await ann.refused(404, stopImport, { params: { id: moved } })
})

test('only the person who started an import, or a manager of the group, stops and retries it', async () => {
  const [starter, other] = [await app.member('starter'), await app.member('other')]
  const manager = await app.member('manager', { canManage: true })
  const url = site.answer('/steered', (_, response) => response.writeHead(503).end())
  const { reportId } = await starter.ok(createFromUrls, { body: { imports: [{ url }] } })
  await ending(reportId)
  const params = { id: reportId }
  await (await app.stranger()).refused(404, stopImport, { params })
  const { message } = await other.refused(403, stopImport, { params })
  expect(message).toMatch(/^Only the person who started this import/)
  await other.refused(403, retryImport, { params, body: {} })
  const { userId } = await other.ok(getReport, { params })
  expect(userId).toBe((await starter.ok(getSelf)).id)
  for (const steering of [starter, manager, ann]) {
    const again = Promise.withResolvers<void>()
    app.core.events.listen({ on: 'recipes.imported', run: () => again.resolve() })
    await steering.ok(retryImport, { params, body: {} })
    await steering.ok(stopImport, { params })
    await again.promise
  }
})

test('failed pages are tried again with their options, one by one or all', async () => {
  const tag = await ann.ok(createTag, { body: { name: 'Patient' } })
  const later = (path: string) => ({
    url: site.answer(path, (_, response) => response.writeHead(503).end()),
    tags: [tag],
  })
  const first = await importAll([later('/later-1'), later('/later-2')])
  expect(first).toMatchObject({ status: 'failure', entries: { length: 2 } })
  page('/later-1', 'Later one')
  page('/later-2', 'Later two')
  const one = first.entries.find(({ message }) => message.includes('/later-1'))?.id ?? ''
  for (const [entries, saved] of [
    [[one], ['Later one']],
    [undefined, ['Later one', 'Later two']],
  ] as const) {
    const again = Promise.withResolvers<void>()
    app.core.events.listen({ on: 'recipes.imported', run: () => again.resolve() })
    await ann.ok(retryImport, { params: { id: first.id }, body: entries ? { entries: [...entries] } : {} })
    await again.promise
    const report = await ann.ok(getReport, { params: { id: first.id } })
    expect(report).toMatchObject({ expected: 2, entries: { length: 2 } })
    const names = report.entries.filter(({ success }) => success).map(({ message }) => message.match(/“(.*)”/)?.[1])
    expect(names.sort()).toEqual(saved)
  }
  const recipe = await ann.ok(getRecipe, { params: { slug: 'later-two' } })
  expect(recipe.tags.map(({ name }) => name)).toEqual(['Patient'])
})

test('a site that asks for a moment is given it, and one that asks for an hour is not', async () => {
  const asks = (path: string, seconds: string) => {
    let visits = 0
    return site.answer(path, (_request, response) => {
      visits++
      if (visits > 1)
        response.writeHead(200, { 'content-type': 'text/html' }).end(recipePage({ name: `After ${path}` }))
      else response.writeHead(429, { 'retry-after': seconds }).end()
    })
  }
  const report = await importAll([{ url: asks('/moment', '1') }, { url: asks('/hour', '3600') }])
  expect(report.entries.map(({ success, message }) => [success, message.replace(/^.*?: /, '')])).toEqual([
    [true, 'imported as “After /moment”, without a picture'],
    [false, expect.stringContaining('Try again in 60 minutes')],
  ])
})

test('stopping an import finishes what is under way, and names what was left out', async () => {
  const held = site.holds('/under-way')
  const urls = [held.url, page('/left-1', 'Left one'), page('/left-2', 'Left two')]
  const { reportId } = await ann.ok(createFromUrls, { body: { imports: urls.map((url) => ({ url })) } })
  await held.asked
  await ann.ok(stopImport, { params: { id: reportId } })
  await ann.ok(stopImport, { params: { id: reportId } })
  await held.release()
  await ending(reportId)
  const { entries, status } = await ann.ok(getReport, { params: { id: reportId } })
  expect(status).toBe('failure')
  expect(entries.map(({ exception }) => exception).sort()).toEqual(['NOT_FOUND', 'STOPPED', 'STOPPED'])
  expect(site.visits.map(({ path }) => path)).not.toContain('/left-1')
})

test('deleting the report ends the import', async () => {
  const held = site.holds('/held')
  const { reportId } = await ann.ok(createFromUrls, {
    body: { imports: [{ url: held.url }, { url: page('/never', 'Never') }] },
  })
  await held.asked
  await ann.ok(deleteReport, { params: { id: reportId } })
  expect(await app.core.db('import_queue').where({ report_id: reportId })).toEqual([])
  await held.release()
  await importAll([{ url: page('/later', 'Later') }])
  expect(site.visits.map(({ path }) => path)).not.toContain('/never')
})

test('a server that stops in the middle goes on at its next start, and imports nothing twice', async () => {
  const dataDir = await ownDirectory()
  const first = await startApp({ config, dataDir })
  const cook = await first.setUpFirst()
  const held = site.holds('/stuck')
  const urls = [page('/before', 'Before'), elsewhere(held.url), elsewhere(page('/after', 'After'))]
  const { reportId } = await cook.ok(createFromUrls, { body: { imports: urls.map((url) => ({ url })) } })
  await held.asked
  await expect
    .poll(async () => (await cook.ok(getReport, { params: { id: reportId } })).entries.length, PATIENCE)
    .toBe(1)
  await first.close()

  page('/stuck', 'Stuck')
  const second = await startApp({ config, dataDir })
  const again = await second.signedIn('ann')
  expect((await again.ok(getReport, { params: { id: reportId } })).status).toBe('in-progress')
  const endingAgain = watchImports(second)
  await second.scheduler.runNow('imports.resume')
  await second.scheduler.runNow('imports.resume')
  await endingAgain(reportId)
  const report = await again.ok(getReport, { params: { id: reportId } })
  expect(report).toMatchObject({ status: 'success', expected: 3 })
  expect(report.entries).toHaveLength(3)
  const { items } = await again.ok(listRecipes)
  expect(items.map(({ name }) => name).sort()).toEqual(['After', 'Before', 'Stuck'])
  expect(items.every(({ userId }) => userId === items[0]?.userId)).toBe(true)
})

test('a page that became a recipe just before the server stopped does not become another', async () => {
  const url = page('/saved', 'Saved just in time')
  await importAll([{ url }])
  const { items } = await ann.ok(listRecipes, { query: { search: 'Saved just in time' } })
  const [recipe] = items
  const system = { kind: 'system' as const, groupId: recipe?.groupId ?? '', userId: recipe?.userId ?? '' }
  const reportId = await app.services.reports.begin(system, {
    category: 'bulk_import',
    name: 'Broken off',
    expected: 1,
  })
  const wishes = JSON.stringify({ locale: 'en-US' })
  await app.core.db('import_queue').insert({ report_id: reportId, user_id: recipe?.userId, url, wishes })
  await app.scheduler.runNow('imports.resume')
  await ending(reportId)
  expect((await ann.ok(getReport, { params: { id: reportId } })).status).toBe('success')
  expect((await ann.ok(listRecipes, { query: { search: 'Saved just in time' } })).total).toBe(1)
})

test('a report that nothing is left of is closed', async () => {
  const { items } = await ann.ok(listRecipes)
  const system = { kind: 'system' as const, groupId: items[0]?.groupId ?? '', userId: items[0]?.userId ?? '' }
  const id = await app.services.reports.begin(system, { category: 'bulk_import', name: 'Left behind', expected: 1 })
  await app.scheduler.runNow('imports.resume')
  expect((await ann.ok(getReport, { params: { id } })).status).toBe('failure')
})

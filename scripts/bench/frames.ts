import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../chromium.ts'
import type { Login } from './library.ts'
import { type Figure, middle } from './table.ts'

const ITEMS = 500
const SECTIONS = 12
const TIMES = 20
/** How many times slower a phone is than this machine. */
const SLOWER = 4
const FRAME_MS = 1000 / 60
const TOUCH_MS = 80
const SCROLLED_PX = 9_000
const SCROLLED_PX_A_SECOND = 4_000
/** Everything a touch triggers is done after this time. */
const SETTLED_MS = 900

/** A task of the thread that runs and draws the page, in microseconds; `tdur` is its CPU time. */
type Task = { pid: number; tid: number; ts: number; dur: number; tdur?: number; args: { src_func?: string } }
type Trace = { traceEvents: (Task & { name: string; ph: string; args: { name?: string } })[] }

/**
 * The work a long shopping list causes on a phone when somebody uses it: the most expensive of all frames that follow a
 * touch. It counts CPU time, not elapsed time; on a busy machine with shared caches and cores the figure can still be
 * twice the real one.
 */
export async function measureFrames(url: string, login: Login): Promise<Figure[]> {
  if (!existsSync(chromiumPath)) return []
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--disable-gpu', ...asRoot] })
  try {
    const page = await openList(browser, url, login)
    const figures: Figure[] = []
    for (const [name, act] of Object.entries({ tick, untick, add, remove, scroll })) {
      const most: number[] = []
      for (let time = 0; time < TIMES; time++)
        most.push(SLOWER * (await heaviestFrame(browser, page, await act(page, time))))
      const aim = 16
      figures.push({ what: `${name} on a list of ${ITEMS}, heaviest frame`, value: middle(most), unit: 'ms', aim })
      figures.push({ what: `${name}, 19 times of 20`, value: most.toSorted((a, b) => a - b).at(-2) ?? 0, unit: 'ms' })
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function openList(browser: Browser, url: string, { username, password }: Login): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: url, viewport, isMobile: true, hasTouch: true })
  const answer = await context.request.post('/api/auth/token', { form: { username, password } })
  const headers = { authorization: `Bearer ${(await answer.json()).access_token}` }
  const post = async (path: string, data: unknown) =>
    (await context.request.post(`/api/groups/${path}`, { headers, data })).json()
  const labels = await Promise.all(
    Array.from({ length: SECTIONS }, (_, index) => post('labels', { name: `Section ${index}`, color: '#43A047' })),
  )
  const { id } = await post('shopping/lists', { name: 'Frames' })
  const lines = Array.from({ length: ITEMS }, (_, index) => ({
    shoppingListId: id,
    note: `line ${index}`,
    quantity: index % 4,
    labelId: labels[index % SECTIONS].id,
  }))
  await post('shopping/items/create-bulk', lines)
  const page = await context.newPage()
  await page.goto(`/shopping-lists/${id}`)
  await page.getByText('line 0', { exact: true }).waitFor()
  await setTimeout(4 * SETTLED_MS)
  return page
}

async function tick(page: Page) {
  const [x, y] = await middleOf(page, '.aisles li label', 3)
  return () => touch(page, [x, y])
}

async function untick(page: Page) {
  const closed = '.basket:not([open]) summary'
  if (await page.locator(closed).isVisible()) {
    await touch(page, await middleOf(page, closed, 0))
    await page.locator('.basket[open] li').first().waitFor()
  }
  const [x, y] = await middleOf(page, '.basket li label', 0)
  return () => touch(page, [x, y])
}

async function add(page: Page, time: number) {
  await page.getByRole('combobox').fill(`candle ${time}`)
  await setTimeout(SETTLED_MS)
  return () => page.keyboard.press('Enter')
}

async function remove(page: Page) {
  const [x, y] = await middleOf(page, '.aisles li > button', 3)
  await touch(page, [x, y])
  await setTimeout(SETTLED_MS)
  const [left, top] = await middleOf(page, 'dialog[open] .danger', 0)
  return () => touch(page, [left, top])
}

/** From one end towards the other and back, as fast as a thumb does it. */
async function scroll(page: Page, time: number) {
  const device = await page.context().newCDPSession(page)
  const yDistance = time % 2 === 0 ? -SCROLLED_PX : SCROLLED_PX
  const gesture = { x: 195, y: 500, yDistance, speed: SCROLLED_PX_A_SECOND, gestureSourceType: 'touch' as const }
  return () => device.send('Input.synthesizeScrollGesture', gesture).then(() => device.detach())
}

/** Like a finger: down, and up again a moment later. */
async function touch(page: Page, [x, y]: readonly [x: number, y: number]) {
  const device = await page.context().newCDPSession(page)
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await setTimeout(TOUCH_MS)
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await device.detach()
}

async function middleOf(page: Page, selector: string, index: number): Promise<readonly [x: number, y: number]> {
  const one = page.locator(selector).nth(index)
  // Scrolled to where no bar covers it.
  await one.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await setTimeout(SETTLED_MS)
  const box = await one.boundingBox()
  if (!box) throw new Error(`Nothing to touch: ${selector}`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

async function heaviestFrame(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  await setTimeout(SETTLED_MS)
  const { traceEvents }: Trace = JSON.parse((await browser.stopTracing()).toString())
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = traceEvents
    .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
    .filter(({ pid, tid }) => threads.some((thread) => thread.pid === pid && thread.tid === tid))
    .sort((a, b) => a.ts - b.ts)
  return Math.max(...worksOf(tasks)) / 1000
}

/**
 * The work of each frame: its drawing, and everything that ran since the previous frame and within one frame's time.
 */
function worksOf(tasks: readonly Task[]): number[] {
  const works: number[] = []
  let waiting: Task[] = []
  for (const task of tasks) {
    waiting = [...waiting.filter(({ ts }) => task.ts - ts < FRAME_MS * 1000), task]
    works.push(task.tdur ?? 0)
    if (task.args.src_func !== 'ScheduledActionSendBeginMainFrame') continue
    works.push(waiting.reduce((sum, { tdur = 0 }) => sum + tdur, 0))
    waiting = []
  }
  return works
}

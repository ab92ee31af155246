import { mkdirSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../scripts/chromium.ts'
import { patient } from './run.ts'

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const SHOTS = 'test-results'
/** Ceilings for machines that are busy with something else. */
const ACTION_TIMEOUT_MS = patient(60_000)
const LAUNCH_TIMEOUT_MS = patient(90_000)

export type Look = {
  size?: keyof typeof SIZES
  theme?: 'light' | 'dark'
  locale?: string
  context?: BrowserContextOptions
}

/** A browser that the caller closes. */
export function launch(): Promise<Browser> {
  const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map((name) => `--disable-${name}`)
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath: chromiumPath,
    args: [...quiet, '--no-first-run', ...asRoot],
    timeout: LAUNCH_TIMEOUT_MS,
  })
}

export async function newPage(browser: Browser, { size = 'desktop', theme = 'light', locale, context }: Look = {}) {
  const fresh = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size === 'phone',
    colorScheme: theme,
    locale: locale ?? 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...context,
  })
  fresh.setDefaultTimeout(ACTION_TIMEOUT_MS)
  return fresh.newPage()
}

/** Hands on every console error and uncaught error of a page. */
export function watch(page: Page, complain: (problem: string) => void) {
  page.on('pageerror', (error) => complain(`${page.url()} uncaught ${error.stack ?? error.message}`))
  // Breaches of the content security policy arrive here too.
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`${page.url()} ${message.text()} (${message.location().url})`)
  })
}

/** A picture of the page in `test-results/`. */
export async function shoot(page: Page, name: string, { whole = false } = {}): Promise<void> {
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: `${SHOTS}/${name.replace(/[^\w.-]+/g, '-')}.png`, fullPage: whole })
}

/** What axe holds against the page as it is now, one sentence for each element; an empty list is what we want. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Evaluated through the debugger, which the content security policy does not reach.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`.trim()),
  )
}

import { mkdirSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../scripts/chromium.ts'
import { patient } from './run.ts'

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const SHOTS = 'test-results'
/** Upper limits for busy machines. */
const ACTION_TIMEOUT_MS = patient(60_000)
const LAUNCH_TIMEOUT_MS = patient(90_000)

export type Look = {
  size?: keyof typeof SIZES
  theme?: 'light' | 'dark'
  locale?: string
  context?: BrowserContextOptions
}

/** A browser; the caller closes it. */
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

/** Reports every console error and uncaught error of a page. */
export function watch(page: Page, complain: (problem: string) => void) {
  page.on('pageerror', (error) => complain(`${page.url()} uncaught ${error.stack ?? error.message}`))
  // Violations of the content security policy arrive here too.
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`${page.url()} ${message.text()} (${message.location().url})`)
  })
}

/** Saves a screenshot of the page in `test-results/`. */
export async function shoot(page: Page, name: string, { whole = false } = {}): Promise<void> {
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: `${SHOTS}/${name.replace(/[^\w.-]+/g, '-')}.png`, fullPage: whole })
}

/** The violations axe finds on the page as it is now, one sentence per element. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Evaluated through the debugger, which the content security policy does not restrict.
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

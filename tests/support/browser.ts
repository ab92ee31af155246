import type { Page } from 'playwright-core'
import { test as base } from 'vitest'
import { type Look, launch, newPage, shoot, watch } from './pages.ts'

/** The page asks who is signed in; 401 means nobody, and Chromium logs it as a failed load. */
const NOBODY_YET = /status of 401 .*\/api\/users\/self\)$/

/** `expected` are console errors that belong to the test, such as the 401 of a wrong password. */
type Asked = Look & { expected?: RegExp[] }

/**
 * `test` with a browser: `openPage(look?)` opens a page in its own context. A console error, an uncaught error or a
 * violation of the content security policy in any page fails the test, and a failed test leaves screenshots behind.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from this pattern what a fixture needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launch()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('openPage', async ({ browser, task }, { onCleanup }) => {
    const pages: Page[] = []
    const problems: string[] = []

    onCleanup(async () => {
      const failed = task.result?.state === 'fail' || problems.length > 0
      for (const [index, page] of pages.entries()) {
        // A page that can no longer be drawn must not hide why the test failed.
        if (failed && !page.isClosed()) await shoot(page, `failed ${task.name} ${index + 1}`).catch(() => {})
        await page.context().close()
      }
      if (problems.length) throw new Error(`The page complained:\n${problems.join('\n')}`)
    })

    return async (look: Asked = {}) => {
      const page = await newPage(browser, look)
      watch(page, (problem) => {
        const expected = [NOBODY_YET, ...(look.expected ?? [])]
        if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
      })
      pages.push(page)
      return page
    }
  })

import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { decodeHtml } from '../../src/features/scraper/charset.ts'
import { readRecipe } from '../../src/features/scraper/read.ts'
import { switchOff } from '../../src/features/scraper/rules.ts'
import { toScrapeJson } from '../../src/features/scraper/scrape-json.ts'
import { plainJsonLd } from '../../tests/support/plain-json-ld.ts'

/** One page, read once per variant: with everything on, with one rule off, or by the baseline alone. */
export interface Job {
  id: string
  html: string
  url: string
  variants: string[]
}

export interface Answer {
  id: string
  /** The recipe each variant read from the page, in order. */
  recipes: unknown[]
  /** CPU time of the first variant, in milliseconds. */
  ms: number
}

export const PLAIN = 'JSON-LD alone'
export const ALL_ON = 'everything on'

parentPort?.on('message', async (job: Job) => {
  const html = decodeHtml(await readFile(job.html), null)
  let ms = 0
  const recipes = job.variants.map((variant, i) => {
    if (variant === PLAIN) return plainJsonLd(html)
    switchOff(...(variant === ALL_ON ? [] : [variant]))
    const start = process.threadCpuUsage()
    const recipe = toScrapeJson(readRecipe(html, job.url))
    const { user, system } = process.threadCpuUsage(start)
    if (i === 0) ms = (user + system) / 1000
    return recipe
  })
  parentPort?.postMessage({ id: job.id, recipes, ms } satisfies Answer)
})

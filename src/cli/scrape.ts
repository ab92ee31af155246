import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Command } from 'commander'
import { unprocessable } from '../core/errors.ts'
import { type Act, type Call, type ExitCode, examples, wrongUsage } from './command.ts'
import { linesOf, writeLine } from './input.ts'

type Options = { html?: string; url?: string; explain?: boolean; batch?: boolean }
type Job = { id: unknown; html: string; url: string }

export function scrapeCommand(program: Command, act: Act) {
  program
    .command('scrape')
    .description('Read the recipe from a saved web page and print it as JSON; saves nothing')
    .option('--html <file>', 'the page, or - for stdin')
    .option('--url <url>', 'the address of the page')
    .option('--explain', 'also show where each field was found, and which other recipes are on the page')
    .option('--batch', 'read lines of {"id", "html", "url"} from stdin, write lines of {"id", "recipe" or "error"}')
    .addHelpText(
      'after',
      examples(
        'larder scrape --html pancakes.html --url https://example.com/pancakes',
        'curl -s https://example.com/pancakes | larder scrape --html - --url https://example.com/pancakes --explain',
        'larder scrape --batch < pages.jsonl > recipes.jsonl',
      ),
    )
    .action(act<Options>((call) => (call.options.batch ? scrapeBatch(call) : scrapeOne(call))))
}

async function scrapeOne({ options: { html, url, explain } }: Call<Options>) {
  if (html === undefined || url === undefined) throw wrongUsage('--html and --url are required, or --batch')
  const read = await pageReader()
  const { recipe, ...why } = read(html === '-' ? await buffer(process.stdin) : await readFile(html), url)
  if (recipe === null) throw unprocessable('import.no-recipe')
  process.stdout.write(`${JSON.stringify(explain ? { recipe, ...why } : recipe, null, 2)}\n`)
}

async function scrapeBatch({ options: { html, url, explain } }: Call<Options>): Promise<ExitCode> {
  if (html !== undefined || url !== undefined || explain) throw wrongUsage('--batch reads everything from stdin')
  const read = await pageReader()
  let failures = 0
  for await (const line of linesOf('-')) {
    if (line.trim() === '') continue
    const answer = await answerTo(line, read)
    if ('error' in answer) failures++
    await writeLine(answer)
  }
  return failures > 0 ? 3 : 0
}

async function answerTo(line: string, read: Awaited<ReturnType<typeof pageReader>>) {
  const job = jobIn(line)
  if (!job) return { id: null, error: 'this line is not {"id", "html", "url"}' }
  try {
    const { recipe } = read(await readFile(job.html), job.url)
    return recipe ? { id: job.id, recipe } : { id: job.id, error: 'NO_RECIPE_DATA' }
  } catch (error) {
    return { id: job.id, error: error instanceof Error ? error.message : String(error) }
  }
}

function jobIn(line: string): Job | undefined {
  try {
    const job: Job = JSON.parse(line)
    return typeof job.html === 'string' && typeof job.url === 'string' ? job : undefined
  } catch {
    return undefined
  }
}

/** Loads only the reader: no database, settings or data directory. */
async function pageReader() {
  const [{ decodeHtml }, { readRecipe }, { linesIn }, { toScrapeJson }] = await Promise.all([
    import('../features/scraper/charset.ts'),
    import('../features/scraper/read.ts'),
    import('../features/scraper/recipe.ts'),
    import('../features/scraper/scrape-json.ts'),
  ])
  return (bytes: Uint8Array, url: string) => {
    const reading = readRecipe(decodeHtml(bytes, null), url)
    const sources = Object.fromEntries(Object.entries(reading.provenance).map(([field, { reader }]) => [field, reader]))
    const others = reading.others.map((other) => ({ name: other.recipe.name, ingredients: linesIn(other) }))
    return { recipe: toScrapeJson(reading), sources, others }
  }
}

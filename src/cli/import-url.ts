import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import type { App } from '../app.ts'
import { invalid } from '../core/errors.ts'
import { inNameOf } from './actor.ts'
import { type Act, type Call, type ExitCode, examples, wrongUsage } from './command.ts'
import { sentenceOf } from './explain.ts'
import { linesOf } from './input.ts'
import { language } from './language.ts'
import { withApp } from './open.ts'
import { counted } from './output.ts'

type Options = { file?: string; sitemap?: string; match?: string; tags?: boolean; user?: string }
type Result = { url: string } & (
  | { slug: string; name: string }
  | { skipped: 'known' | 'no-recipe' }
  | { error: { code: string; message: string } }
)
type ImportPage = (url: string) => Promise<Result>

/** Pages of one site are not asked for faster than this. */
const SAME_SITE_PAUSE_MS = 1_000
const SITES_AT_ONCE = 4

export function importUrlCommand(program: Command, act: Act) {
  program
    .command('import-url [urls...]')
    .description('Import recipes from web pages by their addresses')
    .option('--file <list>', 'read more addresses from a file, one a line, or from stdin with -')
    .option(
      '--sitemap <url>',
      'import the recipes among the pages that a site map or a feed names, and are not here yet',
    )
    .option('--match <text>', 'of those pages, only the ones with this in their address')
    .option('--tags', 'make tags of the keywords on the page')
    .option('--user <login>', 'whose recipes they become (the first administrator)')
    .addHelpText(
      'after',
      examples(
        'larder import-url https://example.com/pancakes',
        'larder import-url --file addresses.txt --tags',
        'larder import-url --sitemap https://example.com/sitemap.xml --match /recipes/',
        'grep -o "https://[^ ]*" notes.txt | larder import-url --file - --user ann',
      ),
    )
    .action(act<Options>(importUrls))
}

async function importUrls({ args, options, out, config }: Call<Options>): Promise<ExitCode> {
  if (options.match !== undefined && options.sitemap === undefined) throw wrongUsage('--match goes with --sitemap')
  const given = await addresses(args, options)
  const results: Result[] = []
  await withApp(await config(), async (app) => {
    const { sitemap, match = '' } = options
    const listed = sitemap === undefined ? [] : await app.services.imports.listed(sitemap)
    const found = listed.filter((url) => url.includes(match))
    if (sitemap !== undefined) out.note(`${counted(listed.length, 'page')} listed, ${found.length} wanted`)
    const importPage = await importer(app, options, new Set(found))
    const urls = [...new Set([...given, ...found])]
    const progress = await out.progress('Importing', urls.length)
    await eachSite(urls, async (url, isLast) => {
      const result = await importPage(url)
      results.push(result)
      progress.step(url)
      progress.above(() => out.say(lineOf(result)))
      if (!isLast && !('skipped' in result && result.skipped === 'known')) await sleep(SAME_SITE_PAUSE_MS)
    })
    progress.done()
  })
  const failed = results.filter((result) => 'error' in result)
  const imported = results.filter((result) => 'slug' in result)
  const skipped = results.filter((result) => 'skipped' in result)
  out.result({ imported, skipped, failed })
  const also = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  if (results.length !== 1) out.say(`${counted(imported.length, 'recipe')} imported${also}, ${failed.length} failed`)
  for (const { url, error } of failed) out.complain(`${url}: ${error.message}`)
  if (failed.length === 0) return 0
  return imported.length === 0 ? 1 : 3
}

/** The pages of a site one after the other, several sites beside each other. */
async function eachSite(urls: string[], work: (url: string, isLast: boolean) => Promise<void>) {
  const sites = Map.groupBy(urls, hostOf).values()
  const visit = async () => {
    for (const pages of sites) for (const [index, url] of pages.entries()) await work(url, index === pages.length - 1)
  }
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, visit))
}

/** The addresses that were named, each once, in the order given. */
async function addresses(args: string[], { file, sitemap }: Options): Promise<string[]> {
  const urls = [...args]
  if (file !== undefined) for await (const line of linesOf(file)) urls.push(line.replace(/^\s*#.*/, '').trim())
  const wanted = [...new Set(urls.filter((url) => url !== ''))]
  if (wanted.length === 0 && sitemap === undefined)
    throw wrongUsage('name at least one address, a --file of them, or a --sitemap')
  return wanted
}

/** Of the pages of a list, what is here already is left alone, and a page without a recipe is no failure. */
async function importer(app: App, { tags = false, user }: Options, listed: Set<string>): Promise<ImportPage> {
  const { imports } = app.services
  const actor = await inNameOf(app, user)
  const { PageAddress } = await import('#contract/scraping.ts')
  const { say } = await language()
  return async (url) => {
    try {
      const address = PageAddress.safeParse(url)
      if (!address.success) throw invalid('import.bad-address')
      if (listed.has(url) && (await imports.isKnown(actor, url))) return { url, skipped: 'known' }
      const { slug, name } = await imports.fromUrl(actor, { url: address.data, includeTags: tags }, say)
      return { url, slug, name }
    } catch (error) {
      const { code, message } = await sentenceOf(error)
      if (listed.has(url) && code === 'import.no-recipe') return { url, skipped: 'no-recipe' }
      return { url, error: { code, message } }
    }
  }
}

function lineOf(result: Result): string {
  if ('slug' in result) return `imported  ${result.slug}  ${result.url}`
  if ('error' in result) return `failed    ${result.url}`
  return `skipped   ${result.url}  ${result.skipped === 'known' ? 'here already' : 'no recipe on it'}`
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

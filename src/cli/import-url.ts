import type { Command } from 'commander'
import { type Act, type Call, type ExitCode, examples, userOption, wrongUsage } from './command.ts'
import { endOfImport, reasonOf } from './import-end.ts'
import { linesOf } from './input.ts'
import { language } from './language.ts'
import { counted } from './output.ts'

type Options = { file?: string; sitemap?: string; match?: string; tags?: boolean }
type Result = { url: string } & (
  | { slug: string; name: string }
  | { skipped: 'known' | 'no-recipe' }
  | { error: { code: string; message: string } }
)

export function importUrlCommand(program: Command, act: Act) {
  program
    .command('import-url [urls...]')
    .description('Import recipes from web pages')
    .option(
      '--file <list>',
      'read more addresses from a file, one per line, or from stdin with -; pages imported before are skipped',
    )
    .option('--sitemap <url>', 'import new recipes from the pages listed by a site, its site map or its feed')
    .option('--match <text>', 'of those pages, only those with this text in their address')
    .option('--tags', 'turn the page’s keywords into tags')
    .addOption(userOption('whose recipes they become'))
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

async function importUrls({ args, options, out, asUser }: Call<Options>): Promise<ExitCode> {
  if (options.match !== undefined && options.sitemap === undefined) throw wrongUsage('--match goes with --sitemap')
  const given = await addresses(args, options)
  const named = new Set(args)
  const results: Result[] = []
  await asUser(async ({ services: { pageImports } }, actor) => {
    const { sitemap, match = '', tags: includeTags = false } = options
    const { say } = await language()
    const listed = sitemap === undefined ? [] : await pageImports.listed(sitemap)
    const found = listed.filter((url) => url.includes(match) && !given.includes(url))
    if (sitemap !== undefined) out.note(`${counted(listed.length, 'page')} listed, ${found.length} selected`)
    const pages = [
      ...given.map((url) => ({ url, known: named.has(url) ? 'again' : 'skip' }) as const),
      ...found.map((url) => ({ url, known: 'skip', isGuess: true }) as const),
    ]
    const { SECONDS_BETWEEN_VISITS } = await import('#contract/scraping.ts')
    if (pages.length > 1)
      out.note(`One page at a time from each site, ${counted(SECONDS_BETWEEN_VISITS, 'second')} apart`)
    const progress = await out.progress('Importing', pages.length)
    await pageImports.fromList(actor, pages, { includeTags, say }, async (url, outcome) => {
      const result = 'error' in outcome ? { url, error: await reasonOf(outcome.error) } : { url, ...outcome }
      results.push(result)
      progress.step(url)
      progress.above(() => out.say(lineOf(result)))
    })
    progress.done()
  })
  return endOfImport(out, results)
}

/** The addresses given, each once, in their order. */
async function addresses(args: string[], { file, sitemap }: Options): Promise<string[]> {
  const urls = [...args]
  if (file !== undefined) for await (const line of linesOf(file)) urls.push(line.replace(/^\s*#.*/, '').trim())
  const wanted = [...new Set(urls.filter((url) => url !== ''))]
  if (wanted.length === 0 && sitemap === undefined)
    throw wrongUsage('give at least one address, a --file of them, or a --sitemap')
  return wanted
}

function lineOf(result: Result): string {
  if ('slug' in result) return `imported  ${result.slug}  ${result.url}`
  if ('error' in result) return `failed    ${result.url}`
  return `skipped   ${result.url}  ${result.skipped === 'known' ? 'here already' : 'no recipe on it'}`
}

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

type Options = { file?: string; tags?: boolean; user?: string }
type Result = { url: string } & ({ slug: string; name: string } | { error: { code: string; message: string } })

/** Pages of one site are not asked for faster than this. */
const SAME_SITE_PAUSE_MS = 1_000

export function importUrlCommand(program: Command, act: Act) {
  program
    .command('import-url [urls...]')
    .description('Import recipes from web pages by their addresses')
    .option('--file <list>', 'read more addresses from a file, one a line, or from stdin with -')
    .option('--tags', 'make tags of the keywords on the page')
    .option('--user <login>', 'whose recipes they become (the first administrator)')
    .addHelpText(
      'after',
      examples(
        'larder import-url https://example.com/pancakes',
        'larder import-url --file addresses.txt --tags',
        'grep -o "https://[^ ]*" notes.txt | larder import-url --file - --user ann',
      ),
    )
    .action(act<Options>(importUrls))
}

async function importUrls({ args, options, out, config }: Call<Options>): Promise<ExitCode> {
  const urls = await addresses(args, options.file)
  const results: Result[] = []
  await withApp(await config(), async (app) => {
    const importOne = await importer(app, options)
    const progress = await out.progress('Importing', urls.length)
    for (const [index, url] of urls.entries()) {
      if (index > 0 && hostOf(url) === hostOf(urls[index - 1])) await sleep(SAME_SITE_PAUSE_MS)
      const result = await importOne(url)
      results.push(result)
      progress.step(url)
      progress.above(() => out.say(lineOf(result)))
    }
    progress.done()
  })
  const failed = results.filter((result) => 'error' in result)
  const imported = results.filter((result) => 'slug' in result)
  out.result({ imported, failed })
  if (urls.length > 1) out.say(`${counted(imported.length, 'recipe')} imported, ${failed.length} failed`)
  for (const { url, error } of failed) out.complain(`${url}: ${error.message}`)
  if (failed.length === 0) return 0
  return imported.length === 0 ? 1 : 3
}

/** Every address once, in the order given. */
async function addresses(args: string[], file: string | undefined): Promise<string[]> {
  const urls = [...args]
  if (file !== undefined) for await (const line of linesOf(file)) urls.push(line.replace(/^\s*#.*/, '').trim())
  const wanted = [...new Set(urls.filter((url) => url !== ''))]
  if (wanted.length === 0) throw wrongUsage('name at least one address, or a --file of them')
  return wanted
}

async function importer(app: App, { tags = false, user }: Options) {
  const actor = await inNameOf(app, user)
  const { PageAddress } = await import('#contract/scraping.ts')
  const { say } = await language()
  return async (url: string): Promise<Result> => {
    try {
      const address = PageAddress.safeParse(url)
      if (!address.success) throw invalid('import.bad-address')
      const { slug, name } = await app.services.imports.fromUrl(actor, { url: address.data, includeTags: tags }, say)
      return { url, slug, name }
    } catch (error) {
      const { code, message } = await sentenceOf(error)
      return { url, error: { code, message } }
    }
  }
}

const lineOf = (result: Result) =>
  'error' in result ? `failed    ${result.url}` : `imported  ${result.slug}  ${result.url}`
const hostOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).host : '')

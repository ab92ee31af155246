import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { System } from '#contract/permissions.ts'
import type { App } from '../app.ts'
import { tooLarge } from '../core/errors.ts'
import type { Translate } from '../core/i18n.ts'
import { type Act, type Call, type ExitCode, examples, userOption, wrongUsage } from './command.ts'
import { endOfImport, reasonOf } from './import-end.ts'
import { language } from './language.ts'

type Options = { tags?: boolean }
type Result = { file: string } & ({ slug: string; name: string } | { error: { code: string; message: string } })

const PAGE = /\.(?:html?|xhtml|mht|mhtml|json|jsonld|txt|text)$/i
/** As much as is read of a web page. */
const PAGE_MAX_MB = 10

export function importPagesCommand(program: Command, act: Act) {
  program
    .command('import-pages <paths...>')
    .description('Import recipes from saved pages: HTML, JSON-LD or plain text, or whole folders')
    .option('--tags', 'turn the page’s keywords into tags')
    .addOption(userOption('whose recipes they become'))
    .addHelpText(
      'after',
      examples('larder import-pages ~/Downloads/pancakes.html', 'larder import-pages saved/ --tags'),
    )
    .action(act<Options>(importPages))
}

async function importPages({ args, options, out, asUser }: Call<Options>): Promise<ExitCode> {
  const files = (await Promise.all(args.map(pagesIn))).flat()
  if (files.length === 0)
    throw wrongUsage('there are no pages here: their names end in .html, .htm, .mhtml, .json or .txt')
  const results: Result[] = []
  await asUser(async (app, actor) => {
    const { say } = await language()
    const importPage = importer(app.services.pageImports, { actor, say, includeTags: options.tags ?? false })
    const progress = await out.progress('Importing', files.length)
    for (const file of files) {
      const result = await importPage(file)
      results.push(result)
      progress.step(file)
      progress.above(() => out.say('error' in result ? `failed    ${file}` : `imported  ${result.slug}  ${file}`))
    }
    progress.done()
  })
  return endOfImport(out, results)
}

/** The file itself, or the pages in a folder and below; links are not followed. */
async function pagesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && PAGE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

type For = { actor: System; say: Translate; includeTags: boolean }

function importer(pageImports: App['services']['pageImports'], { actor, say, includeTags }: For) {
  return async (file: string): Promise<Result> => {
    try {
      const { size } = await stat(file)
      if (size > PAGE_MAX_MB * 1024 * 1024) throw tooLarge('asset.too-large', { params: { megabytes: PAGE_MAX_MB } })
      const page = { bytes: await readFile(file), fileName: file, includeTags }
      const { slug, name } = await pageImports.fromFile(actor, page, say)
      return { file, slug, name }
    } catch (error) {
      return { file, error: await reasonOf(error) }
    }
  }
}

import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { type BookFormat, DATA_EXPORT_TYPES, isBookFormat, PAPERS, type Paper } from '#contract/exports.ts'
import type { System } from '#contract/permissions.ts'
import type { App } from '../app.ts'
import type { BookOrder } from '../features/exports/service-books.ts'
import { refuseTerminal } from './backup.ts'
import { type Act, type Call, examples, wrongUsage } from './command.ts'
import { type Language, language } from './language.ts'
import { counted, type Output } from './output.ts'

type Options = {
  format: string
  out?: string
  query?: string
  search?: string
  cookbook?: string
  week?: string | true
  title?: string
  paper: Paper
  pictures: boolean
}

export function exportCommand(program: Command, act: Act) {
  program
    .command('export')
    .description('Export recipes to a file: all of them, or those that match; as files to keep, or as a book to print')
    .option('--format <name>', `${DATA_EXPORT_TYPES.join(', ')}, or a file in templates/ of the data directory`, 'json')
    .option('--out <file>', 'where to write (larder-recipes.zip here), or - for stdout')
    .option('--query <filter>', 'only recipes that match, such as tags.name = "vegan" AND rating >= 4')
    .option('--search <words>', 'only recipes with these words')
    .option('--cookbook <name>', 'only the recipes of this cookbook, by its name or slug')
    .option('--week [day]', 'pdf and epub: the meal plan from this day (yyyy-mm-dd; today) for seven days')
    .option('--title <words>', 'pdf and epub: what stands on the cover')
    .addOption(new Option('--paper <size>', 'pdf: the size of a page').choices(PAPERS).default('a4'))
    .option('--no-pictures', 'pdf and epub: without pictures and drawings')
    .option('--user <login>', 'whose recipes (the first administrator’s group)')
    .addHelpText(
      'after',
      examples(
        'larder export',
        'larder export --out - | ssh nas "cat > recipes.zip"',
        'larder export --format paprika --out recipes.paprikarecipes',
        `larder export --format markdown --query 'tags.name = "vegan"' --out vegan.zip`,
        'larder export --format pdf --cookbook baking --title "What we bake" --out baking.pdf',
        'larder export --format epub --week --out week.epub',
      ),
    )
    .action(act<Options>(exportRecipes))
}

async function exportRecipes({ options, out, asUser }: Call<Options>) {
  refuseTerminal(options.out, out)
  refuseMixedUp(options)
  const toStdout = options.out === '-'
  const extension = extensionOf(options.format)
  const file = resolve(options.out ?? `larder-recipes.${extension}`)
  const words = await language()
  const { recipes, incomplete } = await asUser(async (app, actor) => {
    const path = toStdout ? app.core.files.temporaryFile(`.${extension}`) : file
    const written = isBookFormat(options.format)
      ? await writeBook(app, { actor, options, path, words, out })
      : await writeFiles(app, { actor, options, path, words, out })
    if (toStdout) await pour(path)
    return written
  })
  if (!toStdout) out.result({ file, recipes }, `${counted(recipes, 'recipe')} written to ${file}`)
  if (incomplete > 0) out.note(words.say('book.incomplete', { count: incomplete }))
}

type Writing = { actor: System; options: Options; path: string; words: Language; out: Output }

async function writeFiles(app: App, { actor, options, path, words: { say }, out }: Writing) {
  const slugs = await chosen(app, actor, options)
  const progress = await out.progress('Exporting', slugs.length)
  const request = { slugs, exportType: options.format, say }
  const written = await app.services.dataExports.write(actor, request, path, (done) => progress.to(done))
  progress.done()
  return written
}

async function writeBook(app: App, { actor, options, path, words, out }: Writing) {
  const { format, title = null, paper, pictures } = options
  const of =
    options.week === undefined
      ? { filter: await filterOf(app, actor, options) }
      : await weekOf(app, actor, options.week)
  const order: BookOrder = { ...words, format: format as BookFormat, of, title, paper, pictures }
  let progress: Awaited<ReturnType<Output['progress']>> | undefined
  const written = await app.services.dataExports.writeBook(actor, order, path, async (done, total) => {
    progress ??= await out.progress('Setting', total)
    progress.to(done)
  })
  progress?.done()
  return written
}

/** Options that mean nothing together, or for this format. */
function refuseMixedUp({ format, week, title, query, search, cookbook }: Options) {
  const isBook = isBookFormat(format)
  if (!isBook && (week !== undefined || title !== undefined))
    throw wrongUsage('--week and --title are for pdf and epub')
  if (week !== undefined && [query, search, cookbook].some((one) => one !== undefined))
    throw wrongUsage('--week takes the recipes of the meal plan, so --query, --search and --cookbook do not go with it')
}

const extensionOf = (format: string) =>
  isBookFormat(format) ? format : format === 'paprika' ? 'paprikarecipes' : 'zip'

async function weekOf(app: App, actor: System, week: string | true) {
  const { addDays, dayIn } = await import('#contract/days.ts')
  const { Day } = await import('#contract/common.ts')
  const from = week === true ? dayIn(app.core.now(), await app.services.groups.timeZone(actor)) : week
  if (!Day.safeParse(from).success) throw wrongUsage(`${from} is not a day, such as 2027-03-01`)
  return { plan: { from, to: addDays(from, 6) } }
}

/** The archive is sent only once it is complete, so that nobody receives half of one. */
async function pour(path: string) {
  try {
    await pipeline(createReadStream(path), process.stdout, { end: false })
  } finally {
    await rm(path, { force: true })
  }
}

async function chosen(app: App, actor: System, options: Options): Promise<string[]> {
  const { RecipeQuery } = await import('#contract/recipes.ts')
  const { items } = await app.services.recipes.list(
    actor,
    RecipeQuery.parse({ ...(await filterOf(app, actor, options)), perPage: -1 }),
  )
  return items.map(({ slug }) => slug)
}

async function filterOf(app: App, actor: System, { query, search, cookbook }: Options) {
  const { BookFilter } = await import('#contract/books.ts')
  const slug = cookbook && (await cookbookCalled(app, actor, cookbook))
  return BookFilter.parse({ orderBy: 'name', orderDirection: 'asc', queryFilter: query, search, cookbook: slug })
}

/** The cookbook with this name, or with this slug or id. */
async function cookbookCalled(app: App, actor: System, name: string): Promise<string> {
  const { PageQuery } = await import('#contract/page.ts')
  const { items } = await app.services.cookbooks.list(actor, PageQuery.parse({ perPage: -1 }))
  const found = items.find((one) => one.name.toLowerCase() === name.toLowerCase())
  return (found ?? (await app.services.cookbooks.get(actor, name))).slug
}

import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { DATA_EXPORT_TYPES } from '#contract/exports.ts'
import type { System } from '#contract/permissions.ts'
import type { App } from '../app.ts'
import { inNameOf } from './actor.ts'
import { refuseTerminal } from './backup.ts'
import { type Act, type Call, type ExitCode, examples } from './command.ts'
import { language } from './language.ts'
import { withApp } from './open.ts'
import { counted } from './output.ts'

type Options = { format: string; out?: string; query?: string; search?: string; user?: string }

export function exportCommand(program: Command, act: Act) {
  program
    .command('export')
    .description('Export recipes to a file: all of them, or those that match')
    .option('--format <name>', `${DATA_EXPORT_TYPES.join(', ')}, or a file in templates/ of the data directory`, 'json')
    .option('--out <file>', 'where to write (larder-recipes.zip here), or - for stdout')
    .option('--query <filter>', 'only recipes that match, such as tags.name = "vegan" AND rating >= 4')
    .option('--search <words>', 'only recipes with these words')
    .option('--user <login>', 'whose recipes (the first administrator’s group)')
    .addHelpText(
      'after',
      examples(
        'larder export',
        'larder export --out - | ssh nas "cat > recipes.zip"',
        'larder export --format paprika --out recipes.paprikarecipes',
        `larder export --format markdown --query 'tags.name = "vegan"' --out vegan.zip`,
      ),
    )
    .action(act<Options>(exportRecipes))
}

async function exportRecipes({ options, out, config }: Call<Options>): Promise<ExitCode> {
  refuseTerminal(options.out, out)
  const toStdout = options.out === '-'
  const file = resolve(options.out ?? `larder-recipes.${options.format === 'paprika' ? 'paprikarecipes' : 'zip'}`)
  const { say } = await language()
  const count = await withApp(await config(), async (app) => {
    const path = toStdout ? app.core.files.temporaryFile('.zip') : file
    const actor = await inNameOf(app, options.user)
    const slugs = await chosen(app, actor, options)
    const progress = await out.progress('Exporting', slugs.length)
    const request = { slugs, exportType: options.format, say }
    const written = await app.services.dataExports.write(actor, request, path, (done) => progress.to(done))
    progress.done()
    if (toStdout) await pour(path)
    return written
  })
  if (!toStdout) out.result({ file, recipes: count }, `${counted(count, 'recipe')} written to ${file}`)
  return 0
}

/** The archive is sent only once it is complete, so that nobody receives half of one. */
async function pour(path: string) {
  try {
    await pipeline(createReadStream(path), process.stdout, { end: false })
  } finally {
    await rm(path, { force: true })
  }
}

async function chosen(app: App, actor: System, { query, search }: Options): Promise<string[]> {
  const { RecipeQuery } = await import('#contract/recipes.ts')
  const request = RecipeQuery.parse({ perPage: -1, orderBy: 'name', orderDirection: 'asc', queryFilter: query, search })
  const { items } = await app.services.recipes.list(actor, request)
  return items.map(({ slug }) => slug)
}

import { copyFile, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { ARCHIVE_TYPES, type ArchiveType } from '#contract/archive-imports.ts'
import type { System } from '#contract/permissions.ts'
import type { Report } from '#contract/reports.ts'
import type { App } from '../app.ts'
import { type Act, type Call, type ExitCode, examples, userOption } from './command.ts'
import { language } from './language.ts'
import { withApp } from './open.ts'
import type { Output } from './output.ts'

type Options = { from: ArchiveType; tag?: boolean; dryRun?: boolean }

export function importCommand(program: Command, act: Act) {
  program
    .command('import <file>')
    .description("Import recipes from another program's export file")
    .addOption(
      new Option('--from <program>', 'which program wrote the archive').choices(ARCHIVE_TYPES).makeOptionMandatory(),
    )
    .option('--tag', 'tag every recipe with the program’s name')
    .addOption(userOption('whose recipes they become'))
    .option('--dry-run', 'import into a copy of the data that is then thrown away, for the report')
    .addHelpText(
      'after',
      examples(
        'larder import --from paprika "My Recipes.paprikarecipes"',
        'larder import --from mealie mealie_2025.01.31.zip --dry-run',
        'larder import --from mealie mealie_2025.01.31.zip --tag',
        'larder import --from schema_org recipes.json --user ann --json',
      ),
    )
    .action(act<Options>(importArchive))
}

async function importArchive({ args: [file = ''], options, out, asUser }: Call<Options>): Promise<ExitCode> {
  const report = await asUser((app, actor) => {
    const bringTo = (place: App) => bring({ app: place, actor, out }, resolve(file), options)
    return options.dryRun ? onCopy(app, bringTo) : bringTo(app)
  })
  const { entries, ...summary } = report
  const failed = entries.filter(({ success }) => !success)
  const lost = entries.filter(({ success, exception }) => success && exception !== '')
  out.result({ ...summary, entries })
  for (const { message } of lost) out.say(message)
  for (const { message } of failed) out.complain(message)
  // A finished report ends with who can read what was added, and a summary.
  if (report.status !== 'failure') for (const { message } of entries.slice(-2)) out.say(message)
  if (options.dryRun) out.say('This was a dry run: nothing was imported')
  return { success: 0, partial: 3, failure: 1, 'in-progress': 1 }[report.status] as ExitCode
}

/** Does the work on a copy of the database, which is thrown away with all that the work stored. */
async function onCopy<Result>({ core: { db, files, config } }: App, work: (app: App) => Promise<Result>) {
  const { snapshotDatabase } = await import('../core/db.ts')
  const dataDir = await files.temporaryDir()
  try {
    await snapshotDatabase(db, join(dataDir, basename(files.database)))
    return await withApp({ ...config, dataDir }, work)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Place = { app: App; actor: System; out: Output }

/** Imports everything, however long it takes; the archive is not changed. */
async function bring({ app, actor, out }: Place, file: string, { from, tag = false }: Options): Promise<Report> {
  const { core, services } = app
  const path = core.files.temporaryFile()
  const { locale, say } = await language()
  try {
    await copyFile(file, path)
    const archive = { path, fileName: basename(file), type: '', sizeBytes: (await stat(path)).size }
    const progress = await out.progress('Importing', 100, '%')
    const watch = (done: number, total: number) => progress.to(Math.floor((100 * done) / total))
    const request = { type: from, tagged: tag, archive, locale, say, watch }
    const { reportId, ended } = await services.archiveImports.begin(actor, request).catch((error: unknown) => {
      progress.done()
      throw error
    })
    const outcome = await ended
    progress.done()
    if (!outcome.ok) throw outcome.error
    return await services.reports.get(actor, reportId)
  } finally {
    await rm(path, { force: true })
  }
}

import { Argument, type Command } from 'commander'
import { type Act, type Call, examples } from './command.ts'
import { operator } from './operator.ts'
import { counted } from './output.ts'

/** What can be cleaned, and the service's name for it. */
const KINDS = {
  temp: 'temp',
  images: 'images',
  'recipe-folders': 'recipeFolders',
  orphans: 'orphans',
  logs: 'logs',
} as const
type Kind = keyof typeof KINDS

export function maintenanceCommand(program: Command, act: Act) {
  const maintenance = program
    .command('maintenance')
    .description('Show disk usage, and remove what is no longer needed')
    .addHelpText(
      'after',
      examples(
        'larder maintenance show',
        'larder maintenance clean temp --dry-run',
        'larder maintenance clean orphans',
      ),
    )
  maintenance
    .command('show')
    .description('Show disk usage, and how much could be freed')
    .addHelpText('after', examples('larder maintenance show --json'))
    .action(act(show))
  maintenance
    .command('clean')
    .addArgument(new Argument('<what>').choices(Object.keys(KINDS)))
    .description('Remove leftover files; whatever may be in use is kept')
    .option('--dry-run', 'list what would be removed; removes nothing')
    .addHelpText(
      'after',
      examples('larder maintenance clean temp', 'larder maintenance clean recipe-folders --dry-run'),
    )
    .action(act<{ dryRun?: boolean }>(clean))
}

async function show({ out, withApp }: Call<unknown>) {
  const found = await withApp(async ({ services: { maintenance } }) => ({
    ...(await maintenance.summary(operator)),
    ...(await maintenance.storage(operator)),
    leftovers: await maintenance.preview(operator),
  }))
  out.table(
    ['What', 'Size'],
    [
      ['data directory', found.dataDirSize],
      ['recipes', found.recipesDirSize],
      ['people', found.userDirSize],
      ['groups', found.groupsDirSize],
      ['backups', found.backupsDirSize],
      ['temporary', found.tempDirSize],
      ['log', found.logFileSize],
    ],
  )
  for (const [name, kind] of Object.entries(KINDS)) {
    const { count, size } = found.leftovers[kind]
    if (count > 0) out.say(`larder maintenance clean ${name}: ${counted(count, 'thing')}, ${size}`)
  }
  out.result(found)
}

async function clean({ args: [what = ''], options, out, withApp }: Call<{ dryRun?: boolean }>) {
  const kind = KINDS[what as Kind]
  const { found, removed } = await withApp(async ({ services: { maintenance } }) => {
    const found = (await maintenance.preview(operator))[kind]
    if (options.dryRun) return { found, removed: 0 }
    if (kind !== 'logs') return { found, removed: await maintenance.clean(operator, kind) }
    await maintenance.cleanLogs(operator)
    return { found, removed: found.count }
  })
  for (const name of options.dryRun ? found.examples : []) out.say(name)
  out.result(
    { what, dryRun: options.dryRun ?? false, ...found, removed },
    options.dryRun
      ? `${counted(found.count, 'thing')} would be removed, ${found.size}. Nothing was removed.`
      : `${counted(removed, 'thing')} removed, ${found.size}.`,
  )
}

import type { Command } from 'commander'
import { type Act, type Call, type ExitCode, examples, wrongUsage } from './command.ts'
import { operator } from './operator.ts'
import { counted, type Output, sizeText } from './output.ts'

type MakeOptions = { out?: string; dir?: string }
type Manifest = { createdAt: string; version: string; schema: string; counts: Record<string, number>; files: unknown[] }

export function backupCommand(program: Command, act: Act) {
  const backup = program
    .command('backup')
    .description('Write everything, recipes and pictures, into one file; the server may run meanwhile')
    .option('-o, --out <file>', 'write to this file, or to stdout with -')
    .option('--dir <dir>', 'write to a dated file in this directory (backups in the data directory)')
    .addHelpText(
      'after',
      examples(
        'larder backup',
        'larder backup --dir /mnt/backups --quiet        # for cron',
        'larder backup --out - | ssh nas "cat > larder.zip"',
        'larder backup verify larder_2026.01.31.04.00.00.zip',
      ),
    )
    .action(act<MakeOptions>(make))

  backup
    .command('verify <file>')
    .description('Read a backup to its last byte and open its database; nothing is changed')
    .addHelpText('after', examples('larder backup verify larder_2026.01.31.04.00.00.zip'))
    .action(act(verify))

  backup
    .command('list')
    .description('List the backups in the data directory, newest first')
    .addHelpText('after', examples('larder backup list', 'larder backup list --json'))
    .action(act(list))
}

async function make({ options: { out: file, dir }, out, config }: Call<MakeOptions>): Promise<ExitCode> {
  if (file !== undefined && dir !== undefined) throw wrongUsage('--out and --dir exclude each other')
  if (file === '-' && out.json) throw wrongUsage('with --out - stdout is the archive, so there is no place for --json')
  if (file === '-' && process.stdout.isTTY)
    throw wrongUsage('an archive is nothing for a terminal: send it into a file or a pipe')
  const { backups, files } = await offline(config)
  const destination = file === '-' ? { stream: process.stdout } : file ? { file } : { dir: dir ?? files.backups }
  const progress = await watching(out, 'Backing up')
  const { path, sizeBytes, manifest } = await backups.make(operator, destination, progress).finally(progress.done)
  if (path === null) return 0
  out.result({ path, sizeBytes, ...summary(manifest) }, `${path} (${sizeText(sizeBytes ?? 0)}, ${contents(manifest)})`)
  return 0
}

async function verify({ args: [file = ''], out, config }: Call<unknown>): Promise<ExitCode> {
  const { backups } = await offline(config)
  const progress = await watching(out, 'Verifying')
  const { archive, manifest, upgraded } = await backups.verify(operator, file, progress).finally(progress.done)
  out.result({ path: file, sizeBytes: archive.sizeBytes, ...summary(manifest), upgrades: upgraded.applied }, [
    `${file} is whole: ${contents(manifest)}`,
    `Made ${manifest.createdAt} by Larder ${manifest.version}, schema ${manifest.schema}`,
  ])
  return 0
}

async function list({ out, config }: Call<unknown>): Promise<ExitCode> {
  const { backups } = await offline(config)
  const found = await backups.list(operator)
  if (found.length === 0) out.say('There are no backups yet: `larder backup` makes one.')
  else
    out.table(
      ['Name', 'Size', 'Made'],
      found.map(({ name, sizeBytes, createdAt }) => [name, sizeText(sizeBytes), createdAt]),
    )
  out.result(found)
  return 0
}

async function offline(config: Call<unknown>['config']) {
  const { openOffline } = await import('../offline.ts')
  return openOffline(await config())
}

/** Follows a job in bytes. */
export async function watching(out: Output, label: string) {
  let bar: Awaited<ReturnType<Output['progress']>> | undefined
  const begun = out.progress(label, 100, '%')
  void begun.then((progress) => {
    bar = progress
  })
  return {
    watch: ({ doneBytes, totalBytes }: { doneBytes: number; totalBytes: number }) =>
      bar?.to(Math.floor((100 * doneBytes) / Math.max(1, totalBytes))),
    done: () => bar?.done(),
  }
}

export function summary({ createdAt, version, schema, counts, files }: Manifest) {
  return { createdAt, version, schema, counts, files: files.length }
}

/** `12 recipes, 3 users, 37 files` */
export function contents({ counts, files }: Pick<Manifest, 'counts' | 'files'>): string {
  const pictures = files.length - 1
  return [counted(counts.recipes ?? 0, 'recipe'), counted(counts.users ?? 0, 'user'), counted(pictures, 'file')].join(
    ', ',
  )
}

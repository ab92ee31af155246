import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import type { Command } from 'commander'
import { type PlanOptions, plan } from './backup-plan.ts'
import { addKeepOptions, countsOf, type KeepOptions, type PruneOptions, prune, tellPruned } from './backup-tidy.ts'
import { type Act, type Call, type ExitCode, examples, wholeNumber, wrongUsage } from './command.ts'
import { offline } from './open.ts'
import { operator } from './operator.ts'
import { counted, type Output, sizeText } from './output.ts'
import { type PassphraseOptions, passphraseFrom, passphraseOption } from './passphrase.ts'

type MakeOptions = KeepOptions & PassphraseOptions & { out?: string; dir?: string; plain?: boolean }
type DirOptions = { dir?: string }
type OutOptions = { out?: string }
type Manifest = { createdAt: string; version: string; schema: string; counts: Record<string, number>; files: unknown[] }

export function backupCommand(program: Command, act: Act) {
  const backup = program
    .command('backup')
    .description('Back up all data and pictures; the server may keep running')
    .option('-o, --out <file>', 'write one complete file, or to stdout with -')
    .option('--dir <dir>', 'write to a directory whose backups share their pictures (backups in the data directory)')
    .addOption(passphraseOption())
    .option('--plain', 'do not encrypt, whatever the settings are')
  addKeepOptions(backup)
    .addHelpText(
      'after',
      `
In a directory each picture is kept once for all backups, in larder-files beside them. What --out writes, what is
downloaded, and what is encrypted has everything inside and can be carried away alone.
${examples(
  'larder backup',
  'larder backup --dir /mnt/backups --keep-daily 7 --keep-weekly 4 --keep-monthly 12 --quiet   # for cron',
  'larder backup --out - | ssh nas "cat > larder.zip"',
  'larder backup --out larder.zip.age --passphrase-file ~/.larder-passphrase',
  'larder backup verify larder_2026.01.31.04.00.00.zip',
)}`,
    )
    .action(act<MakeOptions>(make))

  backup
    .command('verify <file>')
    .description('Verify a backup: read all of it and open its database; changes nothing')
    .addOption(passphraseOption())
    .addHelpText('after', examples('larder backup verify larder_2026.01.31.04.00.00.zip'))
    .action(act<PassphraseOptions>(verify))

  backup
    .command('list')
    .description('List the backups of a directory, newest first')
    .option('--dir <dir>', 'of this directory (backups in the data directory)')
    .addHelpText('after', examples('larder backup list', 'larder backup list --dir /mnt/backups --json'))
    .action(act<DirOptions>(list))

  addKeepOptions(backup.command('prune'))
    .description('Remove backups beyond the counts to keep, and pictures that no backup needs')
    .option('--dir <dir>', 'in this directory (backups in the data directory)')
    .option('--dry-run', 'only list what would be removed')
    .addHelpText('after', examples('larder backup prune --keep-daily 7 --keep-weekly 4 --keep-monthly 12 --dry-run'))
    .action(act<PruneOptions>(prune))

  addKeepOptions(backup.command('plan'))
    .description('Show or change the schedule of automatic backups')
    .option('--on', 'back up every day')
    .option('--off', 'make no scheduled backups')
    .option('--hour <hour>', 'at this hour of the server’s clock', wholeNumber(0, 23))
    .option('--undo-days <days>', 'keep data replaced by a restore for this many days', wholeNumber(1, 3_650))
    .addHelpText('after', examples('larder backup plan', 'larder backup plan --hour 4 --keep-daily 14'))
    .action(act<PlanOptions>(plan))

  backup
    .command('remove <name>')
    .description('Delete a backup, and the pictures that only it needed')
    .addHelpText('after', examples('larder backup remove larder_2026.01.31.04.00.00.zip'))
    .action(act(remove))

  backup
    .command('test <name>')
    .description('Test a backup by restoring it beside the data, and record the result')
    .addOption(passphraseOption())
    .addHelpText('after', examples('larder backup test larder_2026.01.31.04.00.00.zip'))
    .action(act<PassphraseOptions>(test))

  backup
    .command('export <file>')
    .description('Export a backup as one self-contained file')
    .option('-o, --out <file>', 'write to this file, or to stdout with -')
    .addHelpText('after', examples('larder backup export backups/larder_2026.01.31.04.00.00.zip --out larder.zip'))
    .action(act<OutOptions>(exportOne))
}

async function make({ options, out, config }: Call<MakeOptions>): Promise<ExitCode> {
  const { out: file, dir, plain } = options
  const counts = countsOf(options)
  if (file !== undefined && dir !== undefined) throw wrongUsage('--out and --dir cannot be used together')
  if (file !== undefined && counts) throw wrongUsage('--keep counts apply to the backups of a directory')
  if (plain && options.passphraseFile !== undefined)
    throw wrongUsage('--plain and --passphrase-file cannot be used together')
  refuseTerminal(file, out)
  const { backups, files } = await offline(config)
  const place = dir === undefined ? files.backups : resolve(dir)
  const destination = file === '-' ? { stream: process.stdout } : file ? { file } : { dir: place }
  const passphrase = plain ? null : await passphraseFrom(options)
  const made = await watched(out, 'Backing up', (watch) => backups.make(operator, destination, { watch, passphrase }))
  const { path, sizeBytes, manifest, missing } = made
  for (const name of missing.slice(0, NAMED_MAX)) out.complain(`${name} is missing or empty, and so not in the backup`)
  if (missing.length > NAMED_MAX) out.complain(`and ${counted(missing.length - NAMED_MAX, 'more file', 'more files')}`)
  if (path === null) return missing.length > 0 ? 3 : 0
  const pruned = counts && (await backups.prune(operator, place, counts))
  out.result(
    { path, sizeBytes, ...summary(manifest), missing, ...(pruned && { pruned }) },
    `${path} (${sizeText(sizeBytes ?? 0)}, ${contents(manifest)})`,
  )
  if (pruned) tellPruned(out, pruned, false)
  return missing.length > 0 || (pruned && pruned.unreadable.length > 0) ? 3 : 0
}

/** Of many missing files, only the first are named. */
const NAMED_MAX = 5

export function refuseTerminal(file: string | undefined, out: Output) {
  if (file !== '-') return
  if (out.json) throw wrongUsage('with --out - stdout is the archive, so --json cannot be used')
  if (process.stdout.isTTY)
    throw wrongUsage('an archive cannot be written to a terminal: redirect it into a file or a pipe')
}

async function verify({ args: [file = ''], options, out, config }: Call<PassphraseOptions>) {
  const { backups } = await offline(config)
  const passphrase = await passphraseFrom(options)
  const { archive, manifest, upgraded } = await watched(out, 'Verifying', (watch) =>
    backups.verify(operator, file, { watch, passphrase }),
  )
  const { sizeBytes, isEncrypted } = archive
  out.result({ path: file, sizeBytes, isEncrypted, ...summary(manifest), upgrades: upgraded.applied }, [
    `${file} is intact: ${contents(manifest)}`,
    `Made ${manifest.createdAt} by Larder ${manifest.version}, schema ${manifest.schema}`,
  ])
}

async function list({ options, out, config }: Call<DirOptions>) {
  const { backups, files } = await offline(config)
  const dir = options.dir === undefined ? files.backups : resolve(options.dir)
  const found = await backups.list(operator, dir)
  const { tests } = await backups.notes.read()
  const tested = (name: string) => (dir === files.backups ? (tests[name] ?? null) : null)
  const backupsFound = found.map((backup) => ({ ...backup, tested: tested(backup.name) }))
  out.list(backupsFound, 'There are no backups yet; `larder backup` makes one.', {
    Name: ({ name }) => name,
    Size: ({ sizeBytes }) => sizeText(sizeBytes),
    Made: ({ createdAt }) => createdAt,
    Recipes: ({ summary: inside }) => (inside ? `${inside.recipes}` : '?'),
    'Restore tested': ({ tested: test }) => (test ? (test.problem ?? test.at) : 'not yet'),
  })
}

async function remove({ args: [name = ''], out, config }: Call<unknown>) {
  const { backups } = await offline(config)
  await backups.remove(operator, name)
  out.result({ removed: name }, `${name} is deleted.`)
}

async function test({ args: [name = ''], options, out, config }: Call<PassphraseOptions>) {
  const { backups } = await offline(config)
  const passphrase = await passphraseFrom(options)
  const { counts, applied } = await watched(out, 'Restoring beside the data', (watch) =>
    backups.test(operator, name, { watch, passphrase }),
  )
  const recipes = counted(counts.recipes ?? 0, 'recipe')
  out.result({ name, counts, upgrades: applied }, `${name}: restore test passed, with ${recipes} and every file.`)
}

async function exportOne({ args: [file = ''], options, out, config }: Call<OutOptions>) {
  const { out: to } = options
  if (to === undefined) throw wrongUsage('say where to write with --out FILE, or --out - for stdout')
  refuseTerminal(to, out)
  const { backups } = await offline(config)
  const exportTo = (stream: Writable) =>
    watched(out, 'Exporting', (watch) => backups.exportTo(operator, file, stream, watch))
  if (to === '-') return exportTo(process.stdout)
  const aside = `${to}.${process.pid}.part`
  try {
    await exportTo(createWriteStream(aside, { mode: 0o600, flush: true }))
    await rename(aside, to)
  } finally {
    await rm(aside, { force: true })
  }
  out.result({ path: to }, `${to} is complete.`)
}

type Watch = (bytes: { doneBytes: number; totalBytes: number }) => void

/** Does the work and shows its progress. */
export async function watched<Result>(out: Output, label: string, work: (watch: Watch) => Promise<Result>) {
  const bar = await out.progress(label, 100, '%')
  try {
    return await work(({ doneBytes, totalBytes }) => bar.to(Math.floor((100 * doneBytes) / Math.max(1, totalBytes))))
  } finally {
    bar.done()
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

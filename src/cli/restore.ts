import type { Command } from 'commander'
import { contents, summary, watched } from './backup.ts'
import { type Act, type Call, examples, wrongUsage } from './command.ts'
import { offline, openOfflinePrepared } from './open.ts'
import { operator } from './operator.ts'
import { counted } from './output.ts'
import { type PassphraseOptions, passphraseFrom, passphraseOption } from './passphrase.ts'

type Options = PassphraseOptions & { dryRun?: boolean; undo?: boolean }

export function restoreCommand(program: Command, act: Act) {
  program
    .command('restore [file]')
    .description('Replace all data with a backup; the data before is kept for --undo')
    .option('--dry-run', 'check the backup and show what would change, without changing anything')
    .option('--undo', 'bring back the data that the last restore replaced')
    .addOption(passphraseOption())
    .addHelpText(
      'after',
      examples(
        'larder restore larder_2026.01.31.04.00.00.zip --dry-run',
        'larder restore larder_2026.01.31.04.00.00.zip',
        'larder restore --undo',
      ),
    )
    .action(
      act<Options>(async (call) => {
        const { args, options } = call
        if (options.undo) return undo(call)
        const [file] = args
        if (file === undefined) throw wrongUsage('give the backup to restore, or --undo')
        return options.dryRun ? rehearse(call, file) : restore(call, file)
      }),
    )
}

async function restore({ options, out, config }: Call<Options>, file: string) {
  const { backups } = await openOfflinePrepared(await config())
  const passphrase = await passphraseFrom(options)
  const { manifest, upgraded } = await watched(out, 'Restoring', (watch) =>
    backups.restore(operator, file, { watch, passphrase }),
  )
  out.result({ restored: file, ...summary(manifest), upgrades: upgraded.applied }, [
    `Restored ${contents(manifest)} as of ${manifest.createdAt}.`,
    'The previous data is kept; `larder restore --undo` brings it back.',
  ])
}

async function rehearse({ options, out, config }: Call<Options>, file: string) {
  const { backups } = await offline(config)
  const passphrase = await passphraseFrom(options)
  const { manifest, upgraded, current } = await watched(out, 'Verifying', (watch) =>
    backups.rehearse(operator, file, { watch, passphrase }),
  )
  const changes = Object.entries(upgraded.counts).flatMap(([table, after]) => {
    const before = current?.[table] ?? 0
    return before === after ? [] : [{ table, before, after }]
  })
  out.say(`${file} is intact: ${contents(manifest)}, made ${manifest.createdAt}. Nothing was changed.`)
  if (upgraded.applied.length > 0)
    out.say(`It is older than this program: ${counted(upgraded.applied.length, 'migration')} would run.`)
  if (changes.length > 0) {
    out.table(
      ['Rows of', 'now', 'after'],
      changes.map(({ table, before, after }) => [table, `${before}`, `${after}`]),
    )
  } else out.say('Every table has as many rows as it has now.')
  out.result({ dryRun: true, ...summary(manifest), upgrades: upgraded.applied, changes })
}

async function undo({ args, options, out, config }: Call<Options>) {
  if (args.length > 0 || options.dryRun) throw wrongUsage('--undo cannot be combined with other options')
  const { backups } = await openOfflinePrepared(await config())
  await backups.undo(operator)
  out.result({ undone: true }, [
    'The data from before the restore is back.',
    'Another `larder restore --undo` reverses this.',
  ])
}

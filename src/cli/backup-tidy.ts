import { resolve } from 'node:path'
import type { Command } from 'commander'
import { type Call, type ExitCode, wholeNumber, wrongUsage } from './command.ts'
import { offline } from './open.ts'
import { operator } from './operator.ts'
import { counted, type Output, sizeText } from './output.ts'

export type KeepOptions = { keepDaily?: number; keepWeekly?: number; keepMonthly?: number }
export type PruneOptions = KeepOptions & { dir?: string; dryRun?: boolean }

const KEPT_MAX = 1_000

/** The three counts; days, weeks and months without a backup do not count. */
export function addKeepOptions(command: Command): Command {
  const count = wholeNumber(0, KEPT_MAX)
  return command
    .option('--keep-daily <count>', 'keep the newest backup of each of this many days', count)
    .option('--keep-weekly <count>', 'and of each of this many weeks', count)
    .option('--keep-monthly <count>', 'and of each of this many months', count)
}

export function countsOf({ keepDaily, keepWeekly, keepMonthly }: KeepOptions) {
  if (keepDaily === undefined && keepWeekly === undefined && keepMonthly === undefined) return undefined
  const counts = { keepDaily: keepDaily ?? 0, keepWeekly: keepWeekly ?? 0, keepMonthly: keepMonthly ?? 0 }
  if (counts.keepDaily + counts.keepWeekly + counts.keepMonthly === 0)
    throw wrongUsage('that would keep no backup: give at least one of the --keep counts')
  return counts
}

export async function prune({ options, out, config }: Call<PruneOptions>): Promise<ExitCode> {
  const counts = countsOf(options)
  if (!counts) throw wrongUsage('say what to keep, such as --keep-daily 7 --keep-weekly 4 --keep-monthly 12')
  const { backups, files } = await offline(config)
  const dir = options.dir === undefined ? files.backups : resolve(options.dir)
  const pruned = await backups.prune(operator, dir, { ...counts, dryRun: options.dryRun === true })
  tellPruned(out, pruned, options.dryRun === true)
  out.result({ dir, dryRun: options.dryRun === true, ...pruned })
  return pruned.unreadable.length > 0 ? 3 : 0
}

type Pruned = { removed: string[]; kept: string[]; freedBytes: number; unreadable: string[] }

export function tellPruned(out: Output, { removed, kept, freedBytes, unreadable }: Pruned, dryRun: boolean) {
  for (const name of removed) out.say(`${dryRun ? 'would remove' : 'removed'} ${name}`)
  for (const name of unreadable) out.complain(`${name} cannot be read, so no shared file was removed`)
  if (dryRun) out.say(`${counted(kept.length, 'backup')} would be kept; nothing was changed.`)
  else out.say(`${counted(kept.length, 'backup')} kept, ${sizeText(freedBytes)} freed.`)
}

import type { BackupOutlook } from '#contract/backups.ts'
import type { KeepOptions } from './backup-tidy.ts'
import { type Call, wrongUsage } from './command.ts'
import { operator } from './operator.ts'

export type PlanOptions = KeepOptions & { on?: boolean; off?: boolean; hour?: number; undoDays?: number }

/** Shows the backup schedule and changes what is given. */
export async function plan({ options, out, withApp }: Call<PlanOptions>) {
  const { on, off, hour, keepDaily, keepWeekly, keepMonthly, undoDays } = options
  if (on && off) throw wrongUsage('--on and --off cannot be used together')
  const given = { hour, keepDaily, keepWeekly, keepMonthly, undoDays, enabled: on ? true : off ? false : undefined }
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const outlook = await withApp(async ({ services: { backupPlans } }) => {
    const found = await backupPlans.outlook(operator)
    if (Object.keys(changes).length === 0) return found
    return backupPlans.change(operator, { ...found.plan, ...changes })
  })
  out.result(outlook, describe(outlook))
}

function describe({ plan: now, nextAt, lastAttempt, timeZone, secondDirectory, isEncrypting, undo }: BackupOutlook) {
  const keeps = `${now.keepDaily} days, ${now.keepWeekly} weeks and ${now.keepMonthly} months`
  const isEverything = now.keepDaily + now.keepWeekly + now.keepMonthly === 0
  return [
    now.enabled
      ? `The server backs up every day at ${now.hour}:00 (${timeZone}); next ${nextAt}.`
      : 'The server makes no backups by itself.',
    isEverything ? 'All backups are kept.' : `It keeps ${keeps}, and every backup of the last day.`,
    ...(lastAttempt ? [`Last backup, ${lastAttempt.at}: ${lastAttempt.problem ?? 'made'}.`] : []),
    secondDirectory
      ? `Each is also copied to ${secondDirectory}.`
      : 'There is no second directory (LARDER_BACKUP_DIR).',
    isEncrypting ? 'They are encrypted.' : 'They are not encrypted (LARDER_BACKUP_PASSPHRASE_FILE).',
    undo
      ? `The data from before the restore of ${undo.replacedAt} (${undo.size}) is kept until ${undo.keptUntil}.`
      : `Data replaced by a restore is kept for ${now.undoDays} days.`,
  ]
}

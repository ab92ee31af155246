import * as api from '#contract/backups.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { BackupPlans } from '../backups/service-plan.ts'
import type { AdminBackups } from './service-backups.ts'

export const backupRoutes = (backups: AdminBackups, plans: BackupPlans): Route[] => [
  on(api.listBackups, ({ actor }) => backups.list(actor)),
  on(api.createBackup, async ({ actor, caller }) => {
    return done(caller.say((await backups.make(actor)) ? 'backup.made' : 'backup.being-made'))
  }),
  on(api.exportDatabase, async ({ actor }) => ({ export_path: await backups.makeWhole(actor) })),
  on(api.getBackupToken, ({ actor, params }) => backups.issueToken(actor, params.id)),
  on(api.deleteBackup, async ({ actor, params, caller }) => {
    await backups.remove(actor, params.id)
    return done(caller.say('backup.deleted'))
  }),
  on(api.uploadBackup, async ({ actor, body, caller }) => {
    return done(caller.say('backup.uploaded', { file: await backups.keep(actor, body.archive, body.passphrase) }))
  }),
  on(api.restoreBackup, async ({ actor, params, body, caller }) => {
    await backups.restore(actor, params.id, body)
    return done(caller.say('backup.being-restored', { file: params.id }))
  }),
  on(api.testBackup, async ({ actor, params, caller }) => {
    return done(caller.say((await backups.test(actor, params.id)) ? 'backup.tested' : 'backup.being-tested'))
  }),
  on(api.getBackupPlan, ({ actor }) => plans.outlook(actor)),
  on(api.updateBackupPlan, ({ actor, body }) => plans.change(actor, body)),
  on(api.undoRestore, async ({ actor, caller }) => {
    await plans.undo(actor)
    return done(caller.say('restore.being-undone'))
  }),
  on(api.deleteUndo, async ({ actor, caller }) => {
    await plans.removeUndo(actor)
    return done(caller.say('restore.undo-removed'))
  }),
]

import type { Services } from './app.ts'
import type { Job } from './core/scheduler.ts'

/** Everything the clock starts. */
export const jobs: readonly Job<Services>[] = [
  { name: 'backups.make', every: '10 minutes', run: ({ backupPlans }, now) => backupPlans.makeDue(now) },
  { name: 'backups.test-newest', every: '1 days', run: ({ backupPlans }) => backupPlans.testNewest() },
  { name: 'backups.tidy-up', every: '1 days', run: ({ backupPlans }, now) => backupPlans.tidyUp(now) },
  { name: 'auth.remove-expired-sessions', every: '1 hours', run: ({ auth }, now) => auth.removeExpired(now) },
  {
    name: 'invitations.remove-expired',
    every: '1 days',
    run: ({ invitations }, now) => invitations.removeExpired(now),
  },
  {
    name: 'passwords.remove-expired-resets',
    every: '1 days',
    run: ({ passwords }, now) => passwords.removeExpired(now),
  },
  { name: 'database.tidy', every: '1 days', run: ({ site }) => site.tidy() },
  { name: 'passwords.unlock-expired', every: '1 hours', run: ({ passwords }, now) => passwords.unlockExpired(now) },
  { name: 'mealplans.forget-removed', every: '1 hours', run: ({ removedMeals }, now) => removedMeals.forget(now) },
  { name: 'shopping.trim', every: '1 days', run: ({ shoppingSync }, now) => shoppingSync.trim(now) },
  { name: 'pantry.list-staples', every: '1 hours', run: ({ pantryStaples }) => pantryStaples.listAll() },
  { name: 'imports.resume', every: '1 minutes', atStart: true, run: ({ pageImports }) => pageImports.resume() },
  { name: 'shares.remove-expired', every: '1 days', run: ({ shares }, now) => shares.removeExpired(now) },
  { name: 'tasks.remove-old', every: '1 days', run: ({ tasks }, now) => tasks.removeOld(now) },
  { name: 'maintenance.clean-temp', every: '1 days', run: ({ maintenance }) => maintenance.removeOldTemporary() },
  { name: 'webhooks.fire', every: '1 minutes', run: ({ webhooks }, now) => webhooks.fireDue(now) },
  { name: 'webhooks.remove-old-deliveries', every: '1 days', run: ({ webhooks }, now) => webhooks.removeOld(now) },
  { name: 'exports.remove-expired', every: '1 days', run: ({ dataExports }, now) => dataExports.removeExpired(now) },
  { name: 'timeline.note-eaten', every: '1 days', run: ({ timelineUpkeep }, now) => timelineUpkeep.noteEaten(now) },
  { name: 'recipes.thin-versions', every: '1 days', run: ({ versions }, now) => versions.trim(now) },
  { name: 'search.settle', every: '1 hours', atStart: true, run: ({ searchUpkeep }) => searchUpkeep.settle() },
  {
    name: 'seeds.complete-bare',
    every: '1 hours',
    atStart: true,
    run: ({ completion }) => completion.completeGroups(),
  },
  { name: 'recipes.purge-trash', every: '1 days', run: ({ trash }, now) => trash.purgeExpired(now) },
]

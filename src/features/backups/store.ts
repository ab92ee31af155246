import { BackupPlan } from '#contract/backups.ts'
import type { Db } from '../../core/db.ts'

const NAME = 'backup-plan'

/** The backup plan of the site, one row of `site_values`. */
export function planStore(db: Db) {
  const row = () => db<{ name: string; value: string }>('site_values').where({ name: NAME })
  return {
    async find(): Promise<BackupPlan | undefined> {
      const found = await row().first()
      return found && BackupPlan.parse(JSON.parse(found.value))
    },
    async save(plan: BackupPlan): Promise<void> {
      const value = JSON.stringify(plan)
      await db('site_values').insert({ name: NAME, value }).onConflict('name').merge()
    },
  }
}

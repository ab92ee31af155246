// A program for tests: makes a backup, restores one, undoes the restore or upgrades, and dies abruptly at a stage of it.
//   node interrupted.ts <dataDir> <stage> <which one of these> backup|undo|restore|at-start|upgrade [archive]

import { join } from 'node:path'
import { migrations } from '../../migrations/index.ts'
import { operator } from '../../src/cli/operator.ts'
import { readConfig } from '../../src/core/config.ts'
import { migrate, openDatabase, snapshotDatabase } from '../../src/core/db.ts'
import { silentLog } from '../../src/core/log.ts'
import { restoreAtStart } from '../../src/features/backups/service-restore-requests.ts'
import { openOffline } from '../../src/offline.ts'

const [, , dataDir = '', fatal = '', which = '1', work = '', archive = ''] = process.argv
let left = Number(which)
const onStage = (stage: string) => {
  if (stage === fatal && --left === 0) process.kill(process.pid, 'SIGKILL')
}

if (work === 'upgrade') await upgrade()
else {
  const { backups, files } = await openOffline(readConfig({}, { dataDir }))
  if (work === 'backup') await backups.make(operator, undefined, { onStage })
  else if (work === 'undo') await backups.undo(operator, { onStage })
  else if (work === 'at-start') await restoreAtStart(files, silentLog, { onStage })
  else await backups.restore(operator, archive, { onStage })
}

/** Dies with everything migrated and nothing committed, or earlier. */
async function upgrade() {
  const file = join(dataDir, 'larder.db')
  const db = openDatabase(file)
  await migrate(db, {
    async beforeChange() {
      await snapshotDatabase(db, `${file}.copy`)
      onStage('copied')
      return `${file}.copy`
    },
    known: [...migrations, { name: '9999-last', up: async () => onStage('migrated') }],
  })
}

// A program for tests: makes a backup, restores one or undoes that, and dies without warning at a stage of it.
//   node interrupted.ts <dataDir> <stage> <which one of these> backup|undo|restore [archive]

import { operator } from '../../src/cli/operator.ts'
import { readConfig } from '../../src/core/config.ts'
import { openOffline } from '../../src/offline.ts'

const [, , dataDir = '', fatal = '', which = '1', work = '', archive = ''] = process.argv
let left = Number(which)
const onStage = (stage: string) => {
  if (stage === fatal && --left === 0) process.kill(process.pid, 'SIGKILL')
}

const { backups } = await openOffline(readConfig({}, { dataDir }))
if (work === 'backup') await backups.make(operator, undefined, { onStage })
else if (work === 'undo') await backups.undo(operator, { onStage })
else await backups.restore(operator, archive, { onStage })

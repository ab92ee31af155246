import { useState } from 'react'
import { type BackupOutlook, getBackupPlan } from '#contract/backups.ts'
import { callQuietly } from '../../api.ts'
import { paths } from '../../paths.ts'
import { Refused } from '../../refused.ts'

const LOOK_AGAIN_MS = 2_000
const UNAUTHENTICATED = 401

/** After the server was told to replace its data: everything this page has loaded is out of date. */
export function useReplaced(before: BackupOutlook | undefined) {
  const [hasFailed, setFailed] = useState(false)

  async function follow() {
    setFailed(false)
    const outlook = await whenBack()
    if (outlook && outlook.undo?.replacedAt === before?.undo?.replacedAt) setFailed(true)
    else location.assign(`${paths.adminBackups()}?replaced`)
  }

  return { follow, hasFailed }
}

/** Asks until the server answers; undefined when the session went with the old data. */
async function whenBack(): Promise<BackupOutlook | undefined> {
  for (;;) {
    try {
      return await callQuietly(getBackupPlan)
    } catch (error) {
      if (error instanceof Refused && error.status === UNAUTHENTICATED) return undefined
      await new Promise((resume) => setTimeout(resume, LOOK_AGAIN_MS))
    }
  }
}

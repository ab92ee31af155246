import { listGroupTasks } from '#contract/admin.ts'
import { downloadDataExport } from '#contract/exports.ts'
import { useGet, useSend } from '../../api.ts'
import { startDownload } from '../../download.ts'

const LOOK_EVERY_MS = 1_500

/** Has the browser save a finished export. */
export function useExportDownload() {
  const issue = useSend(downloadDataExport)
  return async (path: string) => {
    const given = await issue.send({ query: { path } })
    if (given.ok) startDownload(given.answer.fileToken)
  }
}

/** The progress of a background task: its log ends with "150 of 1000". */
export function useExportTask(id: number | undefined) {
  const tasks = useGet(listGroupTasks, id === undefined ? null : {}, { refreshInterval: LOOK_EVERY_MS })
  const task = tasks.data?.find((one) => one.id === id)
  if (!task) return undefined
  const [, done, total] = [...task.log.matchAll(/(\d+) of (\d+)/g)].at(-1) ?? []
  return { status: task.status, done: Number(done ?? 0), total: Number(total ?? 0) }
}

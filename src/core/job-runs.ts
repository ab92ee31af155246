import type { Db } from './db.ts'

export type JobRun = {
  name: string
  startedAt: string
  finishedAt: string | null
  outcome: 'running' | 'done' | 'failed'
  problem: string
}
type Row = { name: string; started_at: string; finished_at: string | null; outcome: JobRun['outcome']; problem: string }

/** The last run of each job, so that a restart neither skips nor repeats one. */
export function jobRuns(db: Db) {
  return {
    async all(): Promise<JobRun[]> {
      return (await db<Row>('job_runs')).map(({ started_at, finished_at, ...row }) => {
        return { ...row, startedAt: started_at, finishedAt: finished_at }
      })
    },
    async save({ startedAt, finishedAt, ...run }: JobRun): Promise<void> {
      const row = { ...run, started_at: startedAt, finished_at: finishedAt }
      await db<Row>('job_runs').insert(row).onConflict('name').merge()
    },
  }
}

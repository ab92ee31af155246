import { isAhead } from './ahead.ts'
import { conflict, notFound } from './errors.ts'
import type { JobRun } from './job-runs.ts'
import type { Lock } from './lock.ts'
import type { Log } from './log.ts'
import { isStorageFull } from './storage-errors.ts'

export type Every = `${number} ${'minutes' | 'hours' | 'days'}`
/** Work the clock starts: a name, an interval, and one service call that gets the time. */
export type Job<Services> = {
  name: string
  every: Every
  /** Also runs once when the server starts, for work an earlier one left behind. */
  atStart?: boolean
  run: (services: Services, now: Date) => Promise<unknown>
}
export type Scheduler = ReturnType<typeof createScheduler>

const MINUTES = { minutes: 1, hours: 60, days: 60 * 24 }
const TICK_MS = 15_000

/** After a job found the disk full, it retries after this long or at its usual time, whichever comes first. */
const FULL_RETRY_MS = 5 * 60_000

type Memory = {
  remembered?: JobRun[]
  remember?: (run: JobRun) => Promise<void>
  /** Refuses while nothing can be written: jobs wait then. */
  ready?: () => Promise<void>
  /** Keeps the same job from running in another process; nothing where it runs there already. */
  lock?: (name: string) => Lock | undefined
}

/**
 * Runs each job at its interval, never two runs of one job at once. If the last runs are known, intervals count from
 * those: a server started every evening still does its daily work.
 */
export function createScheduler<Services>(
  jobs: readonly Job<Services>[],
  services: Services,
  {
    now,
    log,
    remembered = [],
    remember = async () => {},
    ready = async () => {},
    lock = () => ({ release: nothing }),
  }: { now: () => Date; log: Log } & Memory,
) {
  const last = new Map(remembered.map((run) => [run.name, run]))
  const due = new Map(jobs.map((job) => [job.name, firstDue(job)]))
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let areWaiting = false
  return { start, stop, tick, runNow, state, states }

  function start() {
    timer = setInterval(tick, TICK_MS)
    timer.unref()
    for (const job of jobs) if (job.atStart) void runUnlessElsewhere(job.name)
  }

  /** Stops the clock and waits for running jobs. */
  async function stop() {
    clearInterval(timer)
    await Promise.all(running.values())
  }

  async function tick() {
    const time = now().getTime()
    const waiting = jobs.filter((job) => {
      const dueAt = due.get(job.name) ?? 0
      // No job is due later than one interval from now: the clock was ahead and has been corrected.
      return dueAt <= time || dueAt > time + intervalMs(job.every)
    })
    if (waiting.length === 0) return
    const obstacle = await ready().then(nothing, (error: unknown) => error)
    if (obstacle !== undefined && !areWaiting) log.warn('jobs wait', { error: obstacle })
    if (obstacle === undefined && areWaiting) log.info('jobs go on')
    areWaiting = obstacle !== undefined
    if (!areWaiting) for (const { name } of waiting) void runUnlessElsewhere(name)
  }

  /** The state of each job, in the order listed. */
  function states() {
    return jobs.map(({ name }) => state(name))
  }

  function state(name: string) {
    const job = named(name)
    const run = last.get(name)
    return {
      name,
      every: job.every,
      running: running.has(name),
      lastRunAt: run?.startedAt ?? null,
      lastRunAhead: run !== undefined && isAhead(run.startedAt, now()),
      lastFinishedAt: run?.finishedAt ?? null,
      outcome: run?.outcome ?? null,
      problem: run?.problem ?? '',
      nextRunAt: new Date(due.get(name) ?? 0).toISOString(),
    }
  }

  /** What another process does need not be done here; the next time it is due again. */
  async function runUnlessElsewhere(name: string): Promise<void> {
    await runNow(name).catch((error: unknown) => log.debug('job not started', { job: name, error }))
  }

  async function runNow(name: string): Promise<void> {
    const job = named(name)
    const underWay = running.get(name)
    if (underWay) return underWay
    const startedAt = now()
    due.set(name, startedAt.getTime() + intervalMs(job.every))
    const held = lock(name)
    if (!held) throw conflict('job.runs-elsewhere', { params: { job: name } })
    const run = carryOut(job, startedAt).finally(() => {
      held.release()
      running.delete(name)
    })
    running.set(name, run)
    return run
  }

  async function carryOut(job: Job<Services>, at: Date) {
    const begun: JobRun = {
      name: job.name,
      startedAt: at.toISOString(),
      finishedAt: null,
      outcome: 'running',
      problem: '',
    }
    last.set(job.name, begun)
    const ended = await job
      .run(services, at)
      .then(() => {
        log.debug('job done', { job: job.name })
        return { ...begun, outcome: 'done' as const }
      })
      .catch((error: unknown) => {
        log.error('job failed', { job: job.name, error })
        if (isStorageFull(error)) due.set(job.name, Math.min(due.get(job.name) ?? 0, at.getTime() + FULL_RETRY_MS))
        return { ...begun, outcome: 'failed' as const, problem: error instanceof Error ? error.message : String(error) }
      })
    const run = { ...ended, finishedAt: now().toISOString() }
    last.set(job.name, run)
    await remember(run).catch((error: unknown) => log.warn('job run not remembered', { job: job.name, error }))
  }

  function named(name: string): Job<Services> {
    const job = jobs.find((candidate) => candidate.name === name)
    if (!job) throw notFound('job.not-found', { params: { job: name } })
    return job
  }

  function firstDue({ name, every }: Job<Services>) {
    const from = last.get(name)?.startedAt
    const time = now().getTime()
    if (from === undefined) return time + intervalMs(every)
    if (Date.parse(from) <= time) return Date.parse(from) + intervalMs(every)
    log.warn('the last run of a job lies ahead of now, so it runs anew: is the clock right?', { job: name, from })
    return time
  }
}

const nothing = () => undefined

function intervalMs(every: Every) {
  const [amount, unit] = every.split(' ') as [string, keyof typeof MINUTES]
  return Number(amount) * MINUTES[unit] * 60_000
}

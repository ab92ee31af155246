import type { Log } from './log.ts'

export type Every = `${number} ${'minutes' | 'hours' | 'days'}`
/** Work the clock starts: a name, how often, and one service call that is given the time. */
export type Job<Services> = {
  name: string
  every: Every
  /** Runs once as soon as the server is up, for work that an earlier one left behind. */
  atStart?: boolean
  run: (services: Services, now: Date) => Promise<unknown>
}

const MINUTES = { minutes: 1, hours: 60, days: 60 * 24 }
const TICK_MS = 15_000

/** Runs each job after every interval of its own, never two runs of one job at once. */
export function createScheduler<Services>(
  jobs: readonly Job<Services>[],
  services: Services,
  { now, log }: { now: () => Date; log: Log },
) {
  const due = new Map(jobs.map((job) => [job.name, now().getTime() + intervalMs(job.every)]))
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  return { start, stop, tick, runNow }

  function start() {
    timer = setInterval(tick, TICK_MS)
    timer.unref()
    for (const job of jobs) if (job.atStart) void runNow(job.name)
  }

  /** Stops the clock and waits for what is under way. */
  async function stop() {
    clearInterval(timer)
    await Promise.all(running.values())
  }

  function tick() {
    for (const job of jobs) if (now().getTime() >= (due.get(job.name) ?? 0)) void runNow(job.name)
  }

  async function runNow(name: string): Promise<void> {
    const job = jobs.find((candidate) => candidate.name === name)
    if (!job) throw new Error(`no job is called ${name}`)
    const underWay = running.get(name)
    if (underWay) return underWay
    const startedAt = now()
    due.set(name, startedAt.getTime() + intervalMs(job.every))
    const run = job
      .run(services, startedAt)
      .then(() => log.debug('job done', { job: name }))
      .catch((error: unknown) => log.error('job failed', { job: name, error }))
      .finally(() => running.delete(name))
    running.set(name, run)
    return run
  }
}

function intervalMs(every: Every) {
  const [amount, unit] = every.split(' ') as [string, keyof typeof MINUTES]
  return Number(amount) * MINUTES[unit] * 60_000
}

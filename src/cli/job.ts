import type { Command } from 'commander'
import { unavailable } from '../core/errors.ts'
import { type Act, type Call, type ExitCode, examples } from './command.ts'

export function jobCommand(program: Command, act: Act) {
  const job = program
    .command('job')
    .description('List scheduled jobs, and run one now')
    .addHelpText('after', examples('larder job list', 'larder job run backups.make --quiet    # for cron'))
  job
    .command('list')
    .description('List all jobs with their last and next runs')
    .addHelpText('after', examples('larder job list --json'))
    .action(act(list))
  job
    .command('run <name>')
    .description('Run a job now and wait until it is done')
    .addHelpText('after', examples('larder job run invitations.remove-expired'))
    .action(act(run))
}

async function list({ out, withApp }: Call<unknown>) {
  const states = await withApp(async ({ scheduler }) => scheduler.states())
  out.table(
    ['Job', 'Every', 'Last run', 'Outcome', 'Next run'],
    states.map(({ name, every, lastRunAt, lastRunAhead, outcome, nextRunAt }) => [
      name,
      every,
      minute(lastRunAt) ?? 'never',
      lastRunAhead ? 'dated in the future' : (outcome ?? ''),
      minute(nextRunAt) ?? '',
    ]),
  )
  out.result(states)
}

async function run({ args: [name = ''], out, withApp }: Call<unknown>): Promise<ExitCode> {
  const { jobs } = await import('../jobs.ts')
  // Jobs a server runs at its start would run twice beside one.
  if (jobs.some((job) => job.name === name && job.atStart))
    throw unavailable('job.server-only', { params: { job: name } })
  const state = await withApp(async ({ scheduler }) => {
    await scheduler.runNow(name)
    return scheduler.state(name)
  })
  out.result(state)
  if (state.outcome === 'done') {
    out.say(`${name} is done.`)
    return 0
  }
  out.complain(`${name}: ${state.problem}`)
  return 1
}

const minute = (moment: string | null) => moment?.slice(0, 16).replace('T', ' ')

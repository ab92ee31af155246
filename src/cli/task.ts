import type { Command } from 'commander'
import type { ServerTask } from '#contract/admin.ts'
import { notFound } from '../core/errors.ts'
import { type Act, type Call, type ExitCode, examples } from './command.ts'
import { operator } from './operator.ts'

const NEWEST = { page: 1, perPage: 100, orderBy: 'id', orderDirection: 'desc' as const }

export function taskCommand(program: Command, act: Act) {
  const task = program
    .command('task')
    .description('List and show background tasks, running and finished')
    .addHelpText('after', examples('larder task list', 'larder task show 12', 'larder task check'))
  task
    .command('list')
    .description('List the newest hundred tasks')
    .addHelpText('after', examples('larder task list --json'))
    .action(act(list))
  task
    .command('show <id>')
    .description('Show the output of a task')
    .addHelpText('after', examples('larder task show 12'))
    .action(act(show))
  task
    .command('check')
    .description('Check the whole database as a background task')
    .addHelpText('after', examples('larder task check'))
    .action(act(check))
}

async function list({ out, withApp }: Call<unknown>) {
  const { items } = await withApp(({ services }) => services.tasks.page(operator, NEWEST))
  out.list(items, 'There are no tasks.', {
    Id: ({ id }) => String(id),
    Task: ({ name }) => name,
    State: ({ status }) => status,
    Began: ({ createdAt }) => createdAt,
  })
}

async function show({ args: [id = ''], out, withApp }: Call<unknown>) {
  const { items } = await withApp(({ services }) => services.tasks.page(operator, NEWEST))
  const task = items.find((one) => String(one.id) === id)
  if (!task) throw notFound('task.not-found', { hint: '`larder task list` shows the newest.' })
  tell(out, task)
}

async function check({ out, asUser }: Call<unknown>): Promise<ExitCode> {
  const task = await asUser(async ({ services: { tasks } }, actor) => {
    const { id } = await tasks.checkDatabase(actor)
    await tasks.close()
    const { items } = await tasks.page(operator, NEWEST)
    return items.find((one) => one.id === id)
  })
  if (task) tell(out, task)
  return task?.status === 'finished' ? 0 : 1
}

function tell(out: Call<unknown>['out'], task: ServerTask) {
  out.result(task)
  out.print(`${task.name}: ${task.status}`)
  out.print(task.log.trimEnd())
}

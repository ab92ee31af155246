import type { Command } from 'commander'
import type { ServerTask } from '#contract/admin.ts'
import { notFound } from '../core/errors.ts'
import { inNameOf } from './actor.ts'
import { type Act, type Call, type ExitCode, examples } from './command.ts'
import { withApp } from './open.ts'
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

async function list({ out, config }: Call<unknown>): Promise<ExitCode> {
  const { items } = await withApp(await config(), ({ services }) => services.tasks.page(operator, NEWEST))
  if (items.length === 0) out.say('There are no tasks.')
  else
    out.table(
      ['Id', 'Task', 'State', 'Began'],
      items.map(({ id, name, status, createdAt }) => [String(id), name, status, createdAt]),
    )
  out.result(items)
  return 0
}

async function show({ args: [id = ''], out, config }: Call<unknown>): Promise<ExitCode> {
  const { items } = await withApp(await config(), ({ services }) => services.tasks.page(operator, NEWEST))
  const task = items.find((one) => String(one.id) === id)
  if (!task) throw notFound('task.not-found', { hint: '`larder task list` shows the newest.' })
  tell(out, task)
  return 0
}

async function check({ out, config }: Call<unknown>): Promise<ExitCode> {
  const task = await withApp(await config(), async (app) => {
    const actor = await inNameOf(app, undefined)
    const { id } = await app.services.tasks.checkDatabase(actor)
    await app.services.tasks.close()
    const { items } = await app.services.tasks.page(operator, NEWEST)
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

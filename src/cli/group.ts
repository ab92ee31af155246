import type { Command } from 'commander'
import { type Act, type Call, type ExitCode, examples } from './command.ts'
import { withApp } from './open.ts'
import { operator } from './operator.ts'

export function groupCommand(program: Command, act: Act) {
  const group = program
    .command('group')
    .description('Make households and list them')
    .addHelpText('after', examples('larder group create "Garden club"', 'larder group list --json'))
  group
    .command('create <name>')
    .description('Make a group; people join it by invitation or are made in it')
    .addHelpText('after', examples('larder group create "Garden club"'))
    .action(act(create))
  group
    .command('list')
    .description('List all groups with how many people are in them')
    .addHelpText('after', examples('larder group list'))
    .action(act(list))
}

async function create({ args: [name = ''], out, config }: Call<unknown>): Promise<ExitCode> {
  const group = await withApp(await config(), (app) => app.services.groups.open(name.trim()))
  out.result({ id: group.id, name: group.name }, `The group ${group.name} is there.`)
  return 0
}

async function list({ out, config }: Call<unknown>): Promise<ExitCode> {
  const request = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' as const }
  const { items } = await withApp(await config(), (app) => app.services.households.page(operator, request))
  const groups = items.map(({ id, name, users }) => ({ id, name, users: users.length }))
  out.table(
    ['Group', 'People', 'Id'],
    groups.map(({ id, name, users }) => [name, String(users), id]),
  )
  out.result(groups)
  return 0
}

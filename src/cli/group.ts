import type { Command } from 'commander'
import type { App } from '../app.ts'
import { type Act, type Call, examples } from './command.ts'
import { operator } from './operator.ts'

export function groupCommand(program: Command, act: Act) {
  const group = program
    .command('group')
    .description('Create, list, rename and delete groups')
    .addHelpText('after', examples('larder group create "Garden club"', 'larder group list --json'))
  group
    .command('create <name>')
    .description('Create a group; people join by invitation, or are created in it')
    .addHelpText('after', examples('larder group create "Garden club"'))
    .action(act(create))
  group
    .command('list')
    .description('List all groups and how many people are in each')
    .addHelpText('after', examples('larder group list'))
    .action(act(list))
  group
    .command('show <group>')
    .description('Show a group by name or ID: its people, preferences and counts')
    .addHelpText('after', examples('larder group show Home --json'))
    .action(act(show))
  group
    .command('rename <group> <name>')
    .description('Rename a group')
    .addHelpText('after', examples('larder group rename Home "The Bakers"'))
    .action(act(rename))
  group
    .command('delete <group>')
    .description('Delete an empty group with all its recipes, lists and plans')
    .addHelpText('after', examples('larder group delete "Garden club"'))
    .action(act(remove))
}

async function create({ args: [name = ''], out, withApp }: Call<unknown>) {
  const group = await withApp((app) => app.services.groups.open(name.trim(), { recipePublic: false }))
  out.result({ id: group.id, name: group.name }, `The group ${group.name} is ready.`)
}

async function list({ out, withApp }: Call<unknown>) {
  const request = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' as const }
  const { items } = await withApp((app) => app.services.households.page(operator, request))
  const groups = items.map(({ id, name, users }) => ({ id, name, users: users.length }))
  out.list(groups, 'There are no groups.', {
    Group: ({ name }) => name,
    People: ({ users }) => String(users),
    Id: ({ id }) => id,
  })
}

async function show({ args: [wanted = ''], out, withApp }: Call<unknown>) {
  const group = await withApp(async ({ services }) => {
    const { id } = await named(services, wanted)
    const actor = { ...operator, groupId: id }
    return {
      ...(await services.households.describe(id)),
      statistics: await services.households.statistics(actor),
      storage: await services.households.storage(actor),
    }
  })
  out.result(group)
  out.print(`${group.name} (${group.id})`)
  out.print(`  people: ${group.users.map(({ username }) => username).join(', ') || 'nobody'}`)
  for (const [name, count] of Object.entries(group.statistics)) out.print(`  ${name}: ${count}`)
  out.print(`  storage: ${group.storage.usedStorageStr}`)
}

async function rename({ args: [wanted = '', name = ''], out, withApp }: Call<unknown>) {
  const group = await withApp(async ({ services }) => {
    const { id } = await named(services, wanted)
    return services.groups.rename(id, name.trim())
  })
  out.result({ id: group.id, name: group.name }, `The group is now called ${group.name}.`)
}

async function remove({ args: [wanted = ''], out, withApp }: Call<unknown>) {
  const group = await withApp(async ({ services }) => {
    const { id } = await named(services, wanted)
    return services.groups.remove(id)
  })
  out.result({ id: group.id, name: group.name }, `The group ${group.name} is deleted.`)
}

async function named({ groups }: App['services'], wanted: string) {
  return (await groups.findByName(wanted)) ?? groups.find(wanted)
}

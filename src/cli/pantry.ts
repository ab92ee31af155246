import { type Command, Option } from 'commander'
import { type PantryChange, PantryPlace } from '#contract/pantry.ts'
import { notFound } from '../core/errors.ts'
import { inNameOf } from './actor.ts'
import { type Act, type Call, type ExitCode, examples, wrongUsage } from './command.ts'
import { linesOf } from './input.ts'
import { withApp } from './open.ts'

type Options = { user?: string; place?: PantryPlace; bought?: boolean; soon?: boolean }
const LOCALE = 'en-US'

export function pantryCommand(program: Command, act: Act) {
  const pantry = program
    .command('pantry')
    .description('Show and change what is at home, as far as Larder can tell')
    .addHelpText(
      'after',
      examples('larder pantry list', 'larder pantry add "6 eggs" "some rice"', 'larder pantry undo'),
    )
  const whose = () => new Option('--user <login>', 'whose household (the first administrator)')
  pantry
    .command('list')
    .description('List what is at home, what should be used soon first')
    .option('--soon', 'only what should be used soon')
    .addOption(whose())
    .addHelpText('after', examples('larder pantry list --soon', 'larder pantry list --json'))
    .action(act<Options>(list))
  pantry
    .command('add [lines...]')
    .description('Say what is at home, a line a food; `-` reads lines from stdin')
    .addOption(new Option('--place <place>', 'where it is kept (as usual for the food)').choices(PantryPlace.options))
    .option('--bought', 'add to what is there instead of replacing it')
    .addOption(whose())
    .addHelpText(
      'after',
      examples(
        'larder pantry add "1 kg flour" "12 eggs" --bought',
        'larder pantry add - < freezer.txt --place freezer',
      ),
    )
    .action(act<Options>(add))
  pantry
    .command('used-up <foods...>')
    .description('Say that foods are used up')
    .addOption(whose())
    .addHelpText('after', examples('larder pantry used-up milk "red onion"'))
    .action(act<Options>(usedUp))
  pantry
    .command('undo [id]')
    .description('Undo the last change, or the one with that id')
    .addOption(whose())
    .addHelpText('after', examples('larder pantry undo'))
    .action(act<Options>(undo))
}

async function list({ options: { user, soon }, out, config }: Call<Options>): Promise<ExitCode> {
  const { isOn, items } = await withApp(await config(), async (app) =>
    app.services.pantry.state(await inNameOf(app, user), LOCALE),
  )
  const shown = soon ? items.filter(({ isSoon }) => isSoon) : items
  if (!isOn) out.say('The pantry is turned off for this household.')
  else if (shown.length === 0) out.say('There is nothing at home that Larder knows of.')
  else
    out.table(
      ['Food', 'Place', 'What we think'],
      shown.map(({ food, place, words }) => [food.name, place, words]),
    )
  out.result(shown)
  return 0
}

async function add({ args, options, out, config }: Call<Options>): Promise<ExitCode> {
  const lines: string[] = []
  for (const arg of args)
    if (arg === '-') for await (const line of linesOf('-')) lines.push(line)
    else lines.push(arg)
  const said = lines.map((line) => line.trim()).filter(Boolean)
  if (said.length === 0) throw wrongUsage('say what is at home: larder pantry add "6 eggs"')
  const { place } = options
  const why = options.bought ? 'bought' : 'counted'
  const change = await withApp(await config(), async (app) =>
    app.services.pantry.add(await inNameOf(app, options.user), { lines: said, place, why }, LOCALE),
  )
  tell(out, change)
  return change.unread.length > 0 ? 3 : 0
}

async function usedUp({ args, options: { user }, out, config }: Call<Options>): Promise<ExitCode> {
  const changes = await withApp(await config(), async (app) => {
    const actor = await inNameOf(app, user)
    const { items } = await app.services.pantry.state(actor, LOCALE)
    const foods = args.map((name) => {
      const wanted = name.trim().toLowerCase()
      const found = items.find(({ food }) => [food.name, food.pluralName].some((one) => one?.toLowerCase() === wanted))
      if (!found) throw notFound('pantry.not-at-home', { hint: `\`larder pantry list\` does not show “${name}”.` })
      return found.food.id
    })
    const done: PantryChange[] = []
    for (const id of foods) done.push(await app.services.pantry.answer(actor, id, { answer: 'used-up' }, LOCALE))
    return done
  })
  for (const { gone } of changes) for (const { name } of gone) out.say(`${name} is used up.`)
  out.result(changes)
  return 0
}

async function undo({ args: [id], options: { user }, out, config }: Call<Options>): Promise<ExitCode> {
  const change = await withApp(await config(), async (app) => {
    const actor = await inNameOf(app, user)
    const latest = await app.services.pantry.changes(actor, 500, LOCALE)
    const changeId = id ?? latest.find(({ undone }) => !undone)?.changeId
    if (!changeId) throw notFound('pantry.change-not-found')
    return app.services.pantry.undo(actor, changeId, LOCALE)
  })
  tell(out, change)
  return 0
}

function tell(out: Call<Options>['out'], change: PantryChange) {
  for (const { food, words } of change.items) out.say(`${food.name}: ${words}`)
  for (const { name } of change.gone) out.say(`${name}: not at home`)
  for (const line of change.unread) out.say(`Not understood: ${line}`)
  out.result(change)
}

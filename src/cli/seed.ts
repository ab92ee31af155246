import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import type { SeedKind } from '../features/seeds/service.ts'
import { type Act, type Call, examples, userOption } from './command.ts'

type Options = Partial<Record<SeedKind, boolean>> & { locale: string; demo?: boolean }

/** Labels come first: foods are put under existing ones. */
const KINDS: SeedKind[] = ['labels', 'units', 'foods']

export function seedCommand(program: Command, act: Act) {
  program
    .command('seed')
    .description(
      'Add starter foods, units and labels to a group; completes entries that have only a name, overwrites nothing',
    )
    .option('--foods', 'only foods, or foods with other kinds')
    .option('--units', 'units')
    .option('--labels', 'labels, the sections of a shop')
    .option('--locale <code>', 'language of the names', localeCode, 'en-US')
    .option('--demo', 'add a few sample recipes')
    .addOption(userOption('whose group to add to'))
    .addHelpText(
      'after',
      examples('larder seed', 'larder seed --locale de-DE', 'larder seed --units --foods', 'larder seed --demo'),
    )
    .action(act<Options>(seed))
}

async function seed({ options, out, asUser }: Call<Options>) {
  const named = KINDS.filter((kind) => options[kind])
  const kinds = named.length > 0 || options.demo ? named : KINDS
  const { added, completed } = await asUser(async (app, actor) => {
    const added: Record<string, number> = {}
    const completed: Record<string, number> = {}
    for (const kind of kinds) {
      const outcome = await app.services.seeds.seed(actor, kind, options.locale)
      added[kind] = outcome.added
      if (outcome.completed > 0) completed[kind] = outcome.completed
    }
    if (options.demo) {
      const { addDemoRecipes } = await import('./demo-recipes.ts')
      added.recipes = await addDemoRecipes(app, actor)
    }
    return { added, completed }
  })
  out.result({ added, completed, locale: options.locale }, [
    ...Object.entries(added).map(([kind, count]) => `${count} ${kind} added`),
    ...Object.entries(completed).map(([kind, count]) => `${count} ${kind} completed`),
  ])
}

function localeCode(text: string): string {
  if (/^[a-z]{2}-[A-Z]{2}$/.test(text)) return text
  throw new InvalidArgumentError('It looks like en-US or de-DE.')
}

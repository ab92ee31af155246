import { type Command, InvalidArgumentError } from 'commander'
import type { ThemeColour, ThemeDraft } from '#contract/themes.ts'
import { notFound } from '../core/errors.ts'
import { type Act, type Call, examples, wrongUsage } from './command.ts'
import { operator } from './operator.ts'

type Colours = Partial<Record<ThemeColour, string>>
type SetOptions = { light?: Colours; dark?: Colours; default?: boolean }

export function themeCommand(program: Command, act: Act) {
  const theme = program
    .command('theme')
    .description('Create, list and delete colour themes')
    .addHelpText('after', examples('larder theme list', 'larder theme set Berry --light primary=#8b2d3a --default'))
  theme
    .command('list')
    .description('List all themes')
    .addHelpText('after', examples('larder theme list --json'))
    .action(act(list))
  theme
    .command('set <name>')
    .description('Create or change a theme; colours not given stay as they are')
    .option('--light <colours>', 'such as primary=#8b2d3a,accent=#00617a', coloursIn)
    .option('--dark <colours>', 'the same for dark mode', coloursIn)
    .option('--default', 'make it the theme for people who have not chosen one')
    .option('--no-default', 'no longer')
    .addHelpText('after', examples('larder theme set Berry --light primary=#8b2d3a --dark primary=#f2a7af --default'))
    .action(act<SetOptions>(set))
  theme
    .command('delete <name>')
    .description("Delete a theme; people who chose it see the site's default colours")
    .addHelpText('after', examples('larder theme delete Berry'))
    .action(act(remove))
}

async function list({ out, withApp }: Call<unknown>) {
  const themes = await withApp(({ services }) => services.themes.list())
  out.list(themes, 'There are no themes other than Larder’s own.', {
    Theme: ({ name }) => name,
    Light: ({ light }) => light.primary,
    Dark: ({ dark }) => dark.primary,
    Default: ({ siteDefault }) => (siteDefault ? 'yes' : ''),
  })
}

async function set({ args: [name = ''], options, out, withApp }: Call<SetOptions>) {
  const { OWN_COLOURS, ThemeDraft } = await import('#contract/themes.ts')
  const theme = await withApp(async ({ services: { themes } }) => {
    const before = (await themes.list()).find((one) => one.name === name)
    const draft: ThemeDraft = {
      name,
      light: { ...(before?.light ?? OWN_COLOURS), ...options.light },
      dark: { ...(before?.dark ?? OWN_COLOURS), ...options.dark },
      siteDefault: options.default ?? before?.siteDefault ?? false,
    }
    const parsed = ThemeDraft.safeParse(draft)
    if (!parsed.success)
      throw wrongUsage(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
    return before ? themes.update(operator, before.id, parsed.data) : themes.create(operator, parsed.data)
  })
  out.result(theme, `The theme ${theme.name} is ready.`)
}

async function remove({ args: [name = ''], out, withApp }: Call<unknown>) {
  const theme = await withApp(async ({ services: { themes } }) => {
    const found = (await themes.list()).find((one) => one.name === name)
    if (!found) throw notFound('theme.not-found', { hint: '`larder theme list` shows all of them.' })
    return themes.remove(operator, found.id)
  })
  out.result(theme, `The theme ${theme.name} is deleted.`)
}

function coloursIn(text: string): Colours {
  const pairs = text.split(',').map((pair) => pair.trim().split('='))
  if (pairs.some((pair) => pair.length !== 2)) throw new InvalidArgumentError('It looks like primary=#8b2d3a.')
  return Object.fromEntries(pairs)
}

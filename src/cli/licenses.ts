import type { Command } from 'commander'
import { notFound } from '../core/errors.ts'
import { type Act, type Call, examples } from './command.ts'

type Options = { full?: boolean }

export function licensesCommand(program: Command, act: Act) {
  program
    .command('licenses [name]')
    .description('List the packages Larder includes with their licences, or print the licence of one')
    .option('--full', 'print the text of every licence')
    .addHelpText('after', examples('larder licenses', 'larder licenses libvips', 'larder licenses --full | less'))
    .action(act<Options>(licenses))
}

async function licenses({ args: [name], options: { full }, out }: Call<Options>) {
  const { licenseOf, shippedParts } = await import('../core/licenses.ts')
  const parts = await shippedParts()
  if (name !== undefined) {
    const text = await licenseOf(name)
    if (text === undefined)
      throw notFound('license.not-found', {
        hint: '`larder licenses` lists the names; when running from source, build first.',
      })
    out.print(text)
    out.result({ ...parts.find((part) => part.name.toLowerCase() === name.toLowerCase()), text })
    return
  }
  if (full) {
    const whole = await Promise.all(parts.map(async (part) => ({ ...part, text: await licenseOf(part.name) })))
    for (const part of whole) out.print(`── ${part.name} ${part.version} (${part.license}) ──\n\n${part.text}\n`)
    out.result(whole)
    return
  }
  out.list(parts, 'No parts are known; build first.', {
    Part: ({ name }) => name,
    Version: ({ version }) => version,
    Licence: ({ license }) => license,
  })
}

import type { Command } from 'commander'
import { inNameOf } from './actor.ts'
import { type Act, type Call, type ExitCode, examples, wholeNumber } from './command.ts'
import { withApp } from './open.ts'

type Options = { user?: string; uses: number; email?: string }
const USES_MAX = 100

export function inviteCommand(program: Command, act: Act) {
  program
    .command('invite')
    .description('Make a link by which people join a group')
    .option('--uses <number>', 'how many people may use it', wholeNumber(1, USES_MAX), 1)
    .option('--user <login>', 'whose group they join (the first administrator)')
    .option('--email <address>', 'mail it as well')
    .addHelpText('after', examples('larder invite', 'larder invite --uses 5', 'larder invite --email ben@example.com'))
    .action(act<Options>(invite))
}

async function invite({ options: { user, uses, email }, out, config }: Call<Options>): Promise<ExitCode> {
  const invited = await withApp(await config(), async (app) => {
    const actor = await inNameOf(app, user)
    const { token, usesLeft } = await app.services.invitations.create(actor, { uses })
    const mailed = email ? await app.services.invitations.mailTo(actor, { email, token }, 'en-US') : undefined
    return { link: `${app.core.config.baseUrl}/register?token=${token}`, usesLeft, ...(mailed && { mailed }) }
  })
  out.result(invited)
  out.print(invited.link)
  if (!invited.mailed || invited.mailed.success) return 0
  out.say(`The mail was not sent: ${invited.mailed.error ?? 'mail is not set up'}`)
  return 3
}

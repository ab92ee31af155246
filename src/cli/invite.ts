import type { Command } from 'commander'
import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../app.ts'
import { inNameOf } from './actor.ts'
import { type Act, type Call, type ExitCode, examples, wholeNumber } from './command.ts'
import { withApp } from './open.ts'

type Options = { user?: string; uses: number; email?: string }
const USES_MAX = 100

export function inviteCommand(program: Command, act: Act) {
  const inviting = program
    .command('invite')
    .description('Create an invitation link to a group; list and revoke links')
    .option('--uses <number>', 'how many people may use it', wholeNumber(1, USES_MAX), 1)
    .option('--user <login>', 'whose group they join (the first administrator)')
    .option('--email <address>', 'also send it by mail')
    .addHelpText(
      'after',
      examples(
        'larder invite',
        'larder invite --uses 5',
        'larder invite --email ben@example.com',
        'larder invite list',
      ),
    )
    .action(act<Options>(invite))
  inviting
    .command('list')
    .description('List the invitation links that still work')
    .addHelpText('after', examples('larder invite list', 'larder invite list --user ann --json'))
    .action(act<Options>(list))
  inviting
    .command('revoke <link>')
    .description('Revoke an invitation link, given in full or by its code')
    .addHelpText('after', examples('larder invite revoke https://recipes.example.com/register?token=…'))
    .action(act<Options>(revoke))
}

async function invite({ options: { user, uses, email }, out, config }: Call<Options>): Promise<ExitCode> {
  const invited = await withApp(await config(), async (app) => {
    const actor = await inNameOf(app, user)
    const invitation = await app.services.invitations.create(actor, { uses })
    const { token } = invitation
    const mailed = email ? await app.services.invitations.mailTo(actor, { email, token }, 'en-US') : undefined
    return { ...shown(app, invitation), ...(mailed && { mailed }) }
  })
  out.result(invited)
  out.print(invited.link)
  if (!invited.mailed || invited.mailed.success) return 0
  out.say(`The mail was not sent: ${invited.mailed.error ?? 'mail is not set up'}`)
  return 3
}

async function list({ options: { user }, out, config }: Call<Options>): Promise<ExitCode> {
  const open = await withApp(await config(), async (app) => {
    const invitations = await app.services.invitations.list(await inNameOf(app, user))
    return invitations.map((invitation) => shown(app, invitation))
  })
  if (open.length === 0) out.say('There are no open invitations.')
  else {
    const rows = open.map(({ link, usesLeft }) => [String(usesLeft), link])
    out.table(['Uses left', 'Link'], rows)
  }
  out.result(open)
  return 0
}

async function revoke({ args: [link = ''], options: { user }, out, config }: Call<Options>): Promise<ExitCode> {
  const token = /[?&]token=([^&\s]+)/.exec(link)?.[1] ?? link
  const revoked = await withApp(await config(), async (app) => {
    const actor = await inNameOf(app, user)
    return shown(app, await app.services.invitations.revoke(actor, token))
  })
  out.result(revoked, 'The link no longer works.')
  return 0
}

const shown = ({ core }: App, { token, usesLeft }: Invitation) => ({
  link: `${core.config.baseUrl}/register?token=${token}`,
  usesLeft,
})

import type { Command } from 'commander'
import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../app.ts'
import { type Act, type Call, type ExitCode, examples, userOption, wholeNumber } from './command.ts'

type Options = { uses: number; email?: string }
const USES_MAX = 100

export function inviteCommand(program: Command, act: Act) {
  const inviting = program
    .command('invite')
    .description('Create an invitation link to a group; list and revoke links')
    .option('--uses <number>', 'how many people may use it', wholeNumber(1, USES_MAX), 1)
    .addOption(userOption('whose group they join'))
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

async function invite({ options: { uses, email }, out, asUser }: Call<Options>): Promise<ExitCode> {
  const invited = await asUser(async (app, actor) => {
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

async function list({ out, asUser }: Call<Options>) {
  const open = await asUser(async (app, actor) => {
    const invitations = await app.services.invitations.list(actor)
    return invitations.map((invitation) => shown(app, invitation))
  })
  out.list(open, 'There are no open invitations.', {
    'Uses left': ({ usesLeft }) => String(usesLeft),
    Link: ({ link }) => link,
  })
}

async function revoke({ args: [link = ''], out, asUser }: Call<Options>) {
  const token = /[?&]token=([^&\s]+)/.exec(link)?.[1] ?? link
  const revoked = await asUser(async (app, actor) => {
    return shown(app, await app.services.invitations.revoke(actor, token))
  })
  out.result(revoked, 'The link no longer works.')
}

const shown = ({ core }: App, { token, usesLeft }: Invitation) => ({
  link: `${core.config.baseUrl}/register?token=${token}`,
  usesLeft,
})

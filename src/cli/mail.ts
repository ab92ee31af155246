import type { Command } from 'commander'
import { Email } from '#contract/users.ts'
import { type Act, type Call, type ExitCode, examples, wrongUsage } from './command.ts'
import { language } from './language.ts'
import { operator } from './operator.ts'

export function mailCommand(program: Command, act: Act) {
  const mail = program
    .command('mail')
    .description('Test the mail settings')
    .addHelpText('after', examples('larder mail test you@example.com'))
  mail
    .command('test <address>')
    .description("Send a test mail and show the mail server's answer")
    .addHelpText('after', examples('larder mail test you@example.com --json'))
    .action(act(test))
}

async function test({ args: [address = ''], out, withApp }: Call<unknown>): Promise<ExitCode> {
  const email = Email.safeParse(address)
  if (!email.success) throw wrongUsage(`${address} is not an email address`)
  const { locale, say } = await language()
  const result = await withApp(({ services }) => services.admin.sendTestMail(operator, email.data, { locale, say }))
  out.result(result, result.success ? `The mail server accepted the mail to ${email.data}.` : [])
  if (result.success) return 0
  out.complain(result.error ?? say('mail.not-set-up'))
  return 1
}

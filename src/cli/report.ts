import { type Command, Option } from 'commander'
import { ReportCategory } from '#contract/reports.ts'
import { type Act, type Call, examples, userOption } from './command.ts'

type Options = { type?: ReportCategory }

export function reportCommand(program: Command, act: Act) {
  const report = program
    .command('report')
    .description('List, show and delete the reports of imports and other long tasks of a group')
    .addHelpText('after', examples('larder report list', 'larder report show 0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a11'))
  report
    .command('list')
    .description('List the reports, newest first')
    .addOption(new Option('--type <type>', 'only of this kind').choices(ReportCategory.options))
    .addOption(userOption())
    .addHelpText('after', examples('larder report list --type migration'))
    .action(act<Options>(list))
  report
    .command('show <id>')
    .description('Show all entries of a report')
    .addOption(userOption())
    .addHelpText('after', examples('larder report show 0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a11 --json'))
    .action(act(show))
  report
    .command('delete <id>')
    .description('Delete a report; imported recipes stay')
    .addOption(userOption())
    .addHelpText('after', examples('larder report delete 0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a11'))
    .action(act(remove))
}

async function list({ options: { type }, out, asUser }: Call<Options>) {
  const reports = await asUser(({ services }, actor) => services.reports.list(actor, type))
  out.list(reports, 'There are no reports.', {
    Id: ({ id }) => id,
    Report: ({ name }) => name,
    Outcome: ({ status }) => status,
    When: ({ timestamp }) => timestamp,
  })
}

async function show({ args: [id = ''], out, asUser }: Call<unknown>) {
  const report = await asUser(({ services }, actor) => services.reports.get(actor, id))
  out.result(report)
  out.print(`${report.name}: ${report.status}`)
  for (const { success, message } of report.entries) out.print(`${success ? 'ok    ' : 'FAILED'}  ${message}`)
}

async function remove({ args: [id = ''], out, asUser }: Call<unknown>) {
  await asUser(({ services }, actor) => services.reports.remove(actor, id))
  out.result({ id, deleted: true }, 'The report is deleted.')
}

import { type Command, Option } from 'commander'
import { ReportCategory } from '#contract/reports.ts'
import { inNameOf } from './actor.ts'
import { type Act, type Call, type ExitCode, examples } from './command.ts'
import { withApp } from './open.ts'

type Options = { user?: string; type?: ReportCategory }

export function reportCommand(program: Command, act: Act) {
  const report = program
    .command('report')
    .description('List, show and delete the reports of imports and other long tasks of a group')
    .addHelpText('after', examples('larder report list', 'larder report show 0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a11'))
  const whose = () => new Option('--user <login>', 'whose group (the first administrator)')
  report
    .command('list')
    .description('List the reports, newest first')
    .addOption(new Option('--type <type>', 'only of this kind').choices(ReportCategory.options))
    .addOption(whose())
    .addHelpText('after', examples('larder report list --type migration'))
    .action(act<Options>(list))
  report
    .command('show <id>')
    .description('Show all entries of a report')
    .addOption(whose())
    .addHelpText('after', examples('larder report show 0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a11 --json'))
    .action(act<Options>(show))
  report
    .command('delete <id>')
    .description('Delete a report; imported recipes stay')
    .addOption(whose())
    .addHelpText('after', examples('larder report delete 0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a11'))
    .action(act<Options>(remove))
}

async function list({ options: { user, type }, out, config }: Call<Options>): Promise<ExitCode> {
  const reports = await withApp(await config(), async (app) =>
    app.services.reports.list(await inNameOf(app, user), type),
  )
  if (reports.length === 0) out.say('There are no reports.')
  else
    out.table(
      ['Id', 'Report', 'Outcome', 'When'],
      reports.map(({ id, name, status, timestamp }) => [id, name, status, timestamp]),
    )
  out.result(reports)
  return 0
}

async function show({ args: [id = ''], options: { user }, out, config }: Call<Options>): Promise<ExitCode> {
  const report = await withApp(await config(), async (app) => app.services.reports.get(await inNameOf(app, user), id))
  out.result(report)
  out.print(`${report.name}: ${report.status}`)
  for (const { success, message } of report.entries) out.print(`${success ? 'ok    ' : 'FAILED'}  ${message}`)
  return 0
}

async function remove({ args: [id = ''], options: { user }, out, config }: Call<Options>): Promise<ExitCode> {
  await withApp(await config(), async (app) => app.services.reports.remove(await inNameOf(app, user), id))
  out.result({ id, deleted: true }, 'The report is deleted.')
  return 0
}

import { Command } from 'commander'
import { VERSION } from '../core/version.ts'
import { backupCommand } from './backup.ts'
import { type Act, acting, addCommon, examples } from './command.ts'
import { completionCommand } from './completion.ts'
import { configCommand } from './config.ts'
import { doctorCommand } from './doctor.ts'
import { explain } from './explain.ts'
import { exportCommand } from './export.ts'
import { groupCommand } from './group.ts'
import { helpCommand } from './help.ts'
import { importCommand } from './import.ts'
import { importPagesCommand } from './import-pages.ts'
import { importUrlCommand } from './import-url.ts'
import { inviteCommand } from './invite.ts'
import { jobCommand } from './job.ts'
import { licensesCommand } from './licenses.ts'
import { logsCommand } from './logs.ts'
import { mailCommand } from './mail.ts'
import { maintenanceCommand } from './maintenance.ts'
import { mcpCommand } from './mcp.ts'
import { migrateCommand } from './migrate.ts'
import { notifierCommand } from './notifier.ts'
import { pantryCommand } from './pantry.ts'
import { parseIngredientsCommand } from './parse-ingredients.ts'
import { reportCommand } from './report.ts'
import { restoreCommand } from './restore.ts'
import { scaleCommand } from './scale.ts'
import { scrapeCommand } from './scrape.ts'
import { seedCommand } from './seed.ts'
import { serveCommand } from './serve.ts'
import { statsCommand } from './stats.ts'
import { taskCommand } from './task.ts'
import { themeCommand } from './theme.ts'
import { tokenCommand } from './token.ts'
import { userCommand } from './user.ts'
import { webhookCommand } from './webhook.ts'

/** In the order of the help. A command loads what it needs when it runs, so that `--version` is fast. */
const commands = [
  serveCommand,
  userCommand,
  groupCommand,
  tokenCommand,
  inviteCommand,
  seedCommand,
  importUrlCommand,
  importPagesCommand,
  importCommand,
  exportCommand,
  scrapeCommand,
  parseIngredientsCommand,
  scaleCommand,
  mcpCommand,
  pantryCommand,
  backupCommand,
  restoreCommand,
  reportCommand,
  webhookCommand,
  notifierCommand,
  jobCommand,
  taskCommand,
  maintenanceCommand,
  logsCommand,
  statsCommand,
  mailCommand,
  themeCommand,
  migrateCommand,
  doctorCommand,
  configCommand,
  licensesCommand,
  completionCommand,
  helpCommand,
]

/** Runs one command line and answers its exit code: 0 done, 1 refused, 2 wrong usage, 3 partly done. */
export async function run(argv: string[]): Promise<number> {
  let code: number = 0
  const act = acting((finished) => {
    code = finished
  })
  const program = createProgram(act)
  closeWithReader()
  try {
    if (argv.length === 0) program.outputHelp()
    else await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    return explain(error, argv.includes('--json'))
  }
  return code
}

/** The whole command line, every command with its options. */
export function createProgram(act: Act): Command {
  const program = new Command('larder')
    .description('Larder keeps your recipes: a server for the browser, and everything around it on the command line.')
    .version(VERSION, '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'larder: ')) })
    .addHelpText(
      'after',
      `${examples('larder serve', 'larder user create --email you@example.com --username you --admin', 'larder backup --dir /mnt/backups')}
Settings are environment variables: \`larder config\` shows them all.
Exit codes: 0 done, 1 refused, 2 wrong usage, 3 partly done.
The handbook: \`larder help\` lists its pages.
`,
    )
  for (const define of commands) define(program, act)
  addCommon(program)
  return program
}

/** A reader may stop early, as `head` does: that is no error. */
function closeWithReader() {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    void explain(error, false).then((code) => process.exit(code))
  })
}

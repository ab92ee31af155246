import type { Command } from 'commander'
import { type Act, type Call, type ExitCode, examples } from './command.ts'
import type { Finding } from './doctor-checks.ts'

const MARKS = { good: 'ok  ', warning: 'note', bad: 'BAD ' }

export function doctorCommand(program: Command, act: Act) {
  program
    .command('doctor')
    .description('Check the data, settings and machine, and say how to fix what is wrong; changes nothing')
    .addHelpText(
      'after',
      `${examples('larder doctor', 'larder doctor --json')}\nThe exit code is 1 when there is an error, 0 when there are only warnings.\n`,
    )
    .action(act(examine))
}

async function examine({ out, config }: Call<unknown>): Promise<ExitCode> {
  const { findings } = await import('./doctor-checks.ts')
  const found: Finding[] = await findings(await config())
  for (const { verdict, check, says, fix } of found) {
    if (out.quiet && verdict !== 'bad') continue
    out.print(`${MARKS[verdict]}  ${check}: ${says}`)
    if (fix) out.print(`      → ${fix}`)
  }
  out.result(found)
  return found.some(({ verdict }) => verdict === 'bad') ? 1 : 0
}

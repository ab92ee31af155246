import type { Command } from 'commander'
import { type Act, type Call, examples } from './command.ts'
import { requireNativeCache, withApp } from './open.ts'
import { counted } from './output.ts'

type Options = { dryRun?: boolean }

export function migrateCommand(program: Command, act: Act) {
  program
    .command('migrate')
    .description('Migrate the database to this version; `serve` does so when it starts')
    .option('--dry-run', 'only list what would be done')
    .addHelpText('after', examples('larder migrate --dry-run', 'larder migrate'))
    .action(act<Options>(migrate))
}

async function migrate({ options: { dryRun = false }, out, config }: Call<Options>) {
  requireNativeCache()
  const settings = await config()
  const { openOffline } = await import('../offline.ts')
  const { pending, schema } = await (await openOffline(settings)).schema()
  if (!dryRun) await withApp(settings, async () => {})
  const done = dryRun ? 'to apply' : 'applied'
  out.result({ schema, [dryRun ? 'pending' : 'applied']: pending }, [
    ...pending.map((name) => `${dryRun ? 'pending' : 'applied'}  ${name}`),
    pending.length === 0
      ? `The database is up to date with the schema of this program, ${schema}.`
      : `${counted(pending.length, 'migration')} ${done}.`,
  ])
}

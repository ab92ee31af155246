import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { Command } from 'commander'
import { personOf } from '#contract/permissions.ts'
import { userNamed } from './actor.ts'
import { type Act, type Call, type ExitCode, examples, wrongUsage } from './command.ts'
import { withApp } from './open.ts'

type Options = { user?: string; readOnly?: boolean }

export function mcpCommand(program: Command, act: Act) {
  program
    .command('mcp')
    .description('Serve an assistant over stdin and stdout, by the Model Context Protocol')
    .option('--user <login>', 'in whose name: user name, email or id; by default the first administrator')
    .option('--read-only', 'offer only the tools that change nothing')
    .addHelpText('after', examples('larder mcp --user anna', 'larder mcp --user anna --read-only'))
    .action(act<Options>(serveStdio))
}

/** Until the assistant closes its end. Nothing else may be written to stdout. */
async function serveStdio({ args, options, config }: Call<Options>): Promise<ExitCode> {
  if (args.length > 0) throw wrongUsage('mcp takes no words: an assistant starts it and talks to it over stdin')
  const ended = new Promise<void>((resolve) => void process.stdin.once('end', resolve).once('close', resolve))
  await withApp(await config(), async (app) => {
    const [{ StdioServerTransport }, { terminalCaller }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/stdio.js'),
      import('./caller.ts'),
    ])
    const actor = { ...personOf(await userNamed(app, options.user)), readOnly: options.readOnly === true }
    const transport = new StdioServerTransport()
    await app.assistant({ actor, caller: await terminalCaller() }, transport)
    const answered = watchAnswers(transport)
    await ended
    await answered()
    await transport.close()
  })
  return 0
}

/** Waits for the answers still owed: whoever closes stdin has not stopped reading. */
function watchAnswers(transport: Transport) {
  const owed = new Set<unknown>()
  let settled = () => {}
  const { onmessage: hear } = transport
  const say = transport.send.bind(transport)
  transport.onmessage = (message, extra) => {
    if ('method' in message && 'id' in message) owed.add(message.id)
    hear?.(message, extra)
  }
  transport.send = async (message) => {
    await say(message)
    if ('id' in message) owed.delete(message.id)
    if (owed.size === 0) settled()
  }
  return () =>
    new Promise<void>((resolve) => {
      settled = resolve
      if (owed.size === 0) resolve()
    })
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import type { App } from '../app.ts'
import type { Config } from '../core/config.ts'
import { unavailable } from '../core/errors.ts'
import { expectWork } from '../core/heap.ts'
import { requireFiles } from '../core/home.ts'
import { holdLock } from '../core/lock.ts'
import { createLog } from '../core/log.ts'
import { isStorageFull } from '../core/storage-errors.ts'
import { VERSION } from '../core/version.ts'
import { type Act, examples, wholeNumber } from './command.ts'
import { sentenceOf } from './explain.ts'
import { openData, prepareDataDir, requireNativeCache } from './open.ts'
import type { Output } from './output.ts'

type Options = { port?: number; host?: string }

const ROOM_LOOK_MS = 5_000
/** The exit code shells report for an interrupted program. */
const INTERRUPTED = 130

export function serveCommand(program: Command, act: Act) {
  program
    .command('serve')
    .description('Run the server until it is stopped')
    .option('-p, --port <number>', 'port to listen on (LARDER_PORT, 9000)', wholeNumber(0, 65_535))
    .option('--host <address>', 'address to listen on (LARDER_HOST, 0.0.0.0)')
    .addHelpText(
      'after',
      examples('larder serve', 'larder serve --port 8080 --host 127.0.0.1', 'larder serve --data-dir /srv/larder'),
    )
    .action(
      act<Options>(async ({ options: { port, host }, out, config }) => {
        await serve(await config({ ...(port === undefined ? {} : { port }), ...(host ? { host } : {}) }), out)
        return 0
      }),
    )
}

async function serve(config: Config, out: Output) {
  const files = prepareDataDir(config)
  requireFiles(files)
  requireNativeCache()
  const lock = holdLock(files.lock)
  const stdout = !out.json && !out.quiet
  const log = createLog({ level: config.logLevel, file: files.log, stdout, now: () => new Date() })
  // By default Node ends the program, and everyone's work with it, for an error nobody awaits.
  process.on('unhandledRejection', (error) => log.error('failed unnoticed', { error }))
  outliveReaders()
  // The terminal may close; log rotation uses the same signal to ask for a new file.
  process.on('SIGHUP', log.reopen)
  const reopening = reopenRequests()
  const open = async () => {
    const app = await openData(config, { log, reopen: reopening.add })
    await app.takeOver()
    if (config.demo) await (await import('./demo.ts')).provideDemo(app)
    return app
  }
  try {
    let app = await onceThereIsRoom(open, out)
    const http = await listen(app).catch(async (error: unknown) => {
      await app.close()
      throw error
    })
    const stopped = nextSignal()
    app.scheduler.start()
    expectWork()
    log.info('listening', { url: http.url })
    await announce(app, http.url, out)
    for (;;) {
      const signal = await Promise.race([stopped, reopening.next()])
      if (signal) {
        log.info('stopping', { signal })
        break
      }
      const exchanged = http.exchange(async () => {
        await app.close()
        app = await open()
        app.scheduler.start()
        return app
      })
      await exchanged.catch(async (error: unknown) => {
        await http.close()
        throw error
      })
    }
    await http.close()
    await app.close()
    log.info('stopped')
  } finally {
    log.close()
    lock.release()
  }
}

/** A server keeps running when nobody reads its output, or when there is no space for it. */
function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error').on('error', () => {})
}

/** A server that ended because of a full disk would only be restarted in vain until the supervisor gave up. */
async function onceThereIsRoom(open: () => Promise<App>, out: Output): Promise<App> {
  for (let told = false; ; told = true) {
    try {
      return await open()
    } catch (error) {
      if (!isStorageFull(error)) throw error
      const { message } = await sentenceOf(error)
      if (!told) out.complain(`${message} The server starts by itself when there is space.`)
      await pause(ROOM_LOOK_MS)
    }
  }
}

async function listen(app: App) {
  const { startHttp } = await import('../http/server.ts')
  const { host, port } = app.core.config
  return startHttp(app).catch((error: NodeJS.ErrnoException) => {
    const params = { host, port }
    if (error.code === 'EADDRINUSE')
      throw unavailable('server.port-taken', { params, hint: 'Stop the other program, or choose another --port.' })
    if (error.code === 'EACCES')
      throw unavailable('server.port-forbidden', {
        params,
        hint: 'Ports below 1024 need root: choose a higher --port.',
      })
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw unavailable('server.no-such-address', { params, hint: '0.0.0.0 listens on every address of this machine.' })
    throw error
  })
}

/** Requests to close the data and open it again; several at once count as one. */
function reopenRequests() {
  let request = Promise.withResolvers<undefined>()
  return {
    add: () => request.resolve(undefined),
    next: () =>
      request.promise.then(() => {
        request = Promise.withResolvers()
      }),
  }
}

/** Prints the server's address; for an empty one, also how the first person signs in from another machine. */
async function announce(app: App, url: string, out: Output) {
  const code = await app.services.site.setupCode()
  const { baseUrl, baseUrlGiven } = app.core.config
  // After the #, so that no proxy logs the code.
  const setupUrl = code ? `${baseUrlGiven ? baseUrl : url}/setup#${code}` : null
  out.result(
    { version: VERSION, url, dataDir: app.core.files.root, setupCode: code ?? null, setupUrl },
    `Larder ${VERSION} listening on ${url}`,
  )
  if (code && !out.json)
    process.stdout.write(`To set it up, open ${setupUrl} in a browser.\nOther addresses ask for this code: ${code}\n`)
}

/** The first SIGTERM or SIGINT; a second one exits at once. */
function nextSignal() {
  return new Promise<string>((resolve) => {
    let asked = false
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(INTERRUPTED)
        asked = true
        resolve(signal)
      })
    }
  })
}

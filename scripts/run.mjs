// Every npm script starts here. Any Node can read this file (keep it that way): Larder's tools run under the Node that
// `npm ci` installed or, without one, under the current Node if it has what Larder needs.
import { spawn, spawnSync } from 'node:child_process'
import * as crypto from 'node:crypto'
import { existsSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const scripts = dirname(fileURLToPath(import.meta.url))
const root = dirname(scripts)
/** By path: not every npm links it into node_modules/.bin. */
const brought = resolve(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
const [name, ...rest] = process.argv.slice(2)
const script = resolve(scripts, `${name}.ts`)

if (!existsSync(resolve(root, 'node_modules'))) refuse('Nothing is installed yet: run `npm ci` first.')
if (runs(brought)) await runUnder(brought)
else if (canRunLarder()) await runHere()
else refuse(whatToDo())

/** By capability, not version: reads TypeScript, hashes passwords. */
function canRunLarder() {
  return Boolean(process.features.typescript) && typeof crypto.argon2 === 'function'
}

/** Exists, and was built for this system (not for another C library, say). */
function runs(program) {
  return existsSync(program) && (program === process.execPath || spawnSync(program, ['--version']).status === 0)
}

/** The message for people without a suitable Node. */
function whatToDo() {
  const needed = `Larder needs Node 24.7 or newer, and this is ${process.version}`
  const isBrought = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)
  if (isBrought) return `${needed}: run \`npm ci\`, which brings one, or install Node 24.`
  return `${needed}: install Node 24 from https://nodejs.org, run \`npm ci\`, then this command again.`
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

async function runHere() {
  nameForChildren(process.execPath)
  process.argv = [process.execPath, script, ...rest]
  await import(pathToFileURL(script).href)
}

async function runUnder(program) {
  if (program === process.execPath) return runHere()
  nameForChildren(program)
  // Replaces this process where Node can, so that nothing stands between the shell and the program.
  if (process.execve) process.execve(program, [program, script, ...rest], process.env)
  const child = spawn(program, [script, ...rest], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => refuse(error.message))
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** What a tool calls `node`, in its first line or elsewhere, is this one. */
function nameForChildren(program) {
  process.env.PATH = [dirname(program), process.env.PATH].join(delimiter)
}

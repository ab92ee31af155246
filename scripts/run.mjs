// Every npm script that is TypeScript starts here, so that a Node that cannot read it gets a sentence, not a stack.
import { resolve } from 'node:path'

const NEEDED = [22, 18]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`Larder is developed with Node ${NEEDED.join('.')} or newer, and this is ${process.version}.`)
  console.error(
    'On Linux (x64, arm64) `npm ci` brings the right one for `npm run …`; elsewhere please install Node 24.',
  )
  process.exit(1)
}

const [, , name, ...rest] = process.argv
process.argv = [process.execPath, resolve(import.meta.dirname, `${name}.ts`), ...rest]
await import(`./${name}.ts`)

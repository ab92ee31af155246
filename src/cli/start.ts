import '../core/heap.ts'
import { provideNativeCache } from '../core/native.ts'
import { helperPath } from '../core/own-process.ts'

// What this program makes is for its owner: recipes are private, and the data holds what signs people in.
process.umask(0o077)

const argv = process.argv.slice(2)
const helper = helperPath(argv)
if (helper) await import(helper)
else {
  provideNativeCache()
  const { run } = await import('./index.ts')
  process.exitCode = await run(argv)
}

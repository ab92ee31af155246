import '../core/heap.ts'
import { provideNativeCache } from '../core/native.ts'
import { helperPath } from '../core/own-process.ts'

// Files of this program are for its owner only: recipes are private, and the data includes credentials.
process.umask(0o077)

const argv = process.argv.slice(2)
const helper = helperPath(argv)
if (helper) await import(helper)
else {
  provideNativeCache()
  const { run } = await import('./index.ts')
  process.exitCode = await run(argv)
}

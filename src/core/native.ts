import { accessSync, constants, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSea } from 'node:sea'

/** The C library reads these when a process starts: memory from a burst of work goes back to the system. */
const TIDY_MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '1048576' }

/** The environment a helper starts with. */
export const helperEnvironment = (): NodeJS.ProcessEnv => ({ ...TIDY_MALLOC, ...process.env })

/**
 * The system loads native libraries from disk only, so the binary unpacks them below `PKG_NATIVE_CACHE_PATH`, which is
 * read once at start, or else `~/.cache`. A service often has no writable home; then this restarts the process in place
 * with a directory of its own in the temporary one.
 */
export function provideNativeCache(): void {
  if (!isSea() || process.env.PKG_NATIVE_CACHE_PATH || isWritable(join(homedir(), '.cache/pkg'))) return
  const folder = privateDirectory()
  if (!folder) return // Opening the data refuses later and says what to set.
  const args = [process.execPath, ...process.argv.slice(2)]
  process.execve?.(process.execPath, args, { ...TIDY_MALLOC, ...process.env, PKG_NATIVE_CACHE_PATH: folder })
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The same directory at every start, unless somebody else created it first: libraries in it run with our rights. */
function privateDirectory(): string | undefined {
  const folder = join(tmpdir(), `larder-${process.getuid?.()}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return isOursAlone(folder) ? folder : mkdtempSync(`${folder}-`)
  } catch {
    return undefined
  }
}

function isOursAlone(folder: string): boolean {
  const found = lstatSync(folder)
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0
}

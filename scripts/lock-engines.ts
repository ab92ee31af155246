import { readFileSync, writeFileSync } from 'node:fs'

const LOCK = 'package-lock.json'

type Locked = { optional?: boolean; devOptional?: boolean; engines?: unknown }

/**
 * The optional packages whose `engines` are in the lockfile. npm silently leaves out such a package if its own Node is
 * too old; ours run under the Node installed with them, so the lockfile must not list `engines`.
 */
export function withEngines(packages: Record<string, Locked>): string[] {
  const isOptional = ({ optional, devOptional }: Locked) => optional || devOptional
  return Object.keys(packages).filter((path) => isOptional(packages[path] ?? {}) && packages[path]?.engines)
}

export const readLock = (): { packages: Record<string, Locked> } => JSON.parse(readFileSync(LOCK, 'utf8'))

if (process.argv[1] === import.meta.filename) {
  const lock = readLock()
  for (const path of withEngines(lock.packages)) delete lock.packages[path]?.engines
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
}

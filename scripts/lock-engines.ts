import { readFileSync, writeFileSync } from 'node:fs'

const LOCK = 'package-lock.json'

type Locked = { optional?: boolean; devOptional?: boolean; engines?: unknown }

/**
 * The optional packages whose `engines` stand in the lock. npm leaves such a package out, silently, where its own Node
 * is too old for it; ours run under the Node that is installed beside them, so the lock must not say it.
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

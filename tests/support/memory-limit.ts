import { chmodSync, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BINARY } from './binary.ts'

/** cgroups v2 have one tree, v1 one per resource. */
const TREES = [
  { root: '/sys/fs/cgroup', mark: 'cgroup.subtree_control', limit: 'memory.max' },
  { root: '/sys/fs/cgroup/memory', mark: 'memory.limit_in_bytes', limit: 'memory.limit_in_bytes' },
]

export type MemoryLimit = { binary: string; pids: () => number[]; remove: () => void }

/** The packaged program with this memory limit, helper processes included; undefined where we may not set one. */
export function limitedTo(megabytes: number, folder: string): MemoryLimit | undefined {
  const group = makeGroup(megabytes)
  if (!group) return undefined
  const members = join(group, 'cgroup.procs')
  const binary = join(folder, 'limited-larder')
  writeFileSync(binary, `#!/bin/sh\necho $$ > ${members}\nexec ${BINARY} "$@"\n`)
  chmodSync(binary, 0o755)
  return {
    binary,
    pids: () => readFileSync(members, 'utf8').trim().split('\n').map(Number),
    remove: () => rmdirSync(group),
  }
}

export function mayLimitMemory(): boolean {
  const group = makeGroup(64)
  if (group) rmdirSync(group)
  return group !== undefined
}

function makeGroup(megabytes: number): string | undefined {
  const tree = TREES.find(({ root, mark }) => existsSync(join(root, mark)))
  if (!tree) return undefined
  const group = join(tree.root, `larder-test-${process.pid}-${Date.now()}`)
  try {
    mkdirSync(group)
    writeFileSync(join(group, tree.limit), String(megabytes * 1024 * 1024))
    return group
  } catch {
    if (existsSync(group)) rmdirSync(group)
    return undefined
  }
}

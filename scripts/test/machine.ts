import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { mayLimitMemory } from '../../tests/support/memory-limit.ts'
import { chromiumIsThere, chromiumPath, INSTALL_CHROMIUM, mayInstallChromium } from '../chromium.ts'

/** The time of `work` on two cores of a small idle cloud server, for which the tests' limits are made. */
const USUAL_MS = 70
const RUNS = 5
/** A higher limit would let a hanging test delay everybody for hours. */
const SLOWNESS_MAX = 6
/** The tests run two files at a time. */
const CORES_USED = 2

type Wanted = { browser: boolean; api: boolean }

/** What the tests need and this machine lacks, in one line. */
export function whatIsMissing({ browser, api }: Wanted): string {
  const missing = [
    ...(browser && !chromiumIsThere() ? [noChromium()] : []),
    ...(browser && !mayLimitMemory()
      ? ['rights to make control groups (tests/e2e/small-machine.test.ts is skipped)']
      : []),
    ...(api && !mayMount() ? ['rights to mount (the tests of a full disk and of two containers are skipped)'] : []),
  ]
  return missing.length > 0 ? `missing: ${missing.join('; ')}` : 'nothing is missing'
}

/** How many times slower than usual this machine is now, including its other load; at least 1. */
export function measureSlowness(): number {
  const times = Array.from({ length: RUNS }, timeOfWork).sort((one, other) => one - other)
  const median = times[Math.floor(RUNS / 2)] ?? USUAL_MS
  const cores = CORES_USED / Math.min(CORES_USED, availableParallelism())
  return Math.min(SLOWNESS_MAX, Math.max(1, Math.round((median / USUAL_MS) * cores * 10) / 10))
}

function noChromium(): string {
  return mayInstallChromium()
    ? `Chromium at ${chromiumPath} (apt-get installs it now)`
    : `Chromium at ${chromiumPath} (as root, run \`${INSTALL_CHROMIUM}\`, or set CHROMIUM; without it the browser tests fail)`
}

const mayMount = () =>
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt']).status === 0

/** The kind of work tests do: hashes, sorting, JSON. */
function timeOfWork(): number {
  const startedAt = performance.now()
  const hashes = Array.from({ length: 40_000 }, (_, index) => createHash('sha1').update(String(index)).digest('hex'))
  JSON.parse(JSON.stringify(hashes.sort()))
  return performance.now() - startedAt
}

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Figure, middle } from './table.ts'

const BINARY = resolve('build/larder')

/** Times the commands an administrator's scripts run. */
export async function measureTools(dataDir: string): Promise<Figure[]> {
  const side = mkdtempSync(join(tmpdir(), 'larder-bench-restored-'))
  const archive = join(side, 'backup.zip')
  try {
    const version = middle(Array.from({ length: 5 }, () => timed(['--version'])))
    const backup = timed(['backup', '--out', archive, '--data-dir', dataDir, '--quiet'])
    const verify = timed(['backup', 'verify', archive, '--quiet'])
    const restore = timed(['restore', archive, '--data-dir', join(side, 'data'), '--quiet'])
    return [
      { what: '--version', value: version, unit: 'ms' },
      { what: 'backup', value: backup, unit: 'ms', aim: 2000 },
      { what: 'backup verify', value: verify, unit: 'ms' },
      { what: 'restore', value: restore, unit: 'ms', aim: 2000 },
      { what: 'size of the backup', value: statSync(archive).size / 1024 / 1024, unit: 'MiB' },
    ]
  } finally {
    rmSync(side, { recursive: true, force: true })
  }
}

function timed(args: string[]) {
  const [command, ...before] = existsSync(BINARY) ? [BINARY] : [process.execPath, 'dist/server/main.js']
  const startedAt = performance.now()
  execFileSync(command ?? '', [...before, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  return performance.now() - startedAt
}

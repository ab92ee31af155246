import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program } from './program.ts'
import { type Figure, middle } from './table.ts'

/** Times commands that administrators use in scripts. */
export async function measureTools(dataDir: string): Promise<Figure[]> {
  const side = mkdtempSync(join(tmpdir(), 'larder-bench-restored-'))
  const archive = join(side, 'backup.zip')
  try {
    const version = middle(Array.from({ length: 5 }, () => timed(['--version'])))
    const backup = timed(['backup', '--out', archive, '--data-dir', dataDir, '--quiet'])
    const verify = timed(['backup', 'verify', archive, '--quiet'])
    const parse = middle(Array.from({ length: 3 }, () => timed(['parse-ingredients', '--batch'], linesToParse())))
    const restore = timed(['restore', archive, '--data-dir', join(side, 'data'), '--quiet'])
    return [
      { what: '--version', value: version, unit: 'ms' },
      { what: 'backup', value: backup, unit: 'ms', aim: 2000 },
      { what: 'backup verify', value: verify, unit: 'ms' },
      { what: 'restore', value: restore, unit: 'ms', aim: 2000 },
      // 8,000 lines a second, start included.
      { what: `parse-ingredients of ${LINES} lines`, value: parse, unit: 'ms', aim: LINES / 8 },
      { what: 'size of the backup', value: statSync(archive).size / 1024 / 1024, unit: 'MiB' },
    ]
  } finally {
    rmSync(side, { recursive: true, force: true })
  }
}

function timed(args: string[], input = '') {
  const [command, ...before] = program()
  const startedAt = performance.now()
  execFileSync(command, [...before, ...args], { input, stdio: ['pipe', 'ignore', 'inherit'] })
  return performance.now() - startedAt
}

const LINES = 10_000

const AMOUNTS = ['2', '1/2', '1 1/2', '250', '3-4', 'a', '', '⅓', '1 (14-ounce)', '2 x 400']
const UNITS = ['cups', 'tablespoons', 'g', 'oz', 'large', 'can', 'cloves', 'handful of', 'tsp', 'small']
const KINDS = ['fresh', 'dried', 'unsalted', 'ripe', 'frozen', 'red', 'wild', 'smoked', 'ground', 'boneless', 'whole']
const FOODS = ['basil', 'butter', 'tomatoes', 'chicken thighs', 'olive oil', 'flour', 'garlic', 'rice', 'lemon juice']
const ENDS = [
  ', chopped',
  ', or to taste',
  ' (about 2 cups)',
  ', drained and rinsed',
  ' for serving',
  '',
  ', at room temperature',
]

/** Lines as people write them, all different: the lengths of the lists share few factors. */
function linesToParse(): string {
  const line = (i: number) =>
    [AMOUNTS, UNITS, KINDS, FOODS].map((words, n) => words[(i * (n + 1) + Math.floor(i / 70)) % words.length]).join(' ')
  const sentence = (i: number) => `${line(i)}${ENDS[i % ENDS.length]}`
  return Array.from({ length: LINES }, (_, id) => `${JSON.stringify({ id, sentence: sentence(id) })}\n`).join('')
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectWith, startTests } from '../support/scratch-project.ts'

const QUICK = ['--quick', '--only', 'api']
const KEPT = /^✓ 1 tests of 1 files kept from the last green run/m
const passing = (title: string) => `import { test } from 'vitest'\ntest('${title}', () => {})\n`
const FAILING = `import { test } from 'vitest'\ntest('passes', () => {})\ntest('fails', () => { throw new Error('no') })\n`

test('a quick check keeps what passed, until it changes', async () => {
  const folder = await projectWith(passing('passes'))
  expect(await run(folder, QUICK)).toMatch(/\n1 passed, 0 failed$/)

  const again = await run(folder, QUICK)
  expect(again).toMatch(KEPT)
  expect(again).toMatch(/\n0 passed, 0 failed$/)

  writeFileSync(join(folder, 'tests/cli/one.test.ts'), passing('passes again'))
  expect(await run(folder, QUICK)).toMatch(/\n1 passed, 0 failed$/)
})

test('the whole run, and whoever asks for it, believe no earlier one', async () => {
  const folder = await projectWith(passing('passes'))
  await run(folder, QUICK)
  for (const args of [
    ['--only', 'api'],
    [...QUICK, '--fresh'],
    [...QUICK, 'tests/cli/one.test.ts'],
  ]) {
    expect(await run(folder, args)).toMatch(/\n1 passed, 0 failed$/)
  }
})

test('a file with a failing test runs again, whole', async () => {
  const folder = await projectWith(FAILING)
  for (const _ of [1, 2]) expect(await run(folder, QUICK)).toMatch(/\n1 passed, 1 failed$/)
})

async function run(folder: string, args: string[]): Promise<string> {
  return (await startTests(folder, args)).stdout
}

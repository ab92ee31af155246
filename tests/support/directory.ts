import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from './afterwards.ts'

/** A directory for the test alone, deleted afterwards. */
export async function ownDirectory(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'larder-test-'))
  afterwards(() => rm(dir, { recursive: true, force: true }))
  return dir
}

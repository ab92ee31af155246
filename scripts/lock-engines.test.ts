import { expect, test } from 'vitest'
import { readLock, withEngines } from './lock-engines.ts'

test('npm of an old Node leaves no part out: `node scripts/lock-engines.ts` mends the lock', () => {
  expect(withEngines({ 'node_modules/sharp-linux': { optional: true, engines: { node: '>=20' } } })).toHaveLength(1)
  expect(withEngines(readLock().packages)).toEqual([])
})

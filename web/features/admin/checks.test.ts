import { expect, test } from 'vitest'
import { checksOf } from './checks.ts'

const site = { emailReady: true, ldapReady: false, baseUrlSet: true, isUpToDate: true }
const states = (known: Partial<Parameters<typeof checksOf>[0]>) =>
  Object.fromEntries(
    checksOf({ site, jobs: [], isSecure: true, isShared: true, ...known }).map(({ name, state }) => [name, state]),
  )

test('a server that is set up has nothing to mend, and a directory of people is no part of it', () => {
  const found = states({ jobs: [{ outcome: 'done' }, { outcome: null }] })
  expect(Object.values(found)).not.toContain('bad')
  expect(found.ldap).toBe('off')
})

test('what is wrong comes first', () => {
  const checks = checksOf({
    site: { ...site, emailReady: false },
    jobs: [{ outcome: 'failed' }],
    isSecure: true,
    isShared: undefined,
  })
  expect(checks.slice(0, 2).map(({ name }) => name)).toEqual(['email', 'jobs'])
  expect(checks.find(({ name }) => name === 'shared')?.state).toBe('off')
  expect(states({ isShared: false }).shared).toBe('bad')
})

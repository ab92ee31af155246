import { beforeAll, expect, test } from 'vitest'
import { larderHere } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'

const dataDir = await ownDirectory()
const run = (args: string[], input = '') => larderHere([...args, '--data-dir', dataDir], { input })
const make = (username: string, ...more: string[]) =>
  run(
    ['user', 'create', '--email', `${username}@example.com`, '--username', username, '--password-stdin', ...more],
    'pantry-door-9',
  )

beforeAll(async () => {
  expect((await make('ann', '--admin')).code).toBe(0)
  expect((await make('ben')).code).toBe(0)
})

test('the last administrator is neither switched off nor deleted, and strangers are not found', async () => {
  expect(await run(['user', 'disable', 'ann'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('last administrator'),
  })
  expect((await run(['user', 'delete', 'ann'])).code).toBe(1)
  expect((await run(['user', 'show', 'zoe'])).code).toBe(1)
})

test('a user is shown, switched off and on, and deleted', async () => {
  expect((await run(['user', 'show', 'ben', '--json'])).json()).toMatchObject({ username: 'ben', disabled: false })
  expect((await run(['user', 'disable', 'ben', '--json'])).json().disabled).toBe(true)
  expect((await run(['user', 'enable', 'ben', '--json'])).json().disabled).toBe(false)
  expect((await run(['user', 'unlock', 'ben'])).code).toBe(0)
  expect((await run(['user', 'delete', 'ben'])).code).toBe(0)
  expect((await run(['user', 'show', 'ben'])).code).toBe(1)
})

test('groups are made once and listed', async () => {
  expect((await run(['group', 'create', 'Garden club'])).code).toBe(0)
  expect(await run(['group', 'create', 'garden CLUB'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('taken'),
  })
  expect((await run(['group', 'list', '--json'])).json()).toMatchObject([
    { name: 'Garden club', users: 0 },
    { name: 'Home', users: 1 },
  ])
})

test('a token is printed once, alone, listed without its secret, and revoked', async () => {
  const { stdout: token } = await run(['token', 'create', '--name', 'cron', '--read-only', '--quiet'])
  expect(token.split('.')).toHaveLength(3)
  const { stdout } = await run(['token', 'list', '--json'])
  expect(stdout).not.toContain(token)
  const [{ id, readOnly }] = JSON.parse(stdout)
  expect(readOnly).toBe(true)
  expect((await run(['token', 'revoke', String(id)])).code).toBe(0)
  expect((await run(['token', 'revoke', String(id)])).code).toBe(1)
  expect((await run(['token', 'create', '--name', 'x', '--days', '0'])).code).toBe(2)
})

test('invitations are listed and revoked, by the code or the whole link', async () => {
  const { stdout: link } = await run(['invite', '--uses', '3', '--quiet'])
  expect((await run(['invite', 'list', '--json'])).json()).toMatchObject([{ link, usesLeft: 3 }])
  expect((await run(['invite', 'revoke', link])).code).toBe(0)
  expect((await run(['invite', 'revoke', link])).code).toBe(1)
  expect((await run(['invite', 'list', '--json'])).json()).toEqual([])
})

test('an invitation is a link; without mail the command says so and is done in part', async () => {
  expect((await run(['invite', '--quiet'])).stdout).toMatch(/^http:\/\/localhost:9000\/register\?token=[\w-]{32}$/)
  expect((await run(['invite', '--email', 'ben@example.com'])).code).toBe(3)
})

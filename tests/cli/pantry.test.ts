import { beforeAll, expect, test } from 'vitest'
import { larderHere } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'

const dataDir = await ownDirectory()
const run = (args: string[], input = '') => larderHere([...args, '--data-dir', dataDir], { input })
const pantry = (...args: string[]) => run(['pantry', ...args])

beforeAll(async () => {
  const user = ['user', 'create', '--email', 'ann@example.com', '--username', 'ann', '--password-stdin', '--admin']
  expect((await run(user, 'pantry-door-9')).code).toBe(0)
})

test('nothing to add, and what is not at home, is refused in one line', async () => {
  expect((await pantry('add')).code).toBe(2)
  const reply = await pantry('used-up', 'truffle')
  expect(reply).toMatchObject({ code: 1, stderr: expect.stringContaining('truffle') })
  expect((await pantry('undo')).code).toBe(1)
})

test('foods are added by arguments and from stdin, listed, used up, and brought back', async () => {
  expect((await pantry('add', '6 eggs', '1 l milk')).code).toBe(0)
  expect((await run(['pantry', 'add', '-', '--place', 'freezer'], 'peas\n\n2 bags spinach\n')).code).toBe(0)
  const listed = (await pantry('list', '--json')).json() as { food: { name: string }; place: string }[]
  expect(listed.map(({ food, place }) => `${food.name} ${place}`).sort()).toEqual([
    'egg fridge',
    'milk fridge',
    'pea freezer',
    'spinach freezer',
  ])
  expect((await pantry('used-up', 'eggs')).stdout).toContain('egg is used up')
  expect((await pantry('list')).stdout).not.toContain('egg')
  expect((await pantry('undo')).code).toBe(0)
  expect((await pantry('list')).stdout).toContain('egg')
})

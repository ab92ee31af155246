import { resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, onTestFinished, test } from 'vitest'
import { larder } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'

const dataDir = await ownDirectory()

test('without a user there is nobody to act for, and that is one line', async () => {
  const refused = await larder(['mcp', '--data-dir', dataDir])
  expect(refused).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^larder: .+\n +larder user create/),
  })
  expect(await larder(['mcp', 'search', '--data-dir', dataDir])).toMatchObject({ code: 2, stdout: '' })
})

test('an assistant talks to it over stdin and stdout, as the person it is started for', async () => {
  const person = ['--username', 'ann', '--email', 'ann@example.com', '--password-stdin', '--admin']
  const made = await larder(['user', 'create', ...person, '--data-dir', dataDir], { input: 'pantry-door-9' })
  expect(made.code, made.stderr).toBe(0)
  const client = new Client({ name: 'test', version: '1' })
  const args = [resolve('bin/main.ts'), 'mcp', '--user', 'ann', '--data-dir', dataDir]
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'inherit' }))
  onTestFinished(() => client.close())
  const soup = { name: 'Leek soup', ingredients: ['2 leeks'], steps: ['Cook them.'], confirm: true }
  await client.callTool({ name: 'write_recipe', arguments: soup })
  const found = await client.callTool({ name: 'search_recipes', arguments: { query: 'leek' } })
  expect(JSON.stringify(found)).toContain('leek-soup')
})

test('started to read only, it offers nothing that changes something', async () => {
  const input = ['initialize', 'tools/list']
    .map((method, id) => ({
      jsonrpc: '2.0',
      id,
      method,
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
  const { code, stdout } = await larder(['mcp', '--read-only', '--data-dir', dataDir], { input })
  expect(code).toBe(0)
  const [, listed] = stdout.split('\n').map((line) => JSON.parse(line))
  expect(listed.result.tools.map(({ name }: { name: string }) => name)).toContain('read_recipe')
  expect(listed.result.tools.map(({ name }: { name: string }) => name)).not.toContain('write_recipe')
})

import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { outlineOf, withOutlines } from './contract-outlines.ts'

const CONTRACT = resolve('src/contract')

test('an endpoint is imported from the outline, a schema from the module', async () => {
  const code = await withOutlines("import { listApiTokens, ApiTokenDraft, type Session } from '#contract/tokens.ts'")
  expect(code).toBe(
    `import { listApiTokens } from '${CONTRACT}/tokens.ts?outline';import { ApiTokenDraft } from '#contract/tokens.ts'`,
  )
})

test('a module without schemas is imported as it is', async () => {
  const code = "import { can } from '#contract/permissions.ts'"
  expect(await withOutlines(code)).toBe(code)
})

test('an outline has how endpoints are called, and no schema', async () => {
  const outline = await outlineOf(`${CONTRACT}/tokens.ts`)
  expect(outline).toMatch(/export const listApiTokens = \{"method":"GET","path":"[^"]+","access":"\w+"/)
  expect(outline).not.toMatch(/reply|body"|zod/)
  expect(outline).not.toContain('Draft')
})

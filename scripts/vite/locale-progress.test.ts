import { expect, test } from 'vitest'
import { countProgress } from './locale-progress.ts'

test('the module says of each locale how much is translated', () => {
  const [, json = ''] = /^export const progress = (\{.*\})$/.exec(countProgress()) ?? []
  const progress: Record<string, number> = JSON.parse(json)
  expect(progress['en-US']).toBe(100)
  for (const percent of Object.values(progress)) expect(percent).toBeLessThanOrEqual(100)
})

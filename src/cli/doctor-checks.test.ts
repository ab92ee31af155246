import { expect, test } from 'vitest'
import { memory } from './doctor-checks.ts'

test('doctor says when a machine has too little memory, and for what', () => {
  const MIB = 1024 * 1024
  expect(memory(128 * MIB)).toMatchObject({ verdict: 'bad', fix: expect.stringContaining('give Larder at least') })
  expect(memory(300 * MIB)).toMatchObject({ verdict: 'warning', fix: expect.stringContaining('reading text') })
  expect(memory(1024 * MIB)).toMatchObject({ verdict: 'good' })
})

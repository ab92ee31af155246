import { expect, test } from 'vitest'
import { tokenIn } from './form.ts'

test('an invitation is found in the link as well as in the code alone', () => {
  expect(tokenIn(' abc_-123 ')).toBe('abc_-123')
  expect(tokenIn('https://larder.example/register?token=abc_-123')).toBe('abc_-123')
  expect(tokenIn('https://larder.example/register?from=mail&token=abc&x=1')).toBe('abc')
  expect(tokenIn('')).toBe('')
})

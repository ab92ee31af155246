import { expect, test } from 'vitest'
import { textOfFile } from './fileText.ts'

const saved = (...parts: (string | number[])[]) =>
  textOfFile(
    new File(
      parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
      'page.html',
    ),
  )

test('a saved page keeps its letters, whether or not it says how it was saved', async () => {
  expect(await saved('<p>Käse</p>')).toBe('<p>Käse</p>')
  expect(await saved([0xef, 0xbb, 0xbf], 'Käse')).toBe('Käse')
  expect(await saved('K', [0xe4], 'se')).toBe('Käse')
  expect(await saved('<meta charset="iso-8859-2">', [0xb1])).toMatch(/ą$/)
  expect(await saved('<meta charset="utf-8">K', [0xe4], 'se')).toMatch(/Käse$/)
  expect(await saved('<meta charset="no-such">K', [0xe4], 'se')).toMatch(/Käse$/)
  expect(await saved([0xff, 0xfe, 0x4b, 0, 0xe4, 0])).toBe('Kä')
})

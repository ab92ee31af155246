import { expect, test } from 'vitest'
import { zipOf } from '../../../tests/support/other-programs.ts'
import { isZip, namesInZip } from './zip.ts'

test('the names in a zip are read without unpacking it', async () => {
  const names = ['soup/soup.json', 'soup/original.webp', 'pie/pie.json']
  const zip = new File(
    [new Uint8Array(await zipOf(Object.fromEntries(names.map((name) => [name, 'x'.repeat(100)]))))],
    'many.zip',
  )
  expect(await isZip(zip)).toBe(true)
  expect(await namesInZip(zip)).toEqual(names)
  const page = new File(['<html>'], 'page.html')
  expect(await isZip(page)).toBe(false)
  expect(await namesInZip(page)).toEqual([])
})

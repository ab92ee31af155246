import { expect, test } from 'vitest'
import { createReader } from './reader.ts'

const bytes = Buffer.from('no picture at all')

test('a picture that takes too long is refused, and the next one is read by a fresh reader', async () => {
  const hasty = createReader({ readingLimitMs: 1 })
  const page = { bytes, language: 'eng' as const }
  await expect(hasty.read(page)).rejects.toMatchObject({ kind: 'timedOut', code: 'ocr.too-slow' })
  await expect(hasty.read(page)).rejects.toMatchObject({ code: 'ocr.too-slow' })
  await hasty.close()
})

test('a file that is not a picture is refused, and the reader goes on', async () => {
  const reader = createReader()
  const page = { bytes, language: 'eng' as const }
  await expect(reader.read(page)).rejects.toMatchObject({ kind: 'invalid', code: 'image.unreadable' })
  await expect(reader.read(page)).rejects.toMatchObject({ code: 'image.unreadable' })
  await reader.close()
})

test('more pictures than anybody would wait for are refused at once', async () => {
  const reader = createReader({ waitingMax: 1 })
  const page = { bytes, language: 'eng' as const }
  const first = Promise.allSettled([reader.read(page), reader.read(page)])
  await expect(reader.read(page)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 30 })
  await first
  await reader.close()
  await expect(reader.read(page)).rejects.toMatchObject({ code: 'ocr.busy' })
})

import { expect, test } from 'vitest'
import { isDeceitful, skeletonOf } from './lookalikes.ts'

test('names that look the same are the same', () => {
  const alike = [
    'аdmin',
    'ad\u200bmin',
    'ＡＤＭＩＮ',
    '𝐚𝐝𝐦𝐢𝐧',
    'admіn',
    'ADМIN',
    'αdmin',
    'admın',
    'ad\u00admin',
    'ᴀᴅᴍɪɴ',
  ]
  for (const name of alike) expect(skeletonOf(name), name).toBe('admin')
})

test('names that look different stay apart', () => {
  for (const [one, other] of [
    ['josé', 'jose'],
    ['zoë', 'zoe'],
    ['user1', 'userl'],
    ['Вова', 'Нова'],
    ['李', '季'],
  ] as const) {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other))
  }
})

test('what shows nothing or turns its letters is deceitful, and what scripts need is not', () => {
  for (const name of ['\u200b', '\u3164', 'ad\u202enim', 'a\u2066b', 'a\u0007b'])
    expect(isDeceitful(name), name).toBe(true)
  for (const name of ['ann', 'Jörg', 'علی\u200cرضا', '李明', 'क्\u200dष']) expect(isDeceitful(name), name).toBe(false)
})

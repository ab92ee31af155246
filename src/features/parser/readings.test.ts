import { expect, test } from 'vitest'
import { label, lineOf } from './crf.ts'
import { loadModel } from './model/load.ts'
import { answerOf } from './readings.ts'
import { tokenize } from './tokens.ts'

const tokens = tokenize('1 cup cooked, shredded chicken or turkey (or a mix of both), warm')

test('the best of the rival readings is the one the line is labelled by', () => {
  const { parts, rivals } = label(loadModel().newer, lineOf(tokens), { everyRival: true })
  expect(answerOf(tokens, rivals[0]?.parts ?? [])).toBe(answerOf(tokens, parts))
})

test('rival readings differ in their answers, come best first and share one probability', () => {
  const { rivals } = label(loadModel().newer, lineOf(tokens), { everyRival: true })
  const chances = rivals.map(({ likelihood }) => Math.exp(likelihood))
  expect(rivals.length).toBeGreaterThan(1)
  expect(new Set(rivals.map(({ parts }) => answerOf(tokens, parts))).size).toBe(rivals.length)
  expect(chances.reduce((sum, chance) => sum + chance)).toBeLessThanOrEqual(1 + 1e-9)
  expect(rivals.every(({ likelihood }) => Number.isFinite(likelihood))).toBe(true)
})

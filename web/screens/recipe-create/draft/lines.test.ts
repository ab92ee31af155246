import { describe, expect, test } from 'vitest'
import type { ParsedIngredient } from '#contract/parsing.ts'
import { doubtfulPart, editedLines, isUnsure, linesOf } from './lines.ts'

const KEYS = { comment: null, name: null }

function reading(input: string, sure: { food: number; unit: number; quantity: number; average: number }) {
  const ingredient = { quantity: 1, quantityMax: null, unit: { name: 'tin' }, food: { name: 'tomatoes' }, note: 'ripe' }
  return { input, confidence: { ...KEYS, ...sure }, ingredient } as unknown as ParsedIngredient
}

const SURE = { food: 1, unit: 1, quantity: 1, average: 1 }
const DOUBT = { food: 0.9, unit: 0.3, quantity: 0.95, average: 0.5 }
const preview = {
  ingredients: [
    { title: null, items: ['1 tin tomatoes'] },
    { title: 'For the sauce', items: ['1 (400g) tin tomatoes', '1 tin of tomatoes'] },
  ],
  lines: [reading('1 tin tomatoes', SURE), reading('1 (400g) tin tomatoes', DOUBT), reading('1 tin of tomatoes', SURE)],
}

describe('the lines of a draft', () => {
  test('keep their headings, and say what is unsure', () => {
    const lines = linesOf(preview)
    expect(lines.map(({ title }) => title)).toEqual([null, 'For the sauce', null])
    expect(lines.map(isUnsure)).toEqual([false, true, false])
    expect(lines.map(doubtfulPart)[1]).toBe('amount')
  })

  test('are the page’s until somebody answers', () => {
    const lines = linesOf(preview)
    expect(editedLines(lines)).toBeUndefined()
    const [first, second, third] = lines
    if (!first || !second || !third) throw new Error('three lines in, fewer out')
    const answered = { ...second, answer: 'read' as const }
    expect(isUnsure(answered)).toBe(false)
    const written = (text: string) => ({ title: null, note: text, originalText: text, quantity: null })
    expect(editedLines([first, answered, third])).toEqual([
      written('1 tin tomatoes'),
      {
        title: 'For the sauce',
        originalText: '1 (400g) tin tomatoes',
        quantity: '1',
        quantityMax: null,
        unit: { name: 'tin' },
        food: { name: 'tomatoes' },
        note: 'ripe',
      },
      written('1 tin of tomatoes'),
    ])
  })
})

import { describe, expect, test } from 'vitest'
import type { MealEntry } from '#contract/mealplans.ts'
import { mainOf } from './meals.ts'

const entry = (id: number, entryType: MealEntry['entryType'], cooked = true) =>
  ({ id, entryType, recipe: cooked ? { id: `recipe ${id}` } : null }) as MealEntry

describe('the meal a day is about', () => {
  test.for([
    ['nothing, when nothing is planned', [], undefined],
    ['the dinner, not the breakfast before it', [entry(1, 'breakfast'), entry(2, 'dinner')], 2],
    ['what is cooked, not the note beside it', [entry(1, 'dinner', false), entry(2, 'dinner')], 2],
    ['the note, when dinner is nothing else', [entry(1, 'lunch'), entry(2, 'dinner', false)], 2],
    ['lunch, when there is no dinner', [entry(1, 'lunch')], 1],
  ] as const)('is %s', ([, entries, id]) => {
    expect(mainOf(entries)?.id).toBe(id)
  })
})

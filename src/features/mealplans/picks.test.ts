import { expect, test } from 'vitest'
import type { PlanRule } from '#contract/mealplans.ts'
import { demandOf, pickFor } from './picks.ts'

const organizer = (id: string) => ({ id, name: id, slug: id })
const rule = (words: Partial<PlanRule>): PlanRule => ({
  id: 'r',
  groupId: 'g',
  householdId: 'g',
  day: 'unset',
  entryType: 'unset',
  categories: [],
  tags: [],
  queryFilterString: '',
  queryFilter: { parts: [] },
  ...words,
})
const saturday = { date: '2026-11-21', entryType: 'dinner' as const }

test('rules of other days and meals ask nothing', () => {
  const rules = [
    rule({ day: 'monday', tags: [organizer('fish')] }),
    rule({ entryType: 'lunch', tags: [organizer('soup')] }),
  ]
  expect(demandOf(rules, saturday)).toEqual({ categories: [], tags: [], filter: '' })
})

test('what several rules ask is asked together', () => {
  const rules = [
    rule({ day: 'saturday', tags: [organizer('slow')], categories: [organizer('main')] }),
    rule({ entryType: 'dinner', tags: [organizer('warm'), organizer('slow')] }),
    rule({ queryFilterString: 'rating >= 4' }),
    rule({ day: 'saturday', queryFilterString: 'rating >= 4' }),
  ]
  expect(demandOf(rules, saturday)).toEqual({ categories: ['main'], tags: ['slow', 'warm'], filter: '(rating >= 4)' })
})

test('a recipe planned within a week of the day is passed over', () => {
  const planned = [
    { date: '2026-11-14', recipeId: 'a' },
    { date: '2026-11-28', recipeId: 'b' },
    { date: '2026-11-13', recipeId: 'c' },
  ]
  expect(pickFor(saturday, ['a', 'b', 'c'], planned)).toBe('c')
})

test('when all are planned nearby, the farthest comes again', () => {
  const planned = [
    { date: '2026-11-20', recipeId: 'a' },
    { date: '2026-11-16', recipeId: 'b' },
    { date: '2026-11-22', recipeId: 'b' },
    { date: '2026-11-19', recipeId: 'c' },
  ]
  expect(pickFor(saturday, ['a', 'b', 'c'], planned)).toBe('c')
  expect(pickFor(saturday, [], planned)).toBeUndefined()
})

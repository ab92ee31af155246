import { expect, test } from 'vitest'
import { NOTIFIED_EVENTS, NotifierOptions } from '#contract/notifiers.ts'
import { chosenIn, EVENT_GROUPS } from './events.ts'

test('every event has its place, once', () => {
  expect(Object.values(EVENT_GROUPS).flat().sort()).toEqual([...NOTIFIED_EVENTS].sort())
})

test('only what is switched on is chosen', () => {
  expect(chosenIn(NotifierOptions.parse({ tagDeleted: true, testMessage: true }))).toEqual(['tagDeleted'])
})

import { expect, test } from 'vitest'
import type { ListedVersion } from '#contract/recipe-versions.ts'
import type { TimelineEvent } from '#contract/timeline.ts'
import { partsOf, storyOf } from './story.ts'

test('what differs between two lines stands between the words they share', () => {
  const end = 'minutes.'
  expect(partsOf(`Cook for 8 to 10 ${end}`, `Cook for 6 to 8 ${end}`)).toEqual({
    start: 'Cook for ',
    before: '8 to 10 ',
    after: '6 to 8 ',
    end,
  })
  expect(partsOf('salt', 'salt salt')).toEqual({ start: '', before: '', after: 'salt ', end: 'salt' })
  expect(partsOf('leek', 'onion')).toEqual({ start: '', before: 'leek', after: 'onion', end: '' })
})

test('the days it was made stand between the versions, and none before the oldest that is shown', () => {
  const version = (madeAt: string) => ({ madeAt }) as ListedVersion
  const event = (timestamp: string) => ({ timestamp }) as TimelineEvent
  const versions = [version('2026-11-10'), version('2026-10-03')]
  const events = [event('2026-11-08'), event('2026-09-12')]
  const times = (isWhole: boolean) =>
    storyOf(versions, { events, isWhole }).map((entry) =>
      'version' in entry ? entry.version.madeAt : `made ${entry.event.timestamp}`,
    )
  expect(times(false)).toEqual(['2026-11-10', 'made 2026-11-08', '2026-10-03'])
  expect(times(true)).toEqual(['2026-11-10', 'made 2026-11-08', '2026-10-03', 'made 2026-09-12'])
})

import type { TimelineEvent } from '#contract/timeline.ts'
import type { Core } from '../../core/core.ts'

type NextTime = Pick<TimelineEvent, 'nextTime' | 'nextTimeStepId' | 'nextTimeDone'>
type Words = Partial<NextTime> &
  Omit<TimelineEvent, 'id' | 'householdId' | 'image' | 'createdAt' | `update${'' | 'd'}At` | keyof NextTime>

const NOTHING: NextTime = { nextTime: null, nextTimeStepId: null, nextTimeDone: false }

/** A new event: now, and without a picture. */
export function noteOf({ newId, now }: Pick<Core, 'newId' | 'now'>, words: Words): TimelineEvent {
  const at = now().toISOString()
  const times = { createdAt: at, updateAt: at, updatedAt: at }
  return { id: newId(), householdId: words.groupId, ...NOTHING, ...words, image: 'does not have image', ...times }
}

import type { TimelineEvent } from '#contract/timeline.ts'
import type { Core } from '../../core/core.ts'

type Words = Omit<TimelineEvent, 'id' | 'image' | 'createdAt' | 'updateAt'>

/** A new event: now, and without a picture. */
export function noteOf({ newId, now }: Pick<Core, 'newId' | 'now'>, words: Words): TimelineEvent {
  const at = now().toISOString()
  return { id: newId(), ...words, image: 'does not have image', createdAt: at, updateAt: at }
}

import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { noteOf } from './notes.ts'
import { timelineStore } from './store.ts'
import { localeOf } from './upkeep-store.ts'

export type TimelineNotes = ReturnType<typeof createTimelineNotes>

/** Timeline entries made automatically. */
export function createTimelineNotes(core: Pick<Core, 'newId' | 'now' | 'translator'>) {
  return { created }

  /** Records that a recipe was added, on the handle that wrote it and in the language of the person who added it. */
  async function created(tx: Db, recipe: { id: string; groupId: string; userId: string }): Promise<void> {
    const subject = core.translator((await localeOf(tx, recipe.userId)) ?? '')('timeline.created')
    const { id: recipeId, groupId, userId } = recipe
    const timestamp = core.now().toISOString()
    const words = { recipeId, groupId, userId, subject, eventType: 'system', eventMessage: null, timestamp } as const
    await timelineStore(tx, groupId).insert(noteOf(core, words))
  }
}

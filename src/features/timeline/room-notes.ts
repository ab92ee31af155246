import type { Core } from '../../core/core.ts'
import { createTimelineNotes } from './service-notes.ts'

/** What recipes need of the timeline, which needs the recipes in turn. */
export function timelineNotesRoom(core: Core) {
  return { timelineNotes: createTimelineNotes(core) }
}

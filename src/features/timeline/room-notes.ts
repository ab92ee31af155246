import type { Core } from '../../core/core.ts'
import { createTimelineNotes } from './service-notes.ts'

/** The part of the timeline recipes need; the rest of it needs recipes. */
export function timelineNotesRoom(core: Core) {
  return { timelineNotes: createTimelineNotes(core) }
}

import type { Core } from '../../core/core.ts'
import type { Media } from '../media/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { createTimeline } from './service.ts'
import { createTimelineUpkeep } from './service-upkeep.ts'

type Rooms = { media: Media; recipes: Recipes }

export function timelineRoom(core: Core, rooms: Rooms) {
  const timeline = createTimeline(core, rooms.recipes, rooms.media)
  return { timeline, timelineUpkeep: createTimelineUpkeep(core, timeline) }
}

import type { Core } from '../../core/core.ts'
import type { Media } from '../media/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { createTimeline } from './service.ts'
import { createTimelineUpkeep } from './service-upkeep.ts'

type Services = { media: Media; recipes: Recipes }

export function timelineRoom(core: Core, services: Services) {
  const timeline = createTimeline(core, services.recipes, services.media)
  return { timeline, timelineUpkeep: createTimelineUpkeep(core, timeline) }
}

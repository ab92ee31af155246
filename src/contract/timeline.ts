import { z } from 'zod'
import { Id, Moment, Prose, UtcMoment } from './common.ts'
import { ById, BySlug, endpoint, Upload } from './endpoint.ts'
import { ImageVersion } from './media.ts'
import { PageQuery, pageOf } from './page.ts'
import { Recipe } from './recipes.ts'

const HasImage = z.enum(['has image', 'does not have image'])

export const TimelineEvent = z.object({
  id: Id,
  recipeId: Id,
  userId: Id,
  groupId: Id,
  householdId: Id,
  subject: z.string(),
  eventType: z.enum(['system', 'info', 'comment']),
  eventMessage: z.string().nullable(),
  image: HasImage,
  /** What to do differently when the recipe is cooked again. */
  nextTime: z.string().nullable(),
  /** The step it is about; a step that is gone makes it about the whole recipe. */
  nextTimeStepId: Id.nullable(),
  /** Somebody of the group followed it, or dropped it. */
  nextTimeDone: z.boolean(),
  timestamp: UtcMoment,
  createdAt: UtcMoment,
  updateAt: UtcMoment,
  /** The newer name of `updateAt`. */
  updatedAt: UtcMoment,
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

const NextTime = { nextTime: Prose.nullish(), nextTimeStepId: Id.nullish() }
const Subject = z.string().trim().min(1).max(255)

export const listTimeline = endpoint({
  method: 'GET',
  path: '/recipes/timeline/events',
  summary: 'Events of the group’s recipes, such as when they were made',
  query: PageQuery,
  reply: pageOf(TimelineEvent),
})
export const createTimelineEvent = endpoint({
  method: 'POST',
  path: '/recipes/timeline/events',
  summary: 'Add an event to a recipe',
  body: z.object({
    recipeId: Id,
    subject: Subject,
    /** `system` marks the program's own entries; only the words differ. */
    eventType: TimelineEvent.shape.eventType.default('info'),
    eventMessage: Prose.nullish(),
    ...NextTime,
    timestamp: Moment.optional(),
  }),
  reply: TimelineEvent,
  status: 201,
})
export const getTimelineEvent = endpoint({
  method: 'GET',
  path: '/recipes/timeline/events/:id',
  summary: 'One event',
  params: ById,
  reply: TimelineEvent,
})
export const updateTimelineEvent = endpoint({
  method: 'PUT',
  path: '/recipes/timeline/events/:id',
  summary: 'Change your own event',
  params: ById,
  body: z.object({
    subject: Subject,
    eventMessage: Prose.nullish(),
    ...NextTime,
    timestamp: Moment.optional(),
    /** `does not have image` removes the picture; setting one is a call of its own. */
    image: HasImage.optional(),
  }),
  reply: TimelineEvent,
})
export const deleteTimelineEvent = endpoint({
  method: 'DELETE',
  path: '/recipes/timeline/events/:id',
  summary: 'Delete your own event',
  params: ById,
  reply: TimelineEvent,
})
export const uploadTimelineImage = endpoint({
  method: 'PUT',
  path: '/recipes/timeline/events/:id/image',
  summary: 'Set the picture of an event',
  params: ById,
  bodyKind: 'form',
  body: z.object({ image: Upload, extension: z.string().max(16).optional() }),
  reply: ImageVersion,
})

export const finishNextTime = endpoint({
  method: 'PUT',
  path: '/recipes/timeline/events/:id/next-time/done',
  summary: 'Say that a note for next time was followed or dropped; any member may',
  params: ById,
  reply: TimelineEvent,
})
export const reopenNextTime = endpoint({
  method: 'DELETE',
  path: '/recipes/timeline/events/:id/next-time/done',
  summary: 'Show a note for next time again',
  params: ById,
  reply: TimelineEvent,
})
export const setLastMade = endpoint({
  method: 'PATCH',
  path: '/recipes/:slug/last-made',
  summary: 'Record when a recipe was last made; an earlier day than the known one changes nothing',
  params: BySlug,
  body: z.object({
    timestamp: Moment,
    /** How many times its amounts were made, which are taken out of the pantry. */
    scale: z.number().positive().max(1_000).default(1),
  }),
  reply: Recipe,
})

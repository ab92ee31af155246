import type { Page } from '#contract/page.ts'
import type { TimelineEvent } from '#contract/timeline.ts'
import { id, type ListColumns, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { mapPage, type PageRequest, pageOf } from '../../core/pages.ts'

type Row = {
  id: string
  group_id: string
  recipe_id: string
  user_id: string
  subject: string
  event_type: TimelineEvent['eventType']
  event_message: string | null
  has_image: number | boolean
  next_time: string | null
  next_time_step_id: string | null
  next_time_done: number | boolean
  timestamp: string
  created_at: string
  update_at: string
}

const columns: ListColumns = {
  id: 'timeline_events.id',
  attributes: {
    id: id('timeline_events.id'),
    recipe_id: id('timeline_events.recipe_id'),
    user_id: id('timeline_events.user_id'),
    subject: text('timeline_events.subject'),
    event_type: text('timeline_events.event_type'),
    timestamp: moment('timeline_events.timestamp'),
    created_at: moment('timeline_events.created_at'),
  },
}

/** Rows of `timeline_events`, always seen through one group. */
export function timelineStore(db: Db, groupId: string) {
  const rows = () => db<Row>('timeline_events').where('timeline_events.group_id', groupId)
  return {
    async page(request: PageRequest): Promise<Page<TimelineEvent>> {
      return mapPage(await pageOf<Row>(rows(), columns, request), fromRow)
    },
    async find(eventId: string): Promise<TimelineEvent | undefined> {
      const row = await rows().where({ id: eventId }).first()
      return row && fromRow(row)
    },
    /** The time of the latest event of a kind; `null` when there is none. */
    async latest(recipeId: string, eventType: TimelineEvent['eventType']): Promise<string | null> {
      const row = await rows()
        .where({ recipe_id: recipeId, event_type: eventType })
        .orderBy('timestamp', 'desc')
        .first('timestamp')
      return row?.timestamp ?? null
    },
    /** Whether a person recorded anything about the recipe between two moments. */
    async isNoted(recipeId: string, { from, until }: { from: string; until: string }): Promise<boolean> {
      const row = await rows()
        .where({ recipe_id: recipeId })
        .whereNot({ event_type: 'system' })
        .where('timestamp', '>=', from)
        .where('timestamp', '<', until)
        .first('id')
      return row !== undefined
    },
    async insert(event: TimelineEvent) {
      await db<Row>('timeline_events').insert(toRow(event))
    },
    async update(event: TimelineEvent) {
      await rows().where({ id: event.id }).update(toRow(event))
    },
    async remove(eventId: string) {
      await rows().where({ id: eventId }).delete()
    },
  }
}

const fromRow = (row: Row): TimelineEvent => ({
  id: row.id,
  recipeId: row.recipe_id,
  userId: row.user_id,
  groupId: row.group_id,
  householdId: row.group_id,
  subject: row.subject,
  eventType: row.event_type,
  eventMessage: row.event_message,
  image: row.has_image ? 'has image' : 'does not have image',
  nextTime: row.next_time,
  nextTimeStepId: row.next_time_step_id,
  nextTimeDone: Boolean(row.next_time_done),
  timestamp: row.timestamp,
  createdAt: row.created_at,
  updateAt: row.update_at,
  updatedAt: row.update_at,
})

const toRow = (event: TimelineEvent): Row => ({
  id: event.id,
  group_id: event.groupId,
  recipe_id: event.recipeId,
  user_id: event.userId,
  subject: event.subject,
  event_type: event.eventType,
  event_message: event.eventMessage,
  has_image: event.image === 'has image',
  next_time: event.nextTime,
  next_time_step_id: event.nextTimeStepId,
  next_time_done: event.nextTimeDone,
  timestamp: event.timestamp,
  created_at: event.createdAt,
  update_at: event.updateAt,
})

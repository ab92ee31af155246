import type { Belief, PantryEvent, Place } from '#kitchen/pantry.ts'
import type { Db } from '../../core/db.ts'

export type Cause = 'tick' | 'made' | 'typed' | 'answer' | 'moved'
/** How long a food was shown to keep. */
export type Lesson = { days: number; place: Place; isOpened: boolean }
export type NewEvent = {
  foodId: string
  changeId: string
  userId: string | null
  at: string
  cause: Cause
  event: PantryEvent
  before: Belief | null
  source: string | null
  lesson: Lesson | null
}
export type StoredEvent = NewEvent & { id: number; undoneAt: string | null }

type Row = {
  id: number
  group_id: string
  food_id: string
  change_id: string
  user_id: string | null
  at: string
  cause: string
  event: string
  before: string | null
  source: string | null
  learned_days: number | null
  learned_place: string | null
  learned_opened: number | boolean | null
  undone_at: string | null
}

/** Everything that happened to the pantry, always seen through one group. */
export function pantryEventStore(db: Db, groupId: string) {
  const rows = () => db<Row>('pantry_events').where({ group_id: groupId })
  return {
    async insertAll(events: NewEvent[]) {
      if (events.length > 0) await db<Row>('pantry_events').insert(events.map(toRow) as Row[])
    },
    async ofChange(changeId: string): Promise<StoredEvent[]> {
      return (await rows().where({ change_id: changeId }).orderBy('id')).map(fromRow)
    },
    async isKnown(changeId: string): Promise<boolean> {
      return (await rows().where({ change_id: changeId }).first('id')) !== undefined
    },
    /** Events of these foods from one on that still count. */
    async since(foodIds: string[], id: number): Promise<StoredEvent[]> {
      const found = await rows().whereIn('food_id', foodIds).where('id', '>=', id).whereNull('undone_at').orderBy('id')
      return found.map(fromRow)
    },
    async undo(ids: number[], at: string) {
      await rows().whereIn('id', ids).update({ undone_at: at })
    },
    /** Corrects what was believed before each of these events. */
    async correct(events: StoredEvent[]) {
      if (events.length === 0) return
      const corrected = events.map(({ id, undoneAt: _, ...event }) => ({ id, ...toRow(event) }))
      await db<Row>('pantry_events').insert(corrected).onConflict('id').merge(['before'])
    },
    /** Events from these sources that still count. */
    async fromSources(sources: string[]): Promise<StoredEvent[]> {
      if (sources.length === 0) return []
      return (await rows().whereIn('source', sources).whereNull('undone_at')).map(fromRow)
    },
    /** Lets these sources count again: what came from them was bought, and is over. */
    async settleSources(sources: string[]) {
      await rows().whereIn('source', sources).update({ source: null })
    },
    async latest(limit: number): Promise<StoredEvent[]> {
      return (await rows().orderBy('id', 'desc').limit(limit)).map(fromRow)
    },
    /** What people have shown about how long these foods keep, the latest first. */
    async lessons(foodIds: string[]): Promise<Map<string, Lesson[]>> {
      const found = await rows()
        .whereIn('food_id', foodIds)
        .whereNotNull('learned_days')
        .whereNull('undone_at')
        .orderBy('id', 'desc')
      const lessons = found.map(fromRow).flatMap(({ foodId, lesson }) => (lesson ? [{ foodId, lesson }] : []))
      const byFood = Map.groupBy(lessons, ({ foodId }) => foodId)
      return new Map([...byFood].map(([foodId, some]) => [foodId, some.map(({ lesson }) => lesson)]))
    },
  }

  function toRow({ lesson, before, event, ...made }: NewEvent): Omit<Row, 'id'> {
    return {
      group_id: groupId,
      food_id: made.foodId,
      change_id: made.changeId,
      user_id: made.userId,
      at: made.at,
      cause: made.cause,
      event: JSON.stringify(event),
      before: before && JSON.stringify(before),
      source: made.source,
      learned_days: lesson?.days ?? null,
      learned_place: lesson?.place ?? null,
      learned_opened: lesson?.isOpened ?? null,
      undone_at: null,
    }
  }
}

function fromRow(row: Row): StoredEvent {
  const lesson = row.learned_days === null ? null : { days: row.learned_days, place: row.learned_place as Place }
  return {
    id: row.id,
    foodId: row.food_id,
    changeId: row.change_id,
    userId: row.user_id,
    at: row.at,
    cause: row.cause as Cause,
    event: JSON.parse(row.event),
    before: row.before === null ? null : JSON.parse(row.before),
    source: row.source,
    lesson: lesson && { ...lesson, isOpened: Boolean(row.learned_opened) },
    undoneAt: row.undone_at,
  }
}

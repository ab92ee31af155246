import type { z } from 'zod'
import type { Upload } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'
import { type Member, userIdOf } from '#contract/permissions.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { createTimelineEvent, TimelineEvent, updateTimelineEvent } from '#contract/timeline.ts'
import type { Core } from '../../core/core.ts'
import { notFound, unprocessable } from '../../core/errors.ts'
import type { PageRequest } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import type { Media } from '../media/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { noteOf } from './notes.ts'
import { timelineStore } from './store.ts'

export type Timeline = ReturnType<typeof createTimeline>

/** A recipe's events: when it was made, by whom, how it went, and what to do differently next time. */
export function createTimeline(core: Core, recipes: Recipes, media: Media) {
  const { db, events, now } = core
  return { page, get, create, update, remove, setImage, setNextTimeDone, setLastMade }

  async function page(actor: Member, request: PageRequest): Promise<Page<TimelineEvent>> {
    return timelineStore(db, actor.groupId).page(request)
  }

  async function get(actor: Member, id: string): Promise<TimelineEvent> {
    const event = await timelineStore(db, actor.groupId).find(id)
    if (!event) throw notFound('timeline.not-found')
    return event
  }

  async function create(actor: Member, draft: z.output<typeof createTimelineEvent.body>): Promise<TimelineEvent> {
    const recipe = await recipes.find(actor, draft.recipeId)
    const nextTime = draft.nextTime?.trim() || null
    const nextTimeStepId = await stepOf(actor, recipe.id, nextTime && draft.nextTimeStepId)
    const event = noteOf(core, {
      recipeId: recipe.id,
      groupId: actor.groupId,
      userId: userIdOf(actor),
      subject: draft.subject,
      eventType: draft.eventType,
      eventMessage: draft.eventMessage ?? null,
      nextTime,
      nextTimeStepId,
      timestamp: draft.timestamp ?? now().toISOString(),
    })
    await timelineStore(db, actor.groupId).insert(event)
    return event
  }

  async function update(
    actor: Member,
    id: string,
    changes: z.output<typeof updateTimelineEvent.body>,
  ): Promise<TimelineEvent> {
    const event = await ownEvent(actor, id)
    const { subject, eventMessage = event.eventMessage, timestamp = event.timestamp } = changes
    const image = changes.image === 'does not have image' ? changes.image : event.image
    const nextTime = changes.nextTime === undefined ? event.nextTime : changes.nextTime?.trim() || null
    const wished = changes.nextTimeStepId === undefined ? event.nextTimeStepId : changes.nextTimeStepId
    const isNewStep = nextTime !== null && wished !== event.nextTimeStepId
    const nextTimeStepId = nextTime && (isNewStep ? await stepOf(actor, event.recipeId, wished) : wished)
    // Other words are another wish, which nobody has followed yet.
    const nextTimeDone = event.nextTimeDone && nextTime === event.nextTime
    const next = { nextTime, nextTimeStepId, nextTimeDone }
    const at = now().toISOString()
    const changed = { ...event, subject, eventMessage, timestamp, image, ...next, updateAt: at, updatedAt: at }
    await timelineStore(db, actor.groupId).update(changed)
    if (image !== event.image) await media.removeTimelineImage(event.recipeId, id)
    if (timestamp !== event.timestamp) await followLastMade(actor, event)
    return changed
  }

  async function remove(actor: Member, id: string): Promise<TimelineEvent> {
    const event = await ownEvent(actor, id)
    await timelineStore(db, actor.groupId).remove(id)
    await media.removeTimelineImage(event.recipeId, id)
    await followLastMade(actor, event)
    return event
  }

  async function setImage(actor: Member, id: string, upload: Upload): Promise<{ image: string }> {
    const event = await ownEvent(actor, id)
    await media.keepTimelineImage(event.recipeId, id, upload)
    await timelineStore(db, actor.groupId).update({ ...event, image: 'has image', updateAt: now().toISOString() })
    return { image: 'has image' }
  }

  /** Whoever cooks may follow a note, whoever wrote it. */
  async function setNextTimeDone(actor: Member, id: string, { done }: { done: boolean }): Promise<TimelineEvent> {
    const event = await get(actor, id)
    if (event.nextTime === null) throw notFound('timeline.no-next-time')
    const changed = { ...event, nextTimeDone: done }
    await timelineStore(db, actor.groupId).update(changed)
    return changed
  }

  async function stepOf(actor: Member, recipeId: string, stepId: string | null | undefined): Promise<string | null> {
    if (!stepId) return null
    const { recipeInstructions } = await recipes.get(actor, recipeId)
    if (!recipeInstructions.some(({ id }) => id === stepId)) throw unprocessable('timeline.no-such-step')
    return stepId
  }

  /** The latest day counts: recording an older one later does not change it. */
  async function setLastMade(
    actor: Member,
    slug: string,
    { timestamp, scale = 1 }: { timestamp: string; scale?: number },
  ): Promise<Recipe> {
    const recipe = await recipes.get(actor, slug)
    const made = { groupId: actor.groupId, recipeId: recipe.id, userId: userIdOf(actor), scale, timestamp }
    events.emit('recipe.made', made)
    if (recipe.lastMade !== null && recipe.lastMade >= timestamp) return recipe
    await recipes.noteMade(actor, recipe.id, timestamp)
    return recipes.get(actor, recipe.id)
  }

  /** When an event that set "last made" changes, the latest event of its kind sets it. */
  async function followLastMade(actor: Member, { recipeId, eventType, timestamp }: TimelineEvent): Promise<void> {
    const recipe = await recipes.get(actor, recipeId)
    if (recipe.lastMade !== timestamp) return
    await recipes.noteMade(actor, recipeId, await timelineStore(db, actor.groupId).latest(recipeId, eventType))
  }

  async function ownEvent(actor: Member, id: string): Promise<TimelineEvent> {
    const event = await get(actor, id)
    permit(actor, 'comment.edit', event)
    return event
  }
}

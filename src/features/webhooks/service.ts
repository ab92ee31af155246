import type { MealEntry } from '#contract/mealplans.ts'
import type { Page } from '#contract/page.ts'
import { can, type Member } from '#contract/permissions.ts'
import type { Webhook, WebhookDelivery, WebhookDraft } from '#contract/webhooks.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import { shownTo } from '../../core/masked-address.ts'
import { mapPage, type PageRequest } from '../../core/pages.ts'
import { permit, refuseInDemo } from '../../core/permit.ts'
import { createDeliveries } from './deliveries.ts'
import { lastDue } from './schedule.ts'
import { type Armed, webhookStore, webhookStoreAcrossGroups } from './store.ts'

export type Webhooks = ReturnType<typeof createWebhooks>
type Services = { todaysEntries: (groupId: string) => Promise<MealEntry[]> }

/** Webhooks that receive a group's meal plan of the day, at a set time. */
export function createWebhooks(core: Core, { todaysEntries }: Services) {
  const { config, db, newId, now } = core
  const deliveries = createDeliveries(core)
  return {
    list,
    ofGroups,
    get,
    create,
    update,
    remove,
    log,
    rerun,
    test,
    fireDue,
    removeOld: deliveries.removeOld,
    close: deliveries.settled,
  }

  async function list(actor: Member, request: PageRequest): Promise<Page<Webhook>> {
    const mayKnow = can(actor, 'group.manage')
    const page = await webhookStore(db, actor.groupId).page(request, mayKnow ? 'all' : 'masked')
    return mapPage(page, (webhook) => shownTo(actor, webhook))
  }

  /** For the room that shows groups with all their data. */
  async function ofGroups(groupIds: string[]): Promise<Webhook[]> {
    return webhookStoreAcrossGroups(db).ofGroups(groupIds)
  }

  async function get(actor: Member, id: string): Promise<Webhook> {
    return shownTo(actor, await find(actor, id))
  }

  async function find(actor: Member, id: string): Promise<Armed> {
    const webhook = await webhookStore(db, actor.groupId).find(id)
    if (!webhook) throw notFound('webhook.not-found')
    return webhook
  }

  async function create(actor: Member, draft: WebhookDraft): Promise<Webhook> {
    permit(actor, 'group.manage')
    refuseInDemo(config, actor)
    const webhook = armed({
      ...draft,
      timeZone: draft.timeZone ?? null,
      id: newId(),
      groupId: actor.groupId,
      householdId: actor.groupId,
    })
    await webhookStore(db, actor.groupId).insert(webhook, now().toISOString())
    return webhook
  }

  async function update(actor: Member, id: string, draft: WebhookDraft): Promise<Webhook> {
    permit(actor, 'group.manage')
    refuseInDemo(config, actor)
    const before = await find(actor, id)
    const after = { ...before, ...draft, timeZone: draft.timeZone === undefined ? before.timeZone : draft.timeZone }
    const isSameTime = after.scheduledTime === before.scheduledTime && after.timeZone === before.timeZone
    // Firings missed under another time or while it was off are not made up for.
    const webhook = isSameTime && before.enabled ? after : armed(after)
    await webhookStore(db, actor.groupId).update(webhook, now().toISOString())
    return webhook
  }

  async function remove(actor: Member, id: string): Promise<Webhook> {
    permit(actor, 'group.manage')
    const webhook = await find(actor, id)
    await webhookStore(db, actor.groupId).remove(id)
    return webhook
  }

  async function log(actor: Member, id: string): Promise<WebhookDelivery[]> {
    await find(actor, id)
    return webhookStore(db, actor.groupId).deliveries(id)
  }

  /** Sends again what was due since midnight UTC. */
  async function rerun(actor: Member): Promise<void> {
    permit(actor, 'group.manage')
    const at = now()
    const midnight = `${at.toISOString().slice(0, 10)}T00:00:00.000Z`
    const enabled = await webhookStore(db, actor.groupId).enabled()
    const due = enabled.filter((webhook) => lastDue(webhook, at).toISOString() >= midnight)
    const entries = due.length > 0 ? await todaysEntries(actor.groupId) : []
    for (const webhook of due) {
      await deliveries.put(webhook, { reason: 'rerun', from: midnight, until: at.toISOString(), entries })
    }
    deliveries.sendSoon()
  }

  async function test(actor: Member, id: string): Promise<void> {
    permit(actor, 'group.manage')
    refuseInDemo(config, actor)
    const webhook = await find(actor, id)
    const at = now().toISOString()
    await deliveries.put(webhook, { reason: 'test', from: at, until: at, entries: await todaysEntries(actor.groupId) })
    deliveries.sendSoon()
  }

  /** For the scheduler: fires due webhooks, each once however late, and sends deliveries. */
  async function fireDue(at: Date): Promise<void> {
    const enabled = await webhookStoreAcrossGroups(db).enabled()
    const due = enabled.filter((webhook) => lastDue(webhook, at).toISOString() > webhook.firedUntil)
    const plans = new Map<string, Promise<MealEntry[]>>()
    for (const webhook of due) {
      const plan = plans.get(webhook.groupId) ?? todaysEntries(webhook.groupId)
      plans.set(webhook.groupId, plan)
      await fire(webhook, at, await plan)
    }
    await deliveries.sendDue()
  }

  async function fire(webhook: Armed, at: Date, entries: MealEntry[]) {
    const until = lastDue(webhook, at).toISOString()
    await db.transaction(async (tx) => {
      const isOurs = await webhookStoreAcrossGroups(tx).claim(webhook, until)
      if (isOurs) await deliveries.put(webhook, { reason: 'schedule', from: webhook.firedUntil, until, entries }, tx)
    })
  }

  /** A webhook starts with its next due time. */
  function armed(webhook: Webhook): Armed {
    return { ...webhook, firedUntil: now().toISOString() }
  }
}

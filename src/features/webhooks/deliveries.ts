import type { MealEntry } from '#contract/mealplans.ts'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { Refusal } from '../../core/errors.ts'
import { type Armed, type Parcel, webhookStoreAcrossGroups } from './store.ts'

type Delivery = { reason: WebhookDelivery['reason']; from: string; until: string; entries: MealEntry[] }

/** Minutes to wait after each failed attempt; after the last one, the delivery is given up. */
const BACK_OFF_MINUTES = [1, 5, 30, 120]
const TIMEOUT_MS = 15_000
/** How long a delivery belongs to the process that sends it; after this, that process has died. */
const CLAIM_MS = 4 * TIMEOUT_MS
const ANSWER_LIMIT_BYTES = 64 * 1024
const AT_ONCE = 8
const KEPT_DAYS = 30

/** Webhook deliveries: each waits in the database until it is sent or given up. */
export function createDeliveries({ db, fetch, log, newId, now, translator }: Core) {
  const underWay = new Set<Promise<void>>()
  return { put, sendDue, sendSoon, removeOld, settled }

  /** Queues a delivery on the given handle; an empty plan is only logged. */
  async function put(webhook: Armed, { reason, from, until, entries }: Delivery, handle: Db = db): Promise<void> {
    const id = newId()
    const at = now().toISOString()
    const isEmpty = entries.length === 0 && reason !== 'test'
    await webhookStoreAcrossGroups(handle).insertDelivery({
      id,
      webhookId: webhook.id,
      groupId: webhook.groupId,
      reason,
      status: isEmpty ? 'skipped' : 'pending',
      attempts: 0,
      payload: JSON.stringify(payloadOf({ id, from, until, entries, at })),
      problem: '',
      createdAt: at,
      nextAttemptAt: isEmpty ? null : at,
      finishedAt: isEmpty ? at : null,
    })
  }

  /** Sends every due delivery, a few at a time. */
  async function sendDue(): Promise<void> {
    for (;;) {
      const parcels = await webhookStoreAcrossGroups(db).due(now().toISOString(), AT_ONCE)
      if (parcels.length === 0) return
      await Promise.all(parcels.map(send))
    }
  }

  /** Like `sendDue`, without waiting for it. */
  function sendSoon(): void {
    const work = sendDue().catch((error: unknown) => log.error('webhooks failed', { error }))
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }

  async function settled(): Promise<void> {
    await Promise.all(underWay)
  }

  async function send({ url, ...delivery }: Parcel): Promise<void> {
    const store = webhookStoreAcrossGroups(db)
    if (!(await store.claimDelivery(delivery, new Date(now().getTime() + CLAIM_MS).toISOString()))) return
    const problem = await attempt(url, delivery.payload)
    const attempts = delivery.attempts + 1
    const at = now()
    const minutes = BACK_OFF_MINUTES[delivery.attempts]
    const again = problem !== '' && minutes !== undefined
    await store.updateDelivery({
      ...delivery,
      attempts,
      problem,
      status: problem === '' ? 'delivered' : again ? 'pending' : 'failed',
      nextAttemptAt: again ? new Date(at.getTime() + minutes * 60_000).toISOString() : null,
      finishedAt: again ? null : at.toISOString(),
    })
    if (problem !== '' && !again) log.warn('webhook given up', { webhook: delivery.webhookId, problem })
  }

  /** The error; empty on success. */
  async function attempt(url: string, payload: string): Promise<string> {
    try {
      await fetch(url, {
        method: 'POST',
        body: payload,
        headers: { 'content-type': 'application/json', accept: '*/*' },
        timeoutMs: TIMEOUT_MS,
        limitBytes: ANSWER_LIMIT_BYTES,
      })
      return ''
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return translator('en-US')(error.code, error.params)
    }
  }

  async function removeOld(at: Date): Promise<void> {
    const before = new Date(at.getTime() - KEPT_DAYS * 86_400_000)
    await webhookStoreAcrossGroups(db).removeDeliveriesBefore(before.toISOString())
  }
}

/** The published API's payload, with the plan of one day instead of all plans. */
function payloadOf({ id, from, until, entries, at }: Omit<Delivery, 'reason'> & { id: string; at: string }) {
  return {
    message: { title: 'Webhook Task', body: '' },
    eventType: 'webhook_task',
    integrationId: 'generic',
    documentData: {
      documentType: 'mealplan',
      operation: 'info',
      webhookStartDt: from,
      webhookEndDt: until,
      webhookBody: entries,
    },
    eventId: id,
    timestamp: at,
  }
}

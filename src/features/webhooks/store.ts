import type { Page } from '#contract/page.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { boolean, id, type ListColumns, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { mapPage, type PageRequest, pageOf } from '../../core/pages.ts'

type Row = {
  id: string
  group_id: string
  enabled: number | boolean
  name: string
  url: string
  webhook_type: 'mealplan'
  scheduled_time: string
  time_zone: string | null
  fired_until: string
  created_at: string
  update_at: string
}
type DeliveryRow = {
  id: string
  webhook_id: string
  group_id: string
  reason: WebhookDelivery['reason']
  status: WebhookDelivery['status']
  attempts: number
  payload: string
  problem: string
  created_at: string
  next_attempt_at: string | null
  finished_at: string | null
}
/** A webhook, and the time up to which it has fired. */
export type Armed = Webhook & { firedUntil: string }
export type Delivery = WebhookDelivery & { groupId: string; payload: string }
export type Parcel = Delivery & { url: string }

const SHOWN_MAX = 100

/** Rows of `webhooks`, always seen through one group. */
export function webhookStore(db: Db, groupId: string) {
  const rows = () => db<Row>('webhooks').where({ group_id: groupId })
  return {
    /** People who see masked addresses must not find them out by filtering. */
    async page(request: PageRequest, addresses: 'all' | 'masked'): Promise<Page<Webhook>> {
      const columns = addresses === 'all' ? COLUMNS : COLUMNS_WITHOUT_ADDRESS
      return mapPage(await pageOf<Row>(rows(), columns, request), fromRow)
    },
    async find(webhookId: string): Promise<Armed | undefined> {
      const row = await rows().where({ id: webhookId }).first()
      return row && fromRow(row)
    },
    async enabled(): Promise<Armed[]> {
      return (await rows().where({ enabled: true })).map(fromRow)
    },
    async insert(webhook: Armed, at: string) {
      await db<Row>('webhooks').insert({ ...toRow(webhook), created_at: at, update_at: at })
    },
    async update(webhook: Armed, at: string) {
      await rows()
        .where({ id: webhook.id })
        .update({ ...toRow(webhook), update_at: at })
    },
    async remove(webhookId: string) {
      await rows().where({ id: webhookId }).delete()
    },
    async deliveries(webhookId: string): Promise<Delivery[]> {
      const query = db<DeliveryRow>('webhook_deliveries').where({ group_id: groupId, webhook_id: webhookId })
      const newest = query.orderBy([{ column: 'created_at', order: 'desc' }, { column: 'id' }]).limit(SHOWN_MAX)
      return (await newest).map(deliveryFromRow)
    },
  }
}

/** What the scheduler needs from every group. */
export function webhookStoreAcrossGroups(db: Db) {
  const deliveries = () => db<DeliveryRow>('webhook_deliveries')
  return {
    async ofGroups(groupIds: string[]): Promise<Webhook[]> {
      return (await db<Row>('webhooks').whereIn('group_id', groupIds).orderBy('created_at')).map(fromRow)
    },
    async enabled(): Promise<Armed[]> {
      return (await db<Row>('webhooks').where({ enabled: true })).map(fromRow)
    },
    /** Claims a firing; false when another process was faster. */
    async claim({ id: webhookId, firedUntil }: Armed, until: string): Promise<boolean> {
      const claimed = db<Row>('webhooks').where({ id: webhookId, fired_until: firedUntil })
      return (await claimed.update({ fired_until: until })) > 0
    },
    async insertDelivery(delivery: Delivery) {
      await deliveries().insert(deliveryToRow(delivery))
    },
    /** Due deliveries, oldest first, with the current address. */
    async due(at: string, count: number): Promise<Parcel[]> {
      const found: (DeliveryRow & { url: string })[] = await db('webhook_deliveries')
        .join('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
        .where('webhook_deliveries.status', 'pending')
        .where('webhook_deliveries.next_attempt_at', '<=', at)
        .orderBy('webhook_deliveries.next_attempt_at')
        .limit(count)
        .select('webhook_deliveries.*', 'webhooks.url')
      return found.map((row) => ({ ...deliveryFromRow(row), url: row.url }))
    },
    /** Claims a delivery until then; false when another process claimed it since it was read. */
    async claimDelivery({ id, attempts, nextAttemptAt }: Delivery, until: string): Promise<boolean> {
      const asRead = { id, attempts, next_attempt_at: nextAttemptAt, status: 'pending' }
      return (await deliveries().where(asRead).update({ next_attempt_at: until })) === 1
    },
    async updateDelivery(delivery: Delivery) {
      await deliveries().where({ id: delivery.id }).update(deliveryToRow(delivery))
    },
    async removeDeliveriesBefore(at: string) {
      await deliveries().where('created_at', '<', at).whereNot({ status: 'pending' }).delete()
    },
  }
}

const COLUMNS: ListColumns = {
  id: 'webhooks.id',
  attributes: {
    id: id('webhooks.id'),
    name: text('webhooks.name'),
    url: text('webhooks.url'),
    enabled: boolean('webhooks.enabled'),
    scheduled_time: text('webhooks.scheduled_time'),
    created_at: moment('webhooks.created_at'),
    update_at: moment('webhooks.update_at'),
  },
}

const { url: _, ...attributes } = COLUMNS.attributes
const COLUMNS_WITHOUT_ADDRESS: ListColumns = { ...COLUMNS, attributes }

const fromRow = (row: Row): Armed => ({
  id: row.id,
  groupId: row.group_id,
  householdId: row.group_id,
  enabled: Boolean(row.enabled),
  name: row.name,
  url: row.url,
  webhookType: row.webhook_type,
  scheduledTime: row.scheduled_time,
  timeZone: row.time_zone,
  firedUntil: row.fired_until,
})

const toRow = (webhook: Armed): Omit<Row, 'created_at' | 'update_at'> => ({
  id: webhook.id,
  group_id: webhook.groupId,
  enabled: webhook.enabled,
  name: webhook.name,
  url: webhook.url,
  webhook_type: webhook.webhookType,
  scheduled_time: webhook.scheduledTime,
  time_zone: webhook.timeZone,
  fired_until: webhook.firedUntil,
})

const deliveryFromRow = (row: DeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  groupId: row.group_id,
  reason: row.reason,
  status: row.status,
  attempts: row.attempts,
  payload: row.payload,
  problem: row.problem,
  createdAt: row.created_at,
  nextAttemptAt: row.next_attempt_at,
  finishedAt: row.finished_at,
})

const deliveryToRow = (delivery: Delivery): DeliveryRow => ({
  id: delivery.id,
  webhook_id: delivery.webhookId,
  group_id: delivery.groupId,
  reason: delivery.reason,
  status: delivery.status,
  attempts: delivery.attempts,
  payload: delivery.payload,
  problem: delivery.problem,
  created_at: delivery.createdAt,
  next_attempt_at: delivery.nextAttemptAt,
  finished_at: delivery.finishedAt,
})

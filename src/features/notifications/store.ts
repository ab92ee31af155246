import type { Notifier, NotifierOptions } from '#contract/notifiers.ts'
import { NotifierOptions as Options } from '#contract/notifiers.ts'
import type { Page } from '#contract/page.ts'
import { boolean, id, type ListColumns, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { mapPage, type PageRequest, pageOf } from '../../core/pages.ts'

type Row = {
  id: string
  group_id: string
  name: string
  enabled: number | boolean
  waiting: number | boolean
  address: string
  options: string
  created_at: string
  update_at: string
}
/** A notifier with its secret fields. */
export type StoredNotifier = Notifier & { address: string; updateAt?: string }

/** Rows of `notifiers`, always seen through one group. */
export function notifierStore(db: Db, groupId: string) {
  const rows = () => db<Row>('notifiers').where({ group_id: groupId })
  return {
    async page(request: PageRequest): Promise<Page<Notifier>> {
      return mapPage(await pageOf<Row>(rows(), COLUMNS, request), fromRow)
    },
    async find(notifierId: string): Promise<StoredNotifier | undefined> {
      const row = await rows().where({ id: notifierId }).first()
      return row && fromRow(row)
    },
    async enabled(): Promise<StoredNotifier[]> {
      return (await rows().where({ enabled: true, waiting: false })).map(fromRow)
    },
    async insert(notifier: StoredNotifier, at: string) {
      await db<Row>('notifiers').insert({ ...toRow(notifier), created_at: at, update_at: at })
    },
    async update(notifier: StoredNotifier, at: string) {
      await rows()
        .where({ id: notifier.id })
        .update({ ...toRow(notifier), update_at: at })
    },
    async remove(notifierId: string): Promise<boolean> {
      return (await rows().where({ id: notifierId }).delete()) > 0
    },
  }
}

/** For people with a link and no account. */
export function notifierStoreAcrossGroups(db: Db) {
  const one = (id: string) => db<Row>('notifiers').where({ id })
  return {
    async find(id: string): Promise<StoredNotifier | undefined> {
      const row = await one(id).first()
      return row && fromRow(row)
    },
    async setConsent(id: string, wanted: boolean, at: string) {
      await one(id).update({ waiting: !wanted, update_at: at })
    },
  }
}

const COLUMNS: ListColumns = {
  id: 'notifiers.id',
  attributes: {
    id: id('notifiers.id'),
    name: text('notifiers.name'),
    enabled: boolean('notifiers.enabled'),
    created_at: moment('notifiers.created_at'),
    update_at: moment('notifiers.update_at'),
  },
}

function fromRow({
  id: notifierId,
  group_id,
  name,
  enabled,
  waiting,
  address,
  options,
  update_at,
}: Row): StoredNotifier {
  const chosen = Object.fromEntries((JSON.parse(options) as string[]).map((event) => [event, true]))
  return {
    id: notifierId,
    groupId: group_id,
    householdId: group_id,
    name,
    enabled: Boolean(enabled),
    waiting: Boolean(waiting),
    options: { ...Options.parse(chosen), id: notifierId },
    address,
    updateAt: update_at,
  }
}

function toRow({ id: notifierId, groupId, name, enabled, waiting, address, options }: StoredNotifier) {
  const chosen = (Object.keys(Options.shape) as (keyof NotifierOptions)[]).filter((event) => options[event])
  return { id: notifierId, group_id: groupId, name, enabled, waiting, address, options: JSON.stringify(chosen) }
}

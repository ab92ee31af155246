import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import type { Shop, ShopDraft, ShopUpdate } from '#contract/shops.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import type { PageRequest } from '../../core/pages.ts'
import type { ListAccess } from './service-access.ts'
import { shopStore } from './shop-store.ts'

export type Shops = ReturnType<typeof createShops>

/** A group's shops: each has its own section order, which lists can follow. */
export function createShops({ db, events, newId, now }: Core, access: ListAccess) {
  return { list, create, update, remove, findIn, order }

  async function list(actor: Member, request: PageRequest): Promise<Page<Shop>> {
    return shopStore(db, actor.groupId).page(request)
  }

  async function create(actor: Member, { name, labelIds }: ShopDraft): Promise<Shop> {
    const shop = await db.transaction(async (tx) => {
      const known = await labelsAmong(tx, actor, labelIds)
      const made: Shop = { id: newId(), groupId: actor.groupId, name, labelIds: known }
      await shopStore(tx, actor.groupId).insert(made, now().toISOString())
      return made
    })
    announce(actor)
    return shop
  }

  async function update(actor: Member, id: string, { name, labelIds }: ShopUpdate): Promise<Shop> {
    const shop = await db.transaction(async (tx) => {
      const before = await findIn(tx, actor, id)
      if (labelIds) await order(tx, actor, id, labelIds)
      await shopStore(tx, actor.groupId).update({ ...before, name: name ?? before.name }, now().toISOString())
      return findIn(tx, actor, id)
    })
    announce(actor)
    return shop
  }

  async function remove(actor: Member, id: string): Promise<Shop> {
    const shop = await findIn(db, actor, id)
    await shopStore(db, actor.groupId).remove(id)
    announce(actor)
    return shop
  }

  async function findIn(handle: Db, actor: Member, id: string): Promise<Shop> {
    const shop = await shopStore(handle, actor.groupId).find(id)
    if (!shop) throw notFound('shop.not-found')
    return shop
  }

  /** Sets the order of a shop's sections, as part of other work. */
  async function order(tx: Db, actor: Member, id: string, labelIds: string[]): Promise<void> {
    await shopStore(tx, actor.groupId).setLabels(id, await labelsAmong(tx, actor, labelIds))
  }

  async function labelsAmong(tx: Db, actor: Member, labelIds: string[]): Promise<string[]> {
    const known = await access.pantry(tx, actor.groupId).labelsById()
    if (labelIds.some((labelId) => !known.has(labelId))) throw notFound('label.not-found')
    return [...new Set(labelIds)]
  }

  function announce({ groupId }: Member) {
    events.emit('shopping-shops.changed', { groupId })
  }
}

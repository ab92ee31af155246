import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, notFound } from '../../core/errors.ts'
import type { PageRequest } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import type { Entry, EntryStore } from './store.ts'

export type ListRequest = PageRequest & { search?: string | undefined }

/** What differs for one kind of entries. */
export type Kind<Item extends Entry, Draft extends { name: string }, Store extends EntryStore<Item>> = {
  refusals: { exists: string; notFound: string }
  store: (db: Db, groupId: string) => Store
  blank: (id: string, groupId: string) => Item
  apply: (item: Item, draft: Draft) => Item
  /** Refuses drafts that conflict with other rows. */
  check?: (tx: Db, groupId: string, draft: Draft) => Promise<void>
  /** Completes new entries as far as the program can. */
  complete?: (tx: Db, groupId: string, made: Item[], language?: string) => Promise<Item[]>
}

/** The rules foods, units and labels share: a name is unique in its group, ignoring case. */
export function createEntries<Item extends Entry, Draft extends { name: string }, Store extends EntryStore<Item>>(
  { db, events, newId, now }: Core,
  { refusals, store, blank, apply, check, complete }: Kind<Item, Draft, Store>,
) {
  return { list, get, create, update, remove }

  async function list(actor: Member, request: ListRequest): Promise<Page<Item>> {
    return store(db, actor.groupId).page(request, request.search ?? '')
  }

  async function get(actor: Member, id: string): Promise<Item> {
    return found(refusals, await store(db, actor.groupId).find(id))
  }

  /** In the language of the person who makes it. */
  async function create(actor: Member, draft: Draft, language?: string): Promise<Item> {
    permit(actor, 'data.organize')
    return db.transaction(async (tx) => {
      const entries = store(tx, actor.groupId)
      if (await entries.findByName(draft.name)) throw conflict(refusals.exists)
      await check?.(tx, actor.groupId, draft)
      const item = apply(blank(newId(), actor.groupId), draft)
      const whole = (await complete?.(tx, actor.groupId, [item], language)) ?? [item]
      await entries.insertAll(whole, now().toISOString())
      return found(refusals, await entries.find(item.id))
    })
  }

  async function update(actor: Member, id: string, draft: Draft): Promise<Item> {
    permit(actor, 'data.organize')
    const changed = await db.transaction(async (tx) => {
      const entries = store(tx, actor.groupId)
      const item = found(refusals, await entries.find(id))
      const existing = await entries.findByName(draft.name)
      if (existing && existing.id !== id) throw conflict(refusals.exists)
      await check?.(tx, actor.groupId, draft)
      const next = apply(item, draft)
      await entries.update(next, now().toISOString())
      await entries.touchUses(id)
      if (wordsOf(next) !== wordsOf(item)) await entries.oweSearch(id)
      return found(refusals, await entries.find(id))
    })
    events.emit('ingredients.changed', { groupId: actor.groupId })
    events.emit('recipes.reworded', { groupId: actor.groupId, recipeIds: [] })
    return changed
  }

  /** Whatever used it stays, without it. */
  async function remove(actor: Member, id: string): Promise<Item> {
    permit(actor, 'data.organize')
    const item = await get(actor, id)
    await store(db, actor.groupId).leaveLines(item)
    await db.transaction(async (tx) => {
      const entries = store(tx, actor.groupId)
      await entries.touchUses(id)
      await entries.remove(id)
    })
    events.emit('ingredients.changed', { groupId: actor.groupId })
    return item
  }
}

/** The words of an entry that recipes show. */
function wordsOf(entry: Entry & { pluralName?: string | null }): string {
  return `${entry.name}\n${entry.pluralName ?? ''}`
}

export function found<Item>(refusals: { notFound: string }, item: Item | undefined): Item {
  if (item === undefined) throw notFound(refusals.notFound)
  return item
}

import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { shoppingListStore, type Viewer } from './list-store.ts'
import { createPantry, type PantryServices } from './pantry.ts'
import type { StoredList } from './states.ts'

export type ListAccess = ReturnType<typeof createListAccess>

/** The only way to change a list's items: under its lock, and announced afterwards. */
export function createListAccess({ db, events, now }: Core, services: PantryServices) {
  return {
    change,
    rehearse,
    find,
    announce,
    pantry: (handle: Db, groupId: string) => createPantry(handle, groupId, services),
  }

  /** Runs a change on a list, saves it and announces it. */
  async function change<Answer>(
    actor: Member,
    listId: string,
    work: (ledger: Ledger, tx: Db) => Promise<Answer>,
  ): Promise<Answer> {
    const { answer, list, report } = await db.transaction(async (tx) => {
      await exclusively(tx, 'shopping-list', listId)
      const ledger = await open(tx, actor, listId)
      const answer = await work(ledger, tx)
      await ledger.write()
      return { answer, list: ledger.list, report: ledger.report() }
    })
    if (report) events.emit('shopping-list.items-changed', { ...factOf(list), ...report })
    return answer
  }

  /** Runs a change on a list without saving it. */
  async function rehearse<Answer>(
    actor: Member,
    listId: string,
    work: (ledger: Ledger, tx: Db) => Promise<Answer>,
  ): Promise<Answer> {
    return db.transaction(async (tx) => work(await open(tx, actor, listId), tx), { readOnly: true })
  }

  async function find(handle: Db, actor: Member, listId: string): Promise<StoredList> {
    const list = await shoppingListStore(handle, viewerOf(actor)).find(listId)
    if (!list) throw notFound('shopping-list.not-found')
    return list
  }

  async function open(tx: Db, actor: Member, listId: string): Promise<Ledger> {
    const list = await find(tx, actor, listId)
    const pantry = createPantry(tx, actor.groupId, services)
    return createLedger({ tx, viewer: viewerOf(actor), list, pantry, at: now().toISOString() })
  }

  function announce(what: 'created' | 'updated' | 'deleted', list: StoredList) {
    events.emit(`shopping-list.${what}`, factOf(list))
  }
}

/** The scheduler and the command line see private lists too. */
export const viewerOf = (actor: Member): Viewer => ({
  groupId: actor.groupId,
  userId: actor.kind === 'system' ? null : actor.id,
})

const factOf = ({ groupId, id, name, userId, ...list }: StoredList) => ({
  groupId,
  id,
  name,
  visibleTo: list.private ? userId : null,
})

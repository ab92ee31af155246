import type { Person } from '#contract/permissions.ts'
import { PRESENT_FOR_SECONDS, type Present } from '#contract/shops.ts'
import type { Core } from '../../core/core.ts'
import type { Facts, Listener } from '../../core/events.ts'
import type { ListAccess } from './service-access.ts'

export type ShoppingPresence = ReturnType<typeof createShoppingPresence>
type List = { groupId: string; listId: string; isPrivate: boolean }
/** A person on one of their devices. */
type Visit = List & { userId: string; sessionId: string | null; at: number }

/**
 * Who has which list open, so that two people in a shop see each other. Kept in memory, because it is valid for a
 * minute only.
 */
export function createShoppingPresence({ db, events, now }: Core, access: ListAccess) {
  let visits: Visit[] = []
  return { enter, leave, listeners }

  async function enter(actor: Person, listId: string): Promise<Present> {
    const list = await listOf(actor, listId)
    change(list, [...visits.filter((visit) => !isSame(visit, actor, listId)), visitOf(actor, list)])
    return besides(actor, listId)
  }

  async function leave(actor: Person, listId: string): Promise<Present> {
    const list = await listOf(actor, listId)
    change(
      list,
      visits.filter((visit) => !isSame(visit, actor, listId)),
    )
    return besides(actor, listId)
  }

  /** A page that is closed outright cannot report it; the end of its stream does. */
  function listeners(): Listener<'pages.closed'>[] {
    return [{ on: 'pages.closed', run: goneWith }]
  }

  function goneWith({ userId, sessionId }: Facts['pages.closed']) {
    const isTheirs = (visit: Visit) => visit.userId === userId && visit.sessionId === sessionId
    const left = visits.filter(isTheirs)
    for (const list of left)
      change(
        list,
        visits.filter((visit) => visit.listId !== list.listId || !isTheirs(visit)),
      )
  }

  async function listOf(actor: Person, listId: string): Promise<List> {
    const list = await access.find(db, actor, listId)
    return { groupId: actor.groupId, listId, isPrivate: list.private }
  }

  function visitOf({ id: userId, sessionId }: Person, list: List): Visit {
    return { ...list, userId, sessionId, at: now().getTime() }
  }

  /** Announces a change in who is there. */
  function change({ groupId, listId, isPrivate }: List, after: Visit[]) {
    const before = present(listId)
    const since = now().getTime() - PRESENT_FOR_SECONDS * 1000
    // People not heard from lately have left.
    visits = after.filter(({ at }) => at > since)
    const userIds = present(listId)
    if (userIds.length === before.length && userIds.every((id) => before.includes(id))) return
    const [owner] = [...userIds, ...before]
    events.emit('shopping-list.presence-changed', {
      groupId,
      listId,
      visibleTo: isPrivate ? (owner ?? null) : null,
      userIds,
    })
  }

  function present(listId: string): string[] {
    const since = now().getTime() - PRESENT_FOR_SECONDS * 1000
    return [
      ...new Set(visits.filter((visit) => visit.listId === listId && visit.at > since).map((visit) => visit.userId)),
    ]
  }

  function besides({ id }: Person, listId: string): Present {
    return { userIds: present(listId).filter((userId) => userId !== id) }
  }
}

const isSame = (visit: Visit, { id, sessionId }: Person, listId: string) =>
  visit.listId === listId && visit.userId === id && visit.sessionId === sessionId

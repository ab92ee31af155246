import type { Person } from '#contract/permissions.ts'
import { PRESENT_FOR_SECONDS, type Present } from '#contract/shops.ts'
import type { Core } from '../../core/core.ts'
import type { ListAccess } from './access.ts'

export type ShoppingPresence = ReturnType<typeof createShoppingPresence>

/** Who has which list open, so that two in one shop know of each other. Kept in memory: it is true for a minute only. */
export function createShoppingPresence({ db, events, now }: Core, access: ListAccess) {
  const lists = new Map<string, Map<string, number>>()
  return { enter, leave }

  async function enter(actor: Person, listId: string): Promise<Present> {
    const list = await access.find(db, actor, listId)
    const people = present(listId)
    const isNew = !people.has(actor.id)
    people.set(actor.id, now().getTime())
    lists.set(listId, people)
    if (isNew) tell(actor, { listId, isPrivate: list.private })
    return besides(actor, listId)
  }

  async function leave(actor: Person, listId: string): Promise<Present> {
    const list = await access.find(db, actor, listId)
    const people = present(listId)
    const wasThere = people.delete(actor.id)
    if (people.size > 0) lists.set(listId, people)
    else lists.delete(listId)
    if (wasThere) tell(actor, { listId, isPrivate: list.private })
    return besides(actor, listId)
  }

  /** Those who said lately that they are there. */
  function present(listId: string): Map<string, number> {
    const since = now().getTime() - PRESENT_FOR_SECONDS * 1000
    return new Map([...(lists.get(listId) ?? [])].filter(([, at]) => at > since))
  }

  function besides({ id }: Person, listId: string): Present {
    return { userIds: [...present(listId).keys()].filter((userId) => userId !== id) }
  }

  function tell({ groupId, id }: Person, { listId, isPrivate }: { listId: string; isPrivate: boolean }) {
    const fact = { groupId, listId, visibleTo: isPrivate ? id : null, userIds: [...present(listId).keys()] }
    events.emit('shopping-list.presence-changed', fact)
  }
}

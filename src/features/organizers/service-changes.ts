import type { OrganizerChanged, ShelvedOrganizer } from '#contract/organizer-changes.ts'
import type { OrganizerKind } from '#contract/organizers.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, notFound, unprocessable } from '../../core/errors.ts'
import type { Translate } from '../../core/i18n.ts'
import { nextSize, pause } from '../../core/pause.ts'
import { permit } from '../../core/permit.ts'
import { searchDebts } from '../../core/search-debts.ts'
import { askingStore, type Change, changeStore } from './change-store.ts'
import { ancestorsOf, liftedParents } from './nesting.ts'
import type { Organizers } from './service.ts'
import { shelfStore } from './shelf-store.ts'
import { type Organizer, organizerStore } from './store.ts'

/** Recipes in the first slice, and in any. */
const FIRST = 20
const AT_ONCE = 500
const KEPT_DAYS = 1
const DAY_MS = 86_400_000
const NOTHING_ELSE = { parents: [], cookbooks: [], rules: [], newCookbooks: [], newRules: [] }

export type OrganizerChanges = ReturnType<typeof createOrganizerChanges>
type Wished = { change: Change; ids: string[] }

/**
 * Several categories, tags or tools changed at once. Recipes follow in slices, so that other requests get their turn;
 * a change that was interrupted can be repeated or undone.
 */
export function createOrganizerChanges(core: Core, { announce }: Pick<Organizers, 'announce'>) {
  const { db, events, newId, now, reading } = core
  return { shelves, merge, empty, remove, undo }

  async function shelves(actor: Member, kind: OrganizerKind): Promise<ShelvedOrganizer[]> {
    const shelf = shelfStore(reading, actor.groupId, kind)
    const organizers = await organizerStore(db, actor.groupId, kind).all()
    const [counts, asked] = [await shelf.recipesOfEach(), await shelf.asked()]
    const covers = kind === 'tags' ? new Map() : await shelf.covers()
    const used = new Set(organizers.filter(({ id }) => asked.has(id) || counts.has(id)).map(({ id }) => id))
    for (const id of [...used]) for (const above of ancestorsOf(organizers, id)) used.add(above)
    return organizers.map((organizer) => ({
      ...organizer,
      recipes: counts.get(organizer.id) ?? 0,
      unused: !used.has(organizer.id),
      covers: covers.get(organizer.id) ?? [],
    }))
  }

  async function merge(
    actor: Member,
    kind: OrganizerKind,
    { into, from }: { into: string; from: string[] },
    say: Translate,
  ): Promise<OrganizerChanged> {
    permit(actor, 'data.organize')
    const ids = [...new Set(from)].filter((id) => id !== into)
    if (ids.length === 0) throw unprocessable('organizer.merge-with-itself', { field: 'from' })
    const [target, ...others] = await existing(actor, kind, [into, ...ids])
    const change = await begin(actor, kind, { ids, intoId: into })
    const recipeIds = await take(actor, { change, ids })
    await db.transaction(async (tx) => {
      await organizerStore(tx, actor.groupId, kind).removeEach(ids)
      await searchDebts(tx).owe(actor.groupId, kind, into)
    })
    for (const gone of others) announce('deleted', kind, gone)
    if (target) announce('updated', kind, target)
    events.emit('recipes.reworded', { groupId: actor.groupId, recipeIds: [] })
    const message = say('organizer.merged', { count: ids.length + 1, name: target?.name ?? '' })
    return { message, error: false, undo: change.id, changed: ids.length, recipes: recipeIds.length }
  }

  async function empty(
    actor: Member,
    kind: OrganizerKind,
    wanted: string[],
    say: Translate,
  ): Promise<OrganizerChanged> {
    permit(actor, 'data.organize')
    const ids = [...new Set(wanted)]
    await existing(actor, kind, ids)
    const change: Change = { id: newId(), kind, intoId: null, document: { ...NOTHING_ELSE, rows: [] } }
    await keep(db, actor, change)
    const recipeIds = await take(actor, { change, ids })
    events.emit('recipes.reworded', { groupId: actor.groupId, recipeIds })
    const message = say('organizer.emptied', { count: recipeIds.length })
    return { message, error: false, undo: change.id, changed: ids.length, recipes: recipeIds.length }
  }

  async function remove(
    actor: Member,
    kind: OrganizerKind,
    { ids: wanted, unusedOnly }: { ids: string[]; unusedOnly: boolean },
    say: Translate,
  ): Promise<OrganizerChanged> {
    permit(actor, 'data.organize')
    const found = await existing(actor, kind, [...new Set(wanted)])
    const unused = new Set((unusedOnly ? await shelves(actor, kind) : []).flatMap((one) => (one.unused ? one.id : [])))
    const going = unusedOnly ? found.filter(({ id }) => unused.has(id)) : found
    const ids = going.map(({ id }) => id)
    const change = await begin(actor, kind, { ids, intoId: null })
    const recipeIds = await take(actor, { change, ids })
    await organizerStore(db, actor.groupId, kind).removeEach(ids)
    for (const gone of going) announce('deleted', kind, gone)
    events.emit('recipes.reworded', { groupId: actor.groupId, recipeIds })
    const [first, second] = going
    const message =
      first && !second
        ? say('organizer.deleted', { name: first.name })
        : say('organizer.deleted-many', { count: ids.length })
    return { message, error: false, undo: change.id, changed: ids.length, recipes: recipeIds.length }
  }

  async function undo(actor: Member, id: string): Promise<void> {
    permit(actor, 'data.organize')
    const change = await changeStore(db, actor.groupId).find(id)
    if (!change) throw notFound('organizer.no-undo')
    const { kind, document } = change
    const back = document.rows.map((row) => ({ id: String(row.id), slug: String(row.slug) }))
    await db.transaction(async (tx) => {
      const taken = await organizerStore(tx, actor.groupId, kind).findEach(
        [],
        back.map(({ slug }) => slug),
      )
      // Those that are here already came back when an earlier try was interrupted.
      const here = new Set(taken.map((one) => one.id).filter((one) => back.some((row) => row.id === one)))
      if (taken.some((one) => !here.has(one.id))) throw conflict('organizer.exists')
      const rows = document.rows.filter((row) => !here.has(String(row.id)))
      await askingStore(tx, kind).restore({ ...change, document: { ...document, rows } })
    })
    const recipeIds = await inTurns((tx, most) => changeStore(tx, actor.groupId).giveLinksBack(change, most))
    await changeStore(db, actor.groupId).drop(id)
    const returned = await organizerStore(db, actor.groupId, kind).findEach(
      back.map((row) => row.id),
      [],
    )
    for (const organizer of returned) announce('created', kind, organizer)
    events.emit('recipes.reworded', { groupId: actor.groupId, recipeIds })
  }

  /** Writes down what will be gone, and moves everything but recipes. */
  async function begin(
    actor: Member,
    kind: OrganizerKind,
    { ids, intoId }: { ids: string[]; intoId: string | null },
  ): Promise<Change> {
    return db.transaction(async (tx) => {
      const store = organizerStore(tx, actor.groupId, kind)
      const asking = askingStore(tx, kind)
      const all = await store.all()
      const lifted = intoId === null ? liftedParents(all, new Set(ids)) : adoptedParents(all, new Set(ids), intoId)
      const before = all.filter(({ id }) => lifted.has(id))
      const known = await asking.read(ids)
      const added = intoId === null ? { newCookbooks: [], newRules: [] } : await asking.point(known, intoId)
      const document = {
        rows: await asking.rowsOf(ids),
        parents: before.map(({ id, parentId }): [string, string] => [id, parentId ?? '']),
        ...known,
        ...added,
      }
      const change = { id: newId(), kind, intoId, document }
      await keep(tx, actor, change)
      await store.moveUnder(lifted, now().toISOString())
      return change
    })
  }

  async function keep(tx: Db, actor: Member, change: Change) {
    const store = changeStore(tx, actor.groupId)
    await store.forgetOlderThan(new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString())
    await store.keep(change, now().toISOString())
  }

  function take(actor: Member, { change, ids }: Wished): Promise<string[]> {
    return inTurns((tx, most) => changeStore(tx, actor.groupId).takeLinks(change, ids, most))
  }

  /** Repeats some work until there is none left; returns the recipes it was about. */
  async function inTurns(work: (tx: Db, most: number) => Promise<string[]>): Promise<string[]> {
    const recipeIds = new Set<string>()
    for (let size = FIRST; ; ) {
      const startedAt = performance.now()
      const some = await db.transaction((tx) => work(tx, size))
      if (some.length === 0) return [...recipeIds]
      for (const id of some) recipeIds.add(id)
      size = nextSize(size, performance.now() - startedAt, AT_ONCE)
      await pause()
    }
  }

  async function existing(actor: Member, kind: OrganizerKind, ids: string[]): Promise<Organizer[]> {
    const found = new Map(
      (await organizerStore(db, actor.groupId, kind).findEach(ids, [])).map((organizer) => [organizer.id, organizer]),
    )
    return ids.map((id) => {
      const organizer = found.get(id)
      if (!organizer) throw notFound('organizer.not-found')
      return organizer
    })
  }
}

/** After a merge, those under the ones that go are under the one that stays, which moves up if it was under them. */
function adoptedParents(all: Organizer[], gone: ReadonlySet<string>, intoId: string): Map<string, string | null> {
  const lifted = liftedParents(all, gone)
  const above = new Set(ancestorsOf(all, intoId))
  return new Map([...lifted].map(([id, parent]) => [id, id === intoId || above.has(id) ? parent : intoId]))
}

import type { OrganizerKind, OrganizerMention } from '#contract/organizers.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, notFound, unprocessable } from '../../core/errors.ts'
import type { PageRequest } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import { searchDebts } from '../../core/search-debts.ts'
import { slugify } from '../../core/slug.ts'
import { ancestorsOf, liftedParents } from './nesting.ts'
import { type Organizer, organizerStore } from './store.ts'

export type { Organizer }
export type Organizers = ReturnType<typeof createOrganizers>
type Draft = { name: string; onHand?: boolean; parentId?: string | null | undefined }
type ListRequest = PageRequest & { search?: string | undefined }

/** Categories, tags and tools of a group. The three differ only in name. */
export function createOrganizers({ db, events, newId, now }: Core) {
  return { list, listPublic, get, getBySlug, known, withoutRecipes, create, update, remove, resolve, announce }

  async function list(actor: Member, kind: OrganizerKind, request: ListRequest): Promise<Page<Organizer>> {
    return organizerStore(db, actor.groupId, kind).page(request, request.search ?? '')
  }

  /** Those in recipes anyone can read. */
  async function listPublic(actor: Member, kind: OrganizerKind, request: ListRequest): Promise<Page<Organizer>> {
    return organizerStore(db, actor.groupId, kind).pageOfPublic(request, request.search ?? '')
  }

  async function get(actor: Member, kind: OrganizerKind, id: string): Promise<Organizer> {
    return found(await organizerStore(db, actor.groupId, kind).find(id))
  }

  async function getBySlug(actor: Member, kind: OrganizerKind, slug: string): Promise<Organizer> {
    return found(await organizerStore(db, actor.groupId, kind).findBySlug(slug))
  }

  /** The existing ones among the names, as the group writes them. */
  async function known(actor: Member, kind: OrganizerKind, names: string[]): Promise<string[]> {
    const slugs = names.map(slugify).filter((slug) => slug !== '')
    if (slugs.length === 0) return []
    return (await organizerStore(db, actor.groupId, kind).findEach([], slugs)).map(({ name }) => name)
  }

  async function withoutRecipes(actor: Member, kind: OrganizerKind): Promise<Organizer[]> {
    return organizerStore(db, actor.groupId, kind).withoutRecipes()
  }

  async function create(actor: Member, kind: OrganizerKind, draft: Draft): Promise<Organizer> {
    permit(actor, 'data.organize')
    const { onHand = false, parentId = null } = draft
    const organizer = named({ id: newId(), groupId: actor.groupId, onHand, parentId }, draft.name)
    await db.transaction(async (tx) => {
      const store = organizerStore(tx, actor.groupId, kind)
      if (parentId) await refuseCircle(tx, kind, organizer)
      if (await store.findBySlug(organizer.slug)) throw conflict('organizer.exists')
      await store.insertAll([organizer], now().toISOString())
    })
    announce('created', kind, organizer)
    return organizer
  }

  async function update(actor: Member, kind: OrganizerKind, id: string, draft: Draft): Promise<Organizer> {
    permit(actor, 'data.organize')
    const changed = await db.transaction(async (tx) => {
      const store = organizerStore(tx, actor.groupId, kind)
      const current = found(await store.find(id))
      const { onHand = current.onHand, parentId = current.parentId } = draft
      const organizer = named({ ...current, onHand, parentId }, draft.name)
      if (parentId !== current.parentId) await refuseCircle(tx, kind, organizer)
      const existing = await store.findBySlug(organizer.slug)
      if (existing && existing.id !== id) throw conflict('organizer.exists')
      await store.update(organizer, now().toISOString())
      if (organizer.name !== current.name) await searchDebts(tx).owe(actor.groupId, kind, id)
      return organizer
    })
    announce('updated', kind, changed)
    events.emit('recipes.reworded', { groupId: actor.groupId, recipeIds: [] })
    return changed
  }

  /** What it is put under must be of the group, and neither itself nor under it. */
  async function refuseCircle(tx: Db, kind: OrganizerKind, { id, groupId, parentId }: Organizer) {
    if (parentId === null) return
    const all = await organizerStore(tx, groupId, kind).all()
    if (!all.some((one) => one.id === parentId)) throw notFound('organizer.no-parent')
    if (parentId === id || ancestorsOf(all, parentId).includes(id))
      throw unprocessable('organizer.circle', { field: 'parentId' })
  }

  /** Recipes and cookbooks lose it, and those under it move up; nothing else about them changes. */
  async function remove(actor: Member, kind: OrganizerKind, id: string): Promise<Organizer> {
    permit(actor, 'data.organize')
    const organizer = await get(actor, kind, id)
    const recipeIds = await db.transaction(async (tx) => {
      const store = organizerStore(tx, actor.groupId, kind)
      const saying = await store.recipesSaying(id)
      await store.moveUnder(liftedParents(await store.all(), new Set([id])), now().toISOString())
      await store.removeEach([id])
      return saying
    })
    announce('deleted', kind, organizer)
    events.emit('recipes.reworded', { groupId: actor.groupId, recipeIds })
    return organizer
  }

  /**
   * The organisers a recipe mentions, each once and in order: by id, otherwise by name; missing ones are created.
   * Mentions without usable characters, which web pages contain, are left out.
   */
  async function resolve(
    tx: Db,
    groupId: string,
    kind: OrganizerKind,
    mentions: OrganizerMention[],
  ): Promise<Organizer[]> {
    if (mentions.length === 0) return []
    const store = organizerStore(tx, groupId, kind)
    const wanted = mentions.map(({ id, name }) => ({ id, name, slug: slugify(name) }))
    const known = await store.findEach(
      wanted.flatMap(({ id }) => id ?? []),
      wanted.map(({ slug }) => slug),
    )
    const byId = new Map(known.map((organizer) => [organizer.id, organizer]))
    const bySlug = new Map(known.map((organizer) => [organizer.slug, organizer]))
    const missing: Organizer[] = []
    const resolved = wanted.flatMap(({ id, name, slug }) => {
      const organizer = (id && byId.get(id)) || bySlug.get(slug)
      if (organizer || slug === '') return organizer ?? []
      const made = { id: newId(), groupId, name, slug, onHand: false, parentId: null }
      bySlug.set(slug, made)
      missing.push(made)
      return made
    })
    await store.insertAll(missing, now().toISOString())
    return [...new Set(resolved)]
  }

  function announce(
    what: 'created' | 'updated' | 'deleted',
    kind: OrganizerKind,
    { id, groupId, name, slug }: Organizer,
  ) {
    if (kind === 'categories') events.emit(`category.${what}`, { groupId, id, name, slug })
    if (kind === 'tags') events.emit(`tag.${what}`, { groupId, id, name, slug })
  }
}

function found(organizer: Organizer | undefined): Organizer {
  if (!organizer) throw notFound('organizer.not-found')
  return organizer
}

function named(organizer: Omit<Organizer, 'name' | 'slug'>, name: string): Organizer {
  const slug = slugify(name)
  if (slug === '') throw unprocessable('organizer.no-slug', { field: 'name' })
  return { ...organizer, name, slug }
}

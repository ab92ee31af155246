import type { Cookbook, CookbookChange, CookbookDraft } from '#contract/cookbooks.ts'
import { ORGANIZER_KINDS, type OrganizerKind } from '#contract/organizers.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import type { PageRequest } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import { cookbookSlug, isSlugOf } from './slugs.ts'
import { cookbookStore, publicCookbookStore } from './store.ts'

export type Cookbooks = ReturnType<typeof createCookbooks>
type Rule = Record<OrganizerKind, string[]> &
  Pick<Cookbook, 'queryFilterString' | `requireAll${'Categories' | 'Tags' | 'Tools'}`>
type NumberedChange = CookbookChange & { id: string }
/** Refuses an invalid recipe filter. */
type CheckFilter = (queryFilter: string) => void

/** Views of a group's recipes: those that match a cookbook's categories, tags, tools and filter. */
export function createCookbooks({ db, events, newId, now }: Core, { checkFilter }: { checkFilter: CheckFilter }) {
  return { list, listPublic, get, getPublic, rule, publicRule, firstRules, create, update, updateAll, remove }

  async function list(actor: Member, request: PageRequest): Promise<Page<Cookbook>> {
    return cookbookStore(db, actor.groupId).page(request)
  }

  async function listPublic(actor: Member, request: PageRequest): Promise<Page<Cookbook>> {
    return publicCookbookStore(db, actor.groupId).page(request)
  }

  async function get(actor: Member, idOrSlug: string): Promise<Cookbook> {
    return found(await cookbookStore(db, actor.groupId).findByIdOrSlug(idOrSlug))
  }

  async function getPublic(actor: Member, idOrSlug: string): Promise<Cookbook> {
    return found(await publicCookbookStore(db, actor.groupId).findByIdOrSlug(idOrSlug))
  }

  /** The conditions for listing recipes, as ids. */
  async function rule(actor: Member, idOrSlug: string): Promise<Rule> {
    return ruleOf(await get(actor, idOrSlug))
  }

  async function publicRule(actor: Member, idOrSlug: string): Promise<Rule> {
    return ruleOf(await getPublic(actor, idOrSlug))
  }

  /** The conditions of the first cookbooks. */
  async function firstRules(actor: Member, limit: number): Promise<(Rule & { id: string })[]> {
    const request = { page: 1, perPage: limit, orderBy: 'position', orderDirection: 'asc' } as const
    const { items } = await list(actor, request)
    return items.map((cookbook) => ({ id: cookbook.id, ...ruleOf(cookbook) }))
  }

  async function create(actor: Member, draft: CookbookDraft): Promise<Cookbook> {
    permit(actor, 'data.organize')
    checkFilter(draft.queryFilterString)
    const cookbook = await db.transaction(async (tx) => {
      await exclusively(tx, 'cookbook-slugs', actor.groupId)
      const store = cookbookStore(tx, actor.groupId)
      await refuseUnknownOrganizers(tx, actor.groupId, [draft])
      const slug = cookbookSlug(draft.name, new Set((await store.slugs()).values()))
      const id = newId()
      await store.insert({ ...draft, id, slug, groupId: actor.groupId }, now().toISOString())
      return found(await store.find(id))
    })
    announce('created', cookbook)
    return cookbook
  }

  async function update(actor: Member, id: string, change: CookbookChange): Promise<Cookbook> {
    const [changed] = await changeAll(actor, [{ ...change, id }])
    const cookbook = found(changed)
    announce('updated', cookbook)
    return cookbook
  }

  async function updateAll(actor: Member, changes: NumberedChange[]): Promise<Cookbook[]> {
    const cookbooks = await changeAll(actor, changes)
    const fact = { groupId: actor.groupId, ids: idsOf(cookbooks), name: namesOf(cookbooks) }
    if (cookbooks.length > 0) events.emit('cookbooks.updated', fact)
    return cookbooks
  }

  /** Changes all of them, or none if one is missing. */
  async function changeAll(actor: Member, changes: NumberedChange[]): Promise<Cookbook[]> {
    permit(actor, 'data.organize')
    const distinct = [...new Map(changes.map((change) => [change.id, change])).values()]
    if (distinct.length === 0) return []
    for (const { queryFilterString } of distinct) if (queryFilterString) checkFilter(queryFilterString)
    return db.transaction(async (tx) => {
      await exclusively(tx, 'cookbook-slugs', actor.groupId)
      const store = cookbookStore(tx, actor.groupId)
      const slugs = slugsFor(distinct, await store.slugs())
      const before = new Map((await store.findEach(idsOf(distinct))).map((cookbook) => [cookbook.id, cookbook]))
      const drafts = distinct.map((change) => ({ ...withStored(change, found(before.get(change.id))), id: change.id }))
      await refuseUnknownOrganizers(tx, actor.groupId, drafts)
      const changed = drafts.map((draft) => ({
        ...draft,
        slug: slugs.get(draft.id) as string,
        groupId: actor.groupId,
      }))
      await store.updateAll(changed, now().toISOString())
      const stored = new Map((await store.findEach(idsOf(distinct))).map((cookbook) => [cookbook.id, cookbook]))
      return distinct.map(({ id }) => found(stored.get(id)))
    })
  }

  async function remove(actor: Member, id: string): Promise<Cookbook> {
    permit(actor, 'data.organize')
    const store = cookbookStore(db, actor.groupId)
    const cookbook = found(await store.find(id))
    await store.remove(id)
    announce('deleted', cookbook)
    return cookbook
  }

  function announce(what: 'created' | 'updated' | 'deleted', { id, groupId, name }: Cookbook) {
    events.emit(`cookbook.${what}`, { groupId, id, name })
  }
}

/** The change's conditions, with the stored ones where it has none. */
function withStored(change: CookbookChange, stored: Cookbook): CookbookDraft {
  return {
    ...change,
    categories: change.categories ?? stored.categories,
    tags: change.tags ?? stored.tags,
    tools: change.tools ?? stored.tools,
    requireAllCategories: change.requireAllCategories ?? stored.requireAllCategories,
    requireAllTags: change.requireAllTags ?? stored.requireAllTags,
    requireAllTools: change.requireAllTools ?? stored.requireAllTools,
    queryFilterString: change.queryFilterString ?? stored.queryFilterString,
  }
}

function ruleOf({ categories, tags, tools, ...cookbook }: Cookbook): Rule {
  const { requireAllCategories, requireAllTags, requireAllTools, queryFilterString } = cookbook
  const ids = { categories: idsOf(categories), tags: idsOf(tags), tools: idsOf(tools) }
  return { ...ids, requireAllCategories, requireAllTags, requireAllTools, queryFilterString }
}

const idsOf = (things: { id: string }[]) => things.map(({ id }) => id)

function found(cookbook: Cookbook | undefined): Cookbook {
  if (!cookbook) throw notFound('cookbook.not-found')
  return cookbook
}

async function refuseUnknownOrganizers(tx: Db, groupId: string, drafts: CookbookDraft[]) {
  for (const kind of ORGANIZER_KINDS) {
    const ids = [...new Set(drafts.flatMap((draft) => idsOf(draft[kind])))]
    const unknown = await cookbookStore(tx, groupId).unknownOrganizers(kind, ids)
    if (unknown.length > 0) throw notFound('organizer.not-found')
  }
}

/** A slug for each draft: its current one while that fits the name, otherwise a free one. */
function slugsFor(drafts: NumberedChange[], current: Map<string, string>): Map<string, string> {
  const slugs = new Map(current)
  const renamed = drafts.filter(({ id, name }) => {
    const slug = current.get(id)
    if (slug === undefined) throw notFound('cookbook.not-found')
    return !isSlugOf(slug, name)
  })
  for (const { id } of renamed) slugs.delete(id)
  for (const { id, name } of renamed) slugs.set(id, cookbookSlug(name, new Set(slugs.values())))
  return slugs
}

const namesOf = (cookbooks: Cookbook[]) => cookbooks.map(({ name }) => name).join(', ')

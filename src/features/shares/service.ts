import type { Member, System } from '#contract/permissions.ts'
import type { Recipe } from '#contract/recipes.ts'
import { SHARE_LIFETIME_DAYS, type Share, type ShareDraft } from '#contract/shares.ts'
import type { Core } from '../../core/core.ts'
import { notFound, retold, unprocessable } from '../../core/errors.ts'
import type { Recipes } from '../recipes/service.ts'
import { shareStore, shareStoreAcrossGroups } from './store.ts'
import { forStrangers } from './strangers.ts'

export type Shares = ReturnType<typeof createShares>
type Shared = Share & { recipe: Recipe }

/** Share links, each to a single recipe until it expires, and public recipes. */
export function createShares({ db, newId, now }: Core, recipes: Recipes) {
  return { list, create, get, revoke, open, explore, opens, removeExpired }

  async function list(actor: Member, recipeId?: string): Promise<Share[]> {
    return shareStore(db, actor.groupId).list(recipeId)
  }

  async function create(actor: Member, { recipeId, expiresAt }: ShareDraft): Promise<Shared> {
    const recipe = await recipes.get(actor, recipeId)
    const createdAt = now()
    const end = expiresAt ?? new Date(createdAt.getTime() + SHARE_LIFETIME_DAYS * 86_400_000).toISOString()
    if (Date.parse(end) <= createdAt.getTime()) throw unprocessable('share.expires-in-the-past', { field: 'expiresAt' })
    const share = { id: newId(), recipeId, groupId: actor.groupId, expiresAt: end, createdAt: createdAt.toISOString() }
    await shareStore(db, actor.groupId).insert(share)
    return { ...share, recipe }
  }

  async function get(actor: Member, id: string): Promise<Shared> {
    const share = await shareStore(db, actor.groupId).find(id)
    if (!share) throw notFound('share.not-found')
    return { ...share, recipe: await recipes.get(actor, share.recipeId) }
  }

  async function revoke(actor: Member, id: string): Promise<Shared> {
    const share = await get(actor, id)
    await shareStore(db, actor.groupId).remove(id)
    return share
  }

  /** The recipe of a valid link, whatever its settings and its group's privacy. */
  async function open(id: string): Promise<Recipe> {
    const share = await shareStoreAcrossGroups(db).find(id)
    if (!share || share.expiresAt <= now().toISOString()) throw notFound('share.not-found')
    return forStrangers(await recipes.get(readerOf(share.groupId), share.recipeId))
  }

  /** A public recipe of a group that is not private. */
  async function explore(groupId: string, slug: string): Promise<Recipe> {
    const reader = readerOf(groupId)
    const { id } = await retold(recipes.find(reader, slug), 'notFound', 'recipe.not-public')
    const access = await recipes.access(id)
    if (!access?.public || access.privateGroup) throw notFound('recipe.not-public')
    return forStrangers(await recipes.get(reader, id))
  }

  /** Whether a link is for this recipe, and so for its pictures and files. */
  async function opens(id: string, recipeId: string): Promise<boolean> {
    const share = await shareStoreAcrossGroups(db).find(id)
    return share !== undefined && share.recipeId === recipeId && share.expiresAt > now().toISOString()
  }

  async function removeExpired(at: Date): Promise<number> {
    return shareStoreAcrossGroups(db).removeExpired(at.toISOString())
  }
}

const readerOf = (groupId: string): System => ({ kind: 'system', groupId, userId: '' })

import type { Page } from '#contract/page.ts'
import { type Member, userIdOf } from '#contract/permissions.ts'
import type { RecipeComment } from '#contract/recipe-details.ts'
import type { Core } from '../../core/core.ts'
import { forbidden, notFound } from '../../core/errors.ts'
import type { PageRequest } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import type { Recipes } from '../recipes/service.ts'
import { commentStore } from './store.ts'

export type Comments = ReturnType<typeof createComments>

/** Comments of group members on recipes. */
export function createComments({ db, newId, now }: Core, recipes: Recipes) {
  return { page, of, get, create, bring, update, remove }

  async function page(actor: Member, request: PageRequest): Promise<Page<RecipeComment>> {
    return commentStore(db, actor.groupId).page(request)
  }

  async function of(actor: Member, slug: string): Promise<RecipeComment[]> {
    return commentStore(db, actor.groupId).of((await recipes.find(actor, slug)).id)
  }

  async function get(actor: Member, id: string): Promise<RecipeComment> {
    const comment = await commentStore(db, actor.groupId).find(id)
    if (!comment) throw notFound('comment.not-found')
    return comment
  }

  async function create(actor: Member, { recipeId, text }: { recipeId: string; text: string }): Promise<RecipeComment> {
    const recipe = await recipes.get(actor, recipeId)
    if (recipe.settings.disableComments) throw forbidden('comment.switched-off')
    const id = newId()
    const userId = userIdOf(actor)
    await commentStore(db, actor.groupId).insert({ id, recipeId, userId, text }, now().toISOString())
    return get(actor, id)
  }

  /** Keeps a comment made elsewhere, at its own time; on recipes without comments too. */
  async function bring(
    actor: Member,
    { recipeId, text, at = now().toISOString() }: { recipeId: string; text: string; at?: string | undefined },
  ): Promise<void> {
    const { id } = await recipes.find(actor, recipeId)
    const comment = { id: newId(), recipeId: id, userId: userIdOf(actor), text }
    await commentStore(db, actor.groupId).insert(comment, at)
  }

  async function update(actor: Member, id: string, text: string): Promise<RecipeComment> {
    permit(actor, 'comment.edit', await get(actor, id))
    await commentStore(db, actor.groupId).update(id, text, now().toISOString())
    return get(actor, id)
  }

  async function remove(actor: Member, id: string): Promise<void> {
    permit(actor, 'comment.edit', await get(actor, id))
    await commentStore(db, actor.groupId).remove(id)
  }
}

import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import { filledAddress, type RecipeAction, type RecipeActionDraft } from '#contract/recipe-actions.ts'
import type { Core } from '../../core/core.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { shownTo } from '../../core/masked-address.ts'
import { mapPage, type PageRequest } from '../../core/pages.ts'
import { permit, refuseInDemo } from '../../core/permit.ts'
import type { Recipes } from '../recipes/service.ts'
import { recipeActionStore } from './store.ts'

export type RecipeActions = ReturnType<typeof createRecipeActions>

const ANSWER_LIMIT_BYTES = 64 * 1024

/** What a group does with recipes elsewhere: open an address, or send the recipe to it. */
export function createRecipeActions({ config, db, fetch, newId, now }: Core, recipes: Pick<Recipes, 'get'>) {
  return { list, get, create, update, remove, trigger }

  async function list(actor: Member, request: PageRequest): Promise<Page<RecipeAction>> {
    return mapPage(await recipeActionStore(db, actor.groupId).page(request), (action) => asSeenBy(actor, action))
  }

  async function get(actor: Member, id: string): Promise<RecipeAction> {
    return asSeenBy(actor, await find(actor, id))
  }

  async function find(actor: Member, id: string): Promise<RecipeAction> {
    const action = await recipeActionStore(db, actor.groupId).find(id)
    if (!action) throw notFound('recipe-action.not-found')
    return action
  }

  async function create(actor: Member, draft: RecipeActionDraft): Promise<RecipeAction> {
    permit(actor, 'group.manage')
    refuseInDemo(config, actor)
    const action = { ...draft, id: newId(), groupId: actor.groupId, householdId: actor.groupId }
    await recipeActionStore(db, actor.groupId).insert(action, now().toISOString())
    return action
  }

  async function update(actor: Member, id: string, draft: RecipeActionDraft): Promise<RecipeAction> {
    permit(actor, 'group.manage')
    refuseInDemo(config, actor)
    const action = { ...(await find(actor, id)), ...draft }
    await recipeActionStore(db, actor.groupId).update(action, now().toISOString())
    return action
  }

  async function remove(actor: Member, id: string): Promise<RecipeAction> {
    permit(actor, 'group.manage')
    const action = await find(actor, id)
    await recipeActionStore(db, actor.groupId).remove(id)
    return action
  }

  /** Sends the recipe; the browser opens links. */
  async function trigger(actor: Member, id: string, slug: string): Promise<void> {
    const action = await find(actor, id)
    const recipe = await recipes.get(actor, slug)
    if (action.actionType !== 'post') throw invalid('recipe-action.only-a-link')
    const url = `${config.baseUrl}/recipe/${recipe.slug}`
    await fetch(filledAddress(action.url, { id: recipe.id, slug: recipe.slug, url }), {
      method: 'POST',
      body: JSON.stringify({ action, content: recipe }),
      headers: { 'content-type': 'application/json', accept: '*/*' },
      limitBytes: ANSWER_LIMIT_BYTES,
    })
  }
}

/** A link is opened by the person who presses it, so they get all of it. */
const asSeenBy = (actor: Member, action: RecipeAction): RecipeAction =>
  action.actionType === 'link' ? action : shownTo(actor, action)

import type { PlanRule, PlanRuleDraft, PlanRuleUpdate } from '#contract/mealplans.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import { RecipeQuery } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import type { PageRequest } from '../../core/pages.ts'
import type { Recipes } from '../recipes/service.ts'
import { planRuleStore } from './rule-store.ts'

export type PlanRules = ReturnType<typeof createPlanRules>

/** Rules for the recipes picked for a day or a meal. */
export function createPlanRules({ db, newId, now }: Core, recipes: Recipes) {
  return { list, get, create, update, remove }

  async function list(actor: Member, request: PageRequest): Promise<Page<PlanRule>> {
    return planRuleStore(db, actor.groupId).page(request)
  }

  async function get(actor: Member, id: string): Promise<PlanRule> {
    return findIn(db, actor, id)
  }

  async function create(actor: Member, draft: PlanRuleDraft): Promise<PlanRule> {
    const id = newId()
    await refuseUnreadable(actor, draft)
    return db.transaction(async (tx) => {
      await refuseUnknown(tx, actor, draft)
      await planRuleStore(tx, actor.groupId).insert({ ...draft, id }, now().toISOString())
      return findIn(tx, actor, id)
    })
  }

  async function update(actor: Member, id: string, change: PlanRuleUpdate): Promise<PlanRule> {
    await refuseUnreadable(actor, change)
    return db.transaction(async (tx) => {
      const before = await findIn(tx, actor, id)
      const draft: PlanRuleDraft = {
        day: change.day ?? before.day,
        entryType: change.entryType ?? before.entryType,
        categories: change.categories ?? before.categories,
        tags: change.tags ?? before.tags,
        queryFilterString: change.queryFilterString ?? before.queryFilterString,
      }
      await refuseUnknown(tx, actor, draft)
      await planRuleStore(tx, actor.groupId).update({ ...draft, id }, now().toISOString())
      return findIn(tx, actor, id)
    })
  }

  async function remove(actor: Member, id: string): Promise<PlanRule> {
    const rule = await get(actor, id)
    await planRuleStore(db, actor.groupId).remove(id)
    return rule
  }

  async function findIn(handle: Db, actor: Member, id: string): Promise<PlanRule> {
    const rule = await planRuleStore(handle, actor.groupId).find(id)
    if (!rule) throw notFound('mealplan.rule-not-found')
    return rule
  }

  /** A filter is valid if recipes can be listed by it. */
  async function refuseUnreadable(actor: Member, { queryFilterString }: PlanRuleUpdate) {
    if (!queryFilterString) return
    await recipes.list(actor, RecipeQuery.parse({ queryFilter: queryFilterString, perPage: 1 }))
  }

  async function refuseUnknown(tx: Db, actor: Member, draft: PlanRuleDraft) {
    if ((await planRuleStore(tx, actor.groupId).unknownOrganizers(draft)) > 0) throw notFound('organizer.not-found')
  }
}

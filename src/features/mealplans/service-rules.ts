import type { PlanRule, PlanRuleDraft } from '#contract/mealplans.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import type { PageRequest } from '../../core/pages.ts'
import { planRuleStore } from './rule-store.ts'

export type PlanRules = ReturnType<typeof createPlanRules>

/** What recipes must be of to be drawn for a day or a meal. */
export function createPlanRules({ db, newId, now }: Core) {
  return { list, get, create, update, remove }

  async function list(actor: Member, request: PageRequest): Promise<Page<PlanRule>> {
    return planRuleStore(db, actor.groupId).page(request)
  }

  async function get(actor: Member, id: string): Promise<PlanRule> {
    return findIn(db, actor, id)
  }

  async function create(actor: Member, draft: PlanRuleDraft): Promise<PlanRule> {
    const id = newId()
    return db.transaction(async (tx) => {
      await refuseUnknown(tx, actor, draft)
      await planRuleStore(tx, actor.groupId).insert({ ...draft, id }, now().toISOString())
      return findIn(tx, actor, id)
    })
  }

  async function update(actor: Member, id: string, draft: PlanRuleDraft): Promise<PlanRule> {
    return db.transaction(async (tx) => {
      await findIn(tx, actor, id)
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

  async function refuseUnknown(tx: Db, actor: Member, draft: PlanRuleDraft) {
    if ((await planRuleStore(tx, actor.groupId).unknownOrganizers(draft)) > 0) throw notFound('organizer.not-found')
  }
}

import type { PlanRule, PlanRuleDraft } from '#contract/mealplans.ts'
import type { OrganizerRef } from '#contract/organizers.ts'
import type { Page } from '#contract/page.ts'
import { id, type ListColumns, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { insertMany } from '../../core/insert-many.ts'
import { type PageRequest, pageOf } from '../../core/pages.ts'
import { filterParts } from '../../core/query-filter-parts.ts'
import { meal } from './store.ts'

type Row = Pick<PlanRule, 'id' | 'day'> & {
  group_id: string
  entry_type: PlanRule['entryType']
  query_filter: string
  created_at: string
  update_at: string
}
type LinkRow = OrganizerRef & { rule_id: string }
type Words = PlanRuleDraft & { id: string }

const KINDS = ['categories', 'tags'] as const

/** Rows of `meal_plan_rules` with their conditions, always seen through one group. */
export function planRuleStore(db: Db, groupId: string) {
  const rows = () => db<Row>('meal_plan_rules').where({ group_id: groupId })
  return { page, all, find, unknownOrganizers, insert, update, remove }

  async function page(request: PageRequest): Promise<Page<PlanRule>> {
    const found = await pageOf<Row>(rows(), COLUMNS, request)
    return { ...found, items: await withChosen(found.items) }
  }

  async function all(): Promise<PlanRule[]> {
    return withChosen(await rows().orderBy(['created_at', 'id']))
  }

  async function find(id: string): Promise<PlanRule | undefined> {
    return (await withChosen(await rows().where({ id })))[0]
  }

  /** How many of a draft's ids belong to no organiser of the group. */
  async function unknownOrganizers(draft: PlanRuleDraft): Promise<number> {
    let unknown = 0
    for (const kind of KINDS) {
      const ids = [...new Set(draft[kind].map(({ id }) => id))]
      const known: string[] = await db(kind).where({ group_id: groupId }).whereIn('id', ids).pluck('id')
      unknown += ids.length - known.length
    }
    return unknown
  }

  async function insert(rule: Words, at: string) {
    const { id, day, entryType, queryFilterString } = rule
    await db<Row>('meal_plan_rules').insert({
      id,
      group_id: groupId,
      day,
      entry_type: entryType,
      query_filter: queryFilterString,
      created_at: at,
      update_at: at,
    })
    await link(rule)
  }

  async function update(rule: Words, at: string) {
    const { id, day, entryType, queryFilterString } = rule
    await rows().where({ id }).update({ day, entry_type: entryType, query_filter: queryFilterString, update_at: at })
    for (const kind of KINDS) await db(`meal_plan_rule_${kind}`).where({ rule_id: id }).delete()
    await link(rule)
  }

  async function remove(id: string) {
    await rows().where({ id }).delete()
  }

  async function link(rule: Words) {
    for (const kind of KINDS) {
      const ids = [...new Set(rule[kind].map(({ id }) => id))]
      const links = ids.map((organizer_id) => ({ rule_id: rule.id, organizer_id }))
      await insertMany(db, `meal_plan_rule_${kind}`, links)
    }
  }

  async function withChosen(found: Row[]): Promise<PlanRule[]> {
    const rules = found.map(({ id, group_id, day, entry_type, query_filter }): PlanRule => {
      const filter = { queryFilterString: query_filter, queryFilter: { parts: filterParts(query_filter) } }
      return {
        id,
        groupId: group_id,
        householdId: group_id,
        day,
        entryType: entry_type,
        categories: [],
        tags: [],
        ...filter,
      }
    })
    const byId = new Map(rules.map((rule) => [rule.id, rule]))
    for (const kind of KINDS) {
      const links: LinkRow[] = await db(`meal_plan_rule_${kind}`)
        .join(kind, `${kind}.id`, `meal_plan_rule_${kind}.organizer_id`)
        .whereIn(`meal_plan_rule_${kind}.rule_id`, [...byId.keys()])
        .orderBy(`${kind}.slug`)
        .select(`meal_plan_rule_${kind}.rule_id`, `${kind}.id`, `${kind}.name`, `${kind}.slug`)
      for (const { rule_id, ...organizer } of links) byId.get(rule_id)?.[kind].push(organizer)
    }
    return rules
  }
}

const COLUMNS: ListColumns = {
  id: 'meal_plan_rules.id',
  attributes: {
    id: id('meal_plan_rules.id'),
    day: text('meal_plan_rules.day'),
    entry_type: meal('meal_plan_rules.entry_type'),
    created_at: moment('meal_plan_rules.created_at'),
    update_at: moment('meal_plan_rules.update_at'),
  },
}

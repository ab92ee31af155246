import { addDays, eachDay } from '#contract/days.ts'
import { type Meal, type MealEntry, type PlanRule, REPEAT_AFTER_DAYS } from '#contract/mealplans.ts'
import { PER_PAGE_MAX } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import { RecipeQuery } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import type { Recipes } from '../recipes/service.ts'
import { type Demand, demandOf, type Planned, pickFor, type Slot } from './picks.ts'
import { planRuleStore } from './rule-store.ts'
import type { MealPlans } from './service.ts'

export type RandomMeals = ReturnType<typeof createRandomMeals>
type Servings = number | null | undefined

/** Picks random recipes for meals: those the rules of the group allow, with no repeats nearby. */
export function createRandomMeals(
  { db, newId }: Core,
  { mealplans, recipes }: { mealplans: MealPlans; recipes: Recipes },
) {
  return { draw, redraw, fill }

  async function draw(
    actor: Member,
    { date, entryType, servings }: Slot & { servings?: Servings },
  ): Promise<MealEntry> {
    const [recipeId] = await choose(actor, [{ date, entryType }], [])
    if (!recipeId) throw notFound('mealplan.no-recipe-fits')
    return mealplans.create(actor, { date, entryType, recipeId, servings, title: '', text: '' })
  }

  /** Another recipe for an entry, none of those turned down; the rest of the entry stays. */
  async function redraw(actor: Member, id: number, except: string[]): Promise<MealEntry> {
    const entry = await mealplans.get(actor, id)
    const refused = [...except, ...(entry.recipeId ? [entry.recipeId] : [])]
    const [recipeId] = await choose(actor, [entry], refused)
    if (!recipeId) throw notFound('mealplan.no-recipe-fits')
    return mealplans.update(actor, id, {
      date: entry.date,
      recipeId,
      title: '',
      text: undefined,
      leftoverOf: null,
      scope: 'one',
    })
  }

  async function fill(
    actor: Member,
    asked: { startDate: string; endDate: string; entryTypes: Meal[]; servings?: Servings },
  ): Promise<{ created: MealEntry[]; unfilled: Slot[] }> {
    const { startDate, endDate, servings } = asked
    mealplans.refuseLongStretch(startDate, endDate)
    const planned = await mealplans.between(actor, startDate, endDate)
    const isTaken = new Set(planned.map(({ date, entryType }) => `${date} ${entryType}`))
    const slots = eachDay(startDate, endDate)
      .flatMap((date) => [...new Set(asked.entryTypes)].map((entryType) => ({ date, entryType })))
      .filter(({ date, entryType }) => !isTaken.has(`${date} ${entryType}`))
    const chosen = await choose(actor, slots, [])
    const drafts = slots.flatMap((slot, index) => {
      const recipeId = chosen[index]
      return recipeId ? [{ ...slot, recipeId, servings, title: '', text: '' }] : []
    })
    const created = drafts.length === 0 ? [] : await mealplans.createAll(actor, drafts)
    return { created, unfilled: slots.filter((_, index) => !chosen[index]) }
  }

  /** A recipe for each meal, in order of days; meals with the same conditions share one query. */
  async function choose(actor: Member, slots: Slot[], refused: string[]): Promise<(string | undefined)[]> {
    const [first, last] = [slots[0], slots.at(-1)]
    if (!first || !last) return []
    const rules = await planRuleStore(db, actor.groupId).all()
    const nearby = await mealplans.between(
      actor,
      addDays(first.date, -REPEAT_AFTER_DAYS),
      addDays(last.date, REPEAT_AFTER_DAYS),
    )
    const planned: Planned[] = nearby.flatMap(({ date, recipeId }) => (recipeId ? [{ date, recipeId }] : []))
    const draws = await drawFor(actor, rules, { slots, enough: planned.length + slots.length + refused.length + 1 })
    return slots.map((slot) => {
      const drawn = (draws.get(keyOf(demandOf(rules, slot))) ?? []).filter((id) => !refused.includes(id))
      const recipeId = pickFor(slot, drawn, planned)
      if (recipeId) planned.push({ date: slot.date, recipeId })
      return recipeId
    })
  }

  async function drawFor(
    actor: Member,
    rules: PlanRule[],
    { slots, enough }: { slots: Slot[]; enough: number },
  ): Promise<Map<string, string[]>> {
    const demands = new Map(slots.map((slot) => demandOf(rules, slot)).map((demand) => [keyOf(demand), demand]))
    const draws = new Map<string, string[]>()
    for (const [key, { categories, tags, filter }] of demands) {
      const query = RecipeQuery.parse({
        categories,
        tags,
        ...(filter ? { queryFilter: filter } : {}),
        orderBy: 'random',
        paginationSeed: newId(),
        perPage: Math.min(enough, PER_PAGE_MAX),
      })
      const { items } = await recipes.list(actor, query)
      draws.set(
        key,
        items.map(({ id }) => id),
      )
    }
    return draws
  }
}

const keyOf = ({ categories, tags, filter }: Demand) => `${categories.join()} ${tags.join()} ${filter}`

import { addDays, dayIn } from '#contract/days.ts'
import type { PantryItem, PantryState } from '#contract/pantry.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Groups } from '../groups/service.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { Finder } from '../recipes/service-finder.ts'
import type { Pantry } from './service.ts'
import { pantryStore } from './store.ts'

export type PantryQuestion = ReturnType<typeof createPantryQuestion>
type Services = { finder: Finder; groups: Groups; mealplans: MealPlans; pantry: Pantry }

/** Meals further away are bought for, or can be changed, before it matters what is there. */
const PLAN_DAYS = 7
/** A meal that is planned should not rest on a guess weaker than this. */
const UNSURE_BELOW = 0.6

/** The one question that is asked at a time: about the food for which the answer matters most. */
export function createPantryQuestion({ db, now }: Core, { finder, groups, mealplans, pantry }: Services) {
  return { state }

  async function state(actor: Member, locale: string): Promise<PantryState> {
    const there = await pantry.state(actor, locale)
    return { ...there, question: await worthAsking(actor, there.items) }
  }

  /** First what the plan needs soonest, then what spoils soonest. */
  async function worthAsking(actor: Member, items: PantryItem[]): Promise<string | null> {
    const unsure = items.filter(({ isDoubtful, sure }) => isDoubtful || sure < UNSURE_BELOW)
    if (unsure.length === 0) return null
    const days = await neededOn(actor)
    const beliefs = await pantryStore(db, actor.groupId).findEach(unsure.map(({ food }) => food.id))
    const asked = unsure.flatMap(({ food: { id }, isDoubtful }) => {
      const day = days.get(id)
      if (!day && !isDoubtful) return []
      const { keepsDays = Number.POSITIVE_INFINITY, since = '' } = beliefs.get(id) ?? {}
      return [{ id, day: day ?? NEVER, keepsDays, since }]
    })
    asked.sort((a, b) => compare(a.day, b.day) || compare(a.keepsDays, b.keepsDays) || compare(a.since, b.since))
    return asked[0]?.id ?? null
  }

  /** When the plan of the next days first needs each food at home. */
  async function neededOn(actor: Member): Promise<Map<string, string>> {
    const today = dayIn(now(), await groups.timeZone(actor))
    const entries = await mealplans.between(actor, today, addDays(today, PLAN_DAYS - 1))
    const cooked = entries.flatMap(({ date, recipeId, leftoverOf }) =>
      recipeId && leftoverOf === null ? [{ date, recipeId }] : [],
    )
    const foods = await finder.foodsOfEach(actor, [...new Set(cooked.map(({ recipeId }) => recipeId))])
    const served = await pantry.servedNow(actor)
    const days = new Map<string, string>()
    for (const { date, recipeId } of cooked.sort((a, b) => compare(a.date, b.date)))
      for (const foodId of foods.get(recipeId) ?? []) {
        const serving = served.get(foodId)
        if (serving && !days.has(serving)) days.set(serving, date)
      }
    return days
  }
}

/** Later than every day. */
const NEVER = '9999-12-31'

function compare<Value extends string | number>(a: Value, b: Value): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

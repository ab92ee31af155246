import type { MealEntry } from '#contract/mealplans.ts'
import { doerOf, type Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import { forgetRemovedMeals, removedMealStore } from './removed-store.ts'
import type { MealPlans } from './service.ts'

export type RemovedMeals = ReturnType<typeof createRemovedMeals>

/** How long a person can restore a meal they removed. */
const PUT_BACK_MINUTES = 60

/** Meals removed from the plan moments ago, for undo. */
export function createRemovedMeals({ db, events, now }: Core, mealplans: MealPlans) {
  return { putBack, forget }

  /** Restores the entry with its id, its leftovers and everything removed along with it. */
  async function putBack(actor: Member, id: number): Promise<MealEntry> {
    const by = doerOf(actor) ?? ''
    await db.transaction(async (tx) => {
      const store = removedMealStore(tx, actor.groupId)
      const ids = await store.goneWith(id, { by, since: lately(now()) })
      if (ids.length === 0) throw notFound('mealplan.not-found')
      await store.putBack(ids)
    })
    events.emit('mealplan.changed', { groupId: actor.groupId })
    return mealplans.get(actor, id)
  }

  async function forget(at: Date): Promise<void> {
    await forgetRemovedMeals(db, lately(at))
  }
}

const lately = (at: Date) => new Date(at.getTime() - PUT_BACK_MINUTES * 60_000).toISOString()

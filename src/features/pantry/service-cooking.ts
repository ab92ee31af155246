import { dayIn } from '#contract/days.ts'
import type { PantryChange, PantryCoverage } from '#contract/pantry.ts'
import { COVERED_RECIPES_MAX } from '#contract/pantry.ts'
import type { Member } from '#contract/permissions.ts'
import { toNumber } from '#kitchen/quantity.ts'
import { exact } from '#kitchen/shopping-merge.ts'
import type { Core } from '../../core/core.ts'
import { unprocessable } from '../../core/errors.ts'
import type { Facts, Listener } from '../../core/events.ts'
import type { Foods, Units } from '../foods/service.ts'
import type { Groups } from '../groups/service.ts'
import type { Finder } from '../recipes/service-finder.ts'
import type { ShoppingRecipes } from '../shopping/service-recipes.ts'
import { pantryEventStore } from './event-store.ts'
import type { Entry } from './journal.ts'
import type { Pantry } from './service.ts'

export type PantryCooking = ReturnType<typeof createPantryCooking>
type Services = {
  finder: Finder
  foods: Foods
  groups: Groups
  pantry: Pantry
  shoppingRecipes: ShoppingRecipes
  units: Units
}

/** What somebody made longer ago, or says they will make, has nothing to do with what is there now; in hours. */
const JUST_MADE_HOURS = 36
/** Names of missing foods that are told. */
const MISSING_MAX = 5

/** What was cooked is used; and what could be cooked with what is there. */
export function createPantryCooking({ db, now, log }: Core, services: Services) {
  const { finder, foods, groups, pantry, shoppingRecipes, units } = services
  return { takeOut, coverage, listeners }

  /** Takes out what a recipe needs: once a day, however often it is said. */
  async function takeOut(
    actor: Member,
    made: { recipeId: string; scale: number; timestamp?: string },
    locale: string,
  ): Promise<PantryChange> {
    return pantry.view.changed(actor, await used(actor, made), locale)
  }

  function listeners(): Listener<'recipe.made'>[] {
    return [{ on: 'recipe.made', run: follow }]
  }

  async function follow({ groupId, userId, ...made }: Facts['recipe.made']) {
    const actor: Member = { kind: 'system', groupId, userId }
    const hours = Math.abs(now().getTime() - Date.parse(made.timestamp)) / 3_600_000
    if (hours > JUST_MADE_HOURS || !(await pantry.isOn(actor))) return
    const { foodIds } = await used(actor, made)
    log.debug('taken out of the pantry', { group: groupId, recipe: made.recipeId, foods: foodIds.length })
  }

  async function used(actor: Member, made: { recipeId: string; scale: number; timestamp?: string }) {
    const lines = await shoppingRecipes.linesOf(actor, made)
    const day = dayIn(made.timestamp ? new Date(made.timestamp) : now(), await groups.timeZone(actor))
    const source = `made:${made.recipeId}:${day}`
    const served = await pantry.servedNow(actor)
    return pantry.record(actor, { cause: 'made' }, async (tx) => {
      if ((await pantryEventStore(tx, actor.groupId).fromSources([source])).length > 0) return []
      const unitIds = lines.flatMap(({ unitId }) => unitId ?? [])
      const known = await units.findEach(tx, actor.groupId, unitIds)
      return lines.flatMap(({ foodId, unitId, quantity }): Entry[] => {
        const serving = foodId && served.get(foodId)
        if (!serving) return []
        const unit = unitId === null ? null : known.get(unitId)
        const number = toNumber(exact(quantity))
        const amount =
          number > 0 && unit !== undefined ? { quantity: number, unit: unit && (unit.standardUnit ?? unit.name) } : null
        return [{ foodId: serving, happening: { kind: 'out', amount }, source }]
      })
    })
  }

  /** How many of the foods of each recipe are at home. */
  async function coverage(actor: Member, recipeIds: string[]): Promise<{ isOn: boolean; recipes: PantryCoverage[] }> {
    if (recipeIds.length > COVERED_RECIPES_MAX)
      throw unprocessable('pantry.too-many-recipes', { params: { count: COVERED_RECIPES_MAX } })
    const needed = await finder.foodsOfEach(actor, [...new Set(recipeIds)])
    const there = await pantry.foodsAtHome(actor)
    const lacking = new Map([...needed].map(([id, some]) => [id, [...some].filter((food) => !there.has(food))]))
    const named = await foods.findEach(
      db,
      actor.groupId,
      [...lacking.values()].flatMap((some) => some.slice(0, MISSING_MAX)),
    )
    const recipes = [...needed].map(([recipeId, some]) => {
      const missing = lacking.get(recipeId) ?? []
      return {
        recipeId,
        foods: some.size,
        atHome: some.size - missing.length,
        missing: missing.slice(0, MISSING_MAX).flatMap((id) => named.get(id)?.name ?? []),
      }
    })
    return { isOn: await pantry.isOn(actor), recipes }
  }
}

import type { Db } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { mergedIds } from './item-store.ts'
import type { Pantry } from './pantry.ts'

export type Mentions = {
  foodId?: string | null | undefined
  unitId?: string | null | undefined
  labelId?: string | null | undefined
}
type Named = (mentions: Mentions) => Mentions

/**
 * Reads the mentioned foods, units and labels. Merged ones resolve to their targets, and an item without a section gets
 * its food's. Unknown ones are refused.
 */
export async function namedThings(db: Db, groupId: string, pantry: Pantry, mentions: Mentions[]): Promise<Named> {
  const known = await knownThings(db, groupId, pantry, mentions)
  return (given) => {
    const named = known(given)
    if (given.foodId && !named.foodId) throw notFound('food.not-found')
    if (given.unitId && !named.unitId) throw notFound('unit.not-found')
    if (given.labelId && !named.labelId) throw notFound('label.not-found')
    return named
  }
}

/** The same, but unknown ones become null: for devices that were offline when they were deleted. */
export async function knownThings(db: Db, groupId: string, pantry: Pantry, mentions: Mentions[]): Promise<Named> {
  await pantry.learn(mentions)
  const lost = mentions.flatMap(({ foodId, unitId }) => [
    ...(foodId && !pantry.food(foodId) ? [foodId] : []),
    ...(unitId && !pantry.unit(unitId) ? [unitId] : []),
  ])
  const merged = lost.length === 0 ? new Map<string, string>() : await mergedIds(db, groupId, lost)
  await pantry.learn([...merged.values()].map((id) => ({ foodId: id, unitId: id })))
  const labels = mentions.some(({ labelId }) => labelId) ? await pantry.labelsById() : new Map()
  return (given) => {
    const food = given.foodId && (pantry.food(given.foodId) ?? pantry.food(merged.get(given.foodId)))
    const unit = given.unitId && (pantry.unit(given.unitId) ?? pantry.unit(merged.get(given.unitId)))
    const label = given.labelId && labels.has(given.labelId) ? given.labelId : null
    return {
      ...(given.foodId !== undefined && { foodId: food ? food.id : null }),
      ...(given.unitId !== undefined && { unitId: unit ? unit.id : null }),
      ...(given.labelId !== undefined && { labelId: label }),
      ...(food && !given.labelId && given.labelId !== null && { labelId: food.labelId }),
    }
  }
}

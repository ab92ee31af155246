import type { Food, Label, Unit } from '#contract/foods.ts'
import type { MeasureOf } from '#kitchen/shopping-consolidate.ts'
import type { Db } from '../../core/db.ts'
import type { Foods, Labels, Units } from '../foods/service.ts'

export type PantryServices = { foods: Foods; units: Units; labels: Labels }
type Mentions = { foodId?: string | null | undefined; unitId?: string | null | undefined }

/** The group's foods, units and labels needed so far, each read once. */
export function createPantry(db: Db, groupId: string, services: PantryServices) {
  const foods = new Map<string, Food>()
  const units = new Map<string, Unit>()
  let labels: Map<string, Label> | undefined
  const measureOf: MeasureOf = Object.assign(standardUnit, { food })
  return { learn, food, unit, measureOf, labelsById }

  /** Reads mentioned ones that are not loaded yet. */
  async function learn(mentions: Mentions[]): Promise<void> {
    const foodIds = mentions.flatMap(({ foodId }) => (foodId && !foods.has(foodId) ? foodId : []))
    const unitIds = mentions.flatMap(({ unitId }) => (unitId && !units.has(unitId) ? unitId : []))
    for (const [id, found] of await services.foods.findEach(db, groupId, foodIds)) foods.set(id, found)
    for (const [id, found] of await services.units.findEach(db, groupId, unitIds)) units.set(id, found)
  }

  function food(id: string | null | undefined): Food | null {
    return (id && foods.get(id)) || null
  }

  function unit(id: string | null | undefined): Unit | null {
    return (id && units.get(id)) || null
  }

  function standardUnit(unitId: string | null): ReturnType<MeasureOf> {
    return unitId === null ? null : (units.get(unitId)?.standardUnit ?? undefined)
  }

  async function labelsById(): Promise<Map<string, Label>> {
    labels ??= new Map((await services.labels.all(db, groupId)).map((label) => [label.id, label]))
    return labels
  }
}

export type Pantry = ReturnType<typeof createPantry>

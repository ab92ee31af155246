import type { FoodDraft, UnitDraft } from '#contract/foods.ts'
import { FoodDraft as FoodWords, UnitDraft as UnitWords } from '#contract/foods.ts'

/** A unit by name, to look up in the group and to create if missing; null without a name. */
export function unit(name: string, more: Partial<UnitDraft> = {}): UnitDraft | null {
  return UnitWords.safeParse({ ...more, name: name.slice(0, 255) }).data ?? null
}

export function food(name: string, more: Partial<FoodDraft> = {}): FoodDraft | null {
  return FoodWords.safeParse({ ...more, name: name.slice(0, 255) }).data ?? null
}

import type { Food } from '#contract/foods.ts'
import { type FoodKind, keepingDays, openedPlace, usualPlace } from '#kitchen/keeping.ts'
import type { Belief, Place } from '#kitchen/pantry.ts'
import type { Db } from '../../core/db.ts'
import type { Foods } from '../foods/service.ts'
import { type Lesson, pantryEventStore } from './event-store.ts'

type State = { place: Place; isOpened: boolean }
export type Keeper = {
  place: (known: Belief | undefined, wished?: Place) => Place
  openedPlace: (place: Place) => Place
  days: (state: State) => number
}

/** Where and how long foods keep in this household: as somebody has shown, otherwise as usual. */
export async function keepersOf(
  tx: Db,
  groupId: string,
  { foods, kindsOf }: { foods: Food[]; kindsOf: Foods['kindsOf'] },
): Promise<(foodId: string) => Keeper> {
  const kinds = await kindsOf(foods)
  const lessons = await pantryEventStore(tx, groupId).lessons(foods.map(({ id }) => id))
  const keepers = new Map(foods.map(({ id }, at) => [id, keeperOf(kinds[at] ?? NOTHING_KNOWN, lessons.get(id) ?? [])]))
  return (foodId) => keepers.get(foodId) ?? keeperOf(NOTHING_KNOWN, [])
}

const NOTHING_KNOWN: FoodKind = { food: null, section: null }

function keeperOf(kind: FoodKind, lessons: Lesson[]): Keeper {
  return {
    place: (known, wished) => wished ?? known?.place ?? usualPlace(kind),
    openedPlace: (place) => openedPlace(kind, place),
    days: ({ place, isOpened }) => {
      const shown = lessons.find((lesson) => lesson.place === place && lesson.isOpened === isOpened)
      return Math.max(shown?.days ?? 0, keepingDays(kind, { place, isOpened }))
    },
  }
}

import table from './keeping.json' with { type: 'json' }
import type { Place } from './pantry.ts'

/** What a food is, in a language of no country: the English slug of a built-in food, and its section of the shop. */
export type FoodKind = { food: string | null; section: string | null }

/** Days a food keeps in each place, and once it is opened. */
type Keeping = Partial<Record<Place | 'opened', number>> & { place: Place; openedPlace?: Place }

/** Foods of which nothing is known: most are a packet in a cupboard. */
const UNKNOWN: Required<Omit<Keeping, 'openedPlace'>> = {
  place: 'cupboard',
  cupboard: 120,
  fridge: 14,
  freezer: 180,
  opened: 30,
}

/** Where a food is usually kept. */
export const usualPlace = (kind: FoodKind): Place => rowsOf(kind)[0]?.place ?? UNKNOWN.place

/** Where it is usually kept once it is open: a carton of oat milk goes from the cupboard to the fridge. */
export function openedPlace(kind: FoodKind, place: Place): Place {
  return place === 'freezer' ? place : (rowsOf(kind).find((row) => row.openedPlace)?.openedPlace ?? place)
}

/** Days a food keeps in a place. A freezer stops the clock for what was opened, too. */
export function keepingDays(kind: FoodKind, { place, isOpened }: { place: Place; isOpened: boolean }): number {
  const rows = rowsOf(kind)
  const closed = first(rows, place) ?? UNKNOWN[place]
  if (!isOpened || place === 'freezer') return closed
  return Math.min(closed, first(rows, 'opened') ?? closed)
}

function rowsOf({ food, section }: FoodKind): Keeping[] {
  const { foods, sections } = table as Record<'foods' | 'sections', Record<string, Keeping>>
  return [food === null ? undefined : foods[food], section === null ? undefined : sections[section]].filter(
    (row) => row !== undefined,
  )
}

const first = (rows: Keeping[], of: Place | 'opened') => rows.find((row) => row[of] !== undefined)?.[of]

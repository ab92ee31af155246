/** The sections of a shop in the order items were ticked, one list per shopping trip. */
export type Trips = {
  /** When something was last ticked. */
  at: number
  trips: readonly (readonly string[])[]
  /** The `at` for which the order was offered. */
  askedAt?: number
}

/** After a longer pause it is a new trip. */
const PAUSE_MS = 2 * 3_600_000
const TRIPS_MAX = 6

export const NO_TRIPS: Trips = { at: 0, trips: [] }

/** Records that an item of a section went into the basket. */
export function walkedBy({ at, trips, askedAt }: Trips, section: string, now: number): Trips {
  const isNew = trips.length === 0 || now - at > PAUSE_MS
  const before = isNew ? trips : trips.slice(0, -1)
  const trip = isNew ? [] : (trips.at(-1) ?? [])
  const next = trip.includes(section) ? trip : [...trip, section]
  return { at: now, trips: [...before, next].slice(-TRIPS_MAX), ...(askedAt === undefined ? {} : { askedAt }) }
}

/** The sections in their usual order; those never visited stay behind the one they follow now. */
export function orderWalked({ trips }: Trips, now: readonly string[]): readonly string[] {
  const places = new Map<string, number[]>()
  for (const trip of trips.filter(({ length }) => length > 1))
    for (const [index, section] of trip.entries())
      places.set(section, [...(places.get(section) ?? []), index / (trip.length - 1)])
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const known = now.filter((section) => places.has(section))
  known.sort((a, b) => mean(places.get(a) ?? []) - mean(places.get(b) ?? []))
  const order = [...known]
  for (const [index, section] of now.entries())
    if (!places.has(section)) order.splice(index === 0 ? 0 : order.indexOf(now[index - 1] ?? '') + 1, 0, section)
  return order
}

/** Two trips past three sections make a habit. */
const HABIT_TRIPS = 2
const HABIT_SECTIONS = 3
/** Nobody is asked while shopping. */
const CALM_AFTER_MS = 10 * 60_000

/** The order to offer: a habit that differs from the current order and has not been offered. */
export function newOrder(trips: Trips, now: readonly string[], moment: number): readonly string[] | undefined {
  const long = trips.trips.filter(({ length }) => length >= HABIT_SECTIONS)
  if (long.length < HABIT_TRIPS || moment - trips.at < CALM_AFTER_MS || trips.askedAt === trips.at) return undefined
  const order = orderWalked(trips, now)
  return order.every((section, index) => section === now[index]) ? undefined : order
}

/** True when there is enough data. */
export const hasWalked = ({ trips }: Trips) => trips.some(({ length }) => length > 1)

/** What is learned in a shop applies to all lists that follow it. */
export const walkKey = ({ id, shopId }: { id: string; shopId?: string | null }) => shopId ?? id

const keyOf = (place: string) => `larder.walk.${place}`

export function storedTrips(place: string): Trips {
  try {
    return JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') ?? NO_TRIPS
  } catch {
    return NO_TRIPS
  }
}

export function storeTrips(place: string, trips: Trips) {
  try {
    if (trips.trips.length === 0) localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), JSON.stringify(trips))
  } catch {
    // Without storage nothing is learned.
  }
}

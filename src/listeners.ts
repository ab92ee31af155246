import type { Services } from './app.ts'
import type { FactName, Listener } from './core/events.ts'
import { liveListeners } from './features/live/listeners.ts'

type AnyListener = { [Name in FactName]: Listener<Name> }[FactName]

/** Everything that follows an event. */
export function listeners({
  finder,
  lexicon,
  live,
  notifications,
  pantryCooking,
  pantryShopping,
  pantryStaples,
  searchUpkeep,
  shoppingPlan,
  shoppingPresence,
}: Services): AnyListener[] {
  return [
    ...liveListeners(live),
    ...notifications.listeners(),
    ...pantryCooking.listeners(),
    ...pantryShopping.listeners(),
    ...pantryStaples.listeners(),
    ...finder.listeners(),
    ...lexicon.listeners(),
    ...searchUpkeep.listeners(),
    ...shoppingPlan.listeners(),
    ...shoppingPresence.listeners(),
  ]
}

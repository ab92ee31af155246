import type { Services } from './app.ts'
import type { FactName, Listener } from './core/events.ts'

type AnyListener = { [Name in FactName]: Listener<Name> }[FactName]

/** Everything that follows an event. */
export function listeners(_services: Services): AnyListener[] {
  return []
}

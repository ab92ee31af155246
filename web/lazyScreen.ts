import { type ComponentType, lazy } from 'react'

const KEY = 'larder.reloaded-at'
/** A chunk missing after an update needs a reload; a server that is down must not cause a loop. */
const RELOAD_AT_MOST_EVERY_MS = 60_000

export type Params = Record<string, string | undefined>
export type Screen = { component: ComponentType<Params>; load: () => Promise<unknown> }

/** A screen that is loaded when first needed. */
export function lazyScreen<Props extends Params>(fetchScreen: () => Promise<ComponentType<Props>>): Screen {
  const fetchOnce = () => fetchScreen().catch(reloadOrThrow)
  // The route's pattern has exactly the parameters its screen takes.
  const component = lazy(() => fetchOnce().then((screen) => ({ default: screen as ComponentType<Params> })))
  return { component, load: fetchScreen }
}

function reloadOrThrow(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(KEY))
  if (Date.now() - last < RELOAD_AT_MOST_EVERY_MS) throw error
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
  return new Promise(() => {})
}

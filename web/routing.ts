import type { ComponentType } from 'react'
import { matchRoute, type Parser } from 'wouter'
import { lazyScreen, type Params, type Screen } from './lazyScreen.ts'

export type Route = Screen & {
  path: string
  /** `blank` screens have no frame, before or without signing in. */
  layout: 'frame' | 'blank'
}

type FetchScreen<Props extends Params> = () => Promise<ComponentType<Props>>

/** An address inside the frame, with the navigation around its screen. */
export function inFrame<Props extends Params>(path: string, fetchScreen: FetchScreen<Props>): Route {
  return { path, layout: 'frame', ...lazyScreen(fetchScreen) }
}

/** An address whose screen fills the page. */
export function alone<Props extends Params>(path: string, fetchScreen: FetchScreen<Props>): Route {
  return { path, layout: 'blank', ...lazyScreen(fetchScreen) }
}

type Asked = { parser: Parser; location: string }
export type Match = { route: Route; params: Params }

/** The first route that matches an address. */
export function matchIn(routes: readonly Route[], { parser, location }: Asked): Match | undefined {
  for (const route of routes) {
    const [fits, params] = matchRoute(parser, route.path, location)
    if (fits) return { route, params }
  }
  return undefined
}

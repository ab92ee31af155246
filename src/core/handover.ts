import type { Keepsake } from './route.ts'

/** `kept` is for the cookie alone: a bearer token of that text is refused. */
export type Admission = { token: string; kept: string; lifetimeSeconds: number }

/** A token goes to the client in the answer, and one that works only as an HTTP-only cookie to its browser. */
export function handOver({ token, kept, lifetimeSeconds }: Admission, cookie: Keepsake) {
  cookie.keep(kept, lifetimeSeconds)
  return { access_token: token, token_type: 'bearer' as const }
}

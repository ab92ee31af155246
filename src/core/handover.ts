import type { Keepsake } from './route.ts'

type Admission = { token: string; lifetimeSeconds: number }

/** The token goes to the client in the answer and to its browser as an HTTP-only cookie. */
export function handOver({ token, lifetimeSeconds }: Admission, cookie: Keepsake) {
  cookie.keep(token, lifetimeSeconds)
  return { access_token: token, token_type: 'bearer' as const }
}

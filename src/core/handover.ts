import type { Keepsake } from './route.ts'

/** `kept` is for the cookie alone: as a bearer token it is refused. `device` is for the next sign-in there. */
export type Admission = { token: string; kept: string; lifetimeSeconds: number; device?: string }

/** The client gets the token in the reply, and its browser a copy that works only as an HTTP-only cookie. */
export function handOver({ token, kept, lifetimeSeconds, device }: Admission, cookie: Keepsake) {
  cookie.keep(kept, lifetimeSeconds)
  if (device !== undefined) cookie.keepDevice(device)
  return { access_token: token, token_type: 'bearer' as const }
}

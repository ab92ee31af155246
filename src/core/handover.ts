import type { Keepsake } from './route.ts'

/** `kept` is for the cookie alone: a bearer token of that text is refused. `device` is for the next sign-in there. */
export type Admission = { token: string; kept: string; lifetimeSeconds: number; device?: string }

/** A token goes to the client in the answer, and one that works only as an HTTP-only cookie to its browser. */
export function handOver({ token, kept, lifetimeSeconds, device }: Admission, cookie: Keepsake) {
  cookie.keep(kept, lifetimeSeconds)
  if (device !== undefined) cookie.keepDevice(device)
  return { access_token: token, token_type: 'bearer' as const }
}

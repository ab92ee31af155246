/** Names in addresses that are secrets: anyone with a calendar's address can read it. Paths match in any case. */
const SECRET_NAME =
  /^((?:\/api)?\/(?:calendar|recipes\/shared|shared\/recipes|(?:groups|households)\/invitations)\/).+/i

/** A path that is safe to log. */
export function withoutSecrets(path: string): string {
  const match = SECRET_NAME.exec(plain(path))
  return match ? `${match[1]}…` : path
}

/** Another spelling of the same path must not get around this. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/')
  } catch {
    return path.replace(/\/{2,}/g, '/')
  }
}

/** Names in addresses that are keys: whoever has the address of a calendar reads it. Paths match whatever their case. */
const SECRET_NAME =
  /^((?:\/api)?\/(?:calendar|recipes\/shared|shared\/recipes|(?:groups|households)\/invitations)\/).+/i

/** A path as it may be read by whoever reads the log. */
export function withoutSecrets(path: string): string {
  const match = SECRET_NAME.exec(plain(path))
  return match ? `${match[1]}…` : path
}

/** Another spelling of the same path is no way around. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/')
  } catch {
    return path.replace(/\/{2,}/g, '/')
  }
}

import { type Address, badAddress, basicAuth, webAddress } from '../address.ts'
import { type Outlet, sendJson } from '../outlet.ts'

/** `ntfy://topic` for ntfy.sh, or `ntfy(s)://[user:password@|token@]host/topic` */
export const ntfy: Outlet = (address) => {
  const topics = address.path.length > 0 ? address.path : [address.host]
  const isOwnServer = address.path.length > 0
  if (topics[0] === '') throw badAddress()
  const url = isOwnServer ? webAddress(address, []) : 'https://ntfy.sh/'
  const headers = authorization(address)
  return async ({ title, body }, outside) => {
    for (const topic of topics) await sendJson(outside, { url, headers }, { topic, title, message: body })
  }
}

function authorization(address: Address): Record<string, string> {
  const token = address.query.get('token') ?? (address.password === '' ? address.user : '')
  return token ? { authorization: `Bearer ${token}` } : basicAuth(address)
}

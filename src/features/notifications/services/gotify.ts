import { badAddress, webAddress } from '../address.ts'
import { type Outlet, sendJson } from '../outlet.ts'

const PRIORITY = 5

/** `gotify(s)://host[:port][/path]/token` */
export const gotify: Outlet = (address) => {
  const token = address.path.at(-1)
  if (!token) throw badAddress()
  const url = webAddress(address, [...address.path.slice(0, -1), 'message'])
  return async ({ title, body }, outside) => {
    await sendJson(outside, { url, headers: { 'x-gotify-key': token } }, { title, message: body, priority: PRIORITY })
  }
}

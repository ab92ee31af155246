import { badAddress, webAddress } from '../address.ts'
import { type Outlet, sendJson } from '../outlet.ts'

const USUAL_PORT = '8123'

/** `hassio(s)://host[:port][/path]/long-lived-token` */
export const homeAssistant: Outlet = (address) => {
  const token = address.path.at(-1)
  if (!token) throw badAddress()
  const path = [...address.path.slice(0, -1), 'api', 'services', 'persistent_notification', 'create']
  const url = webAddress(address, path, address.scheme === 'hassio' ? USUAL_PORT : '')
  return async ({ title, body }, outside) => {
    await sendJson(outside, { url, headers: { authorization: `Bearer ${token}` } }, { title, message: body })
  }
}

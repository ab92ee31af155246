import { type Outlet, sendJson } from '../outlet.ts'
import { requestOf, textFields } from './generic.ts'

/** `json(s)://[user:password@]host[:port]/path` */
export const json: Outlet = (address) => {
  const request = requestOf(address)
  return async (message, outside) => {
    await sendJson(outside, request, { ...textFields(message), attachments: [] })
  }
}

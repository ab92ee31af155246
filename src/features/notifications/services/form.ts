import { type Outlet, sendForm } from '../outlet.ts'
import { requestOf, textFields } from './generic.ts'

/** `form(s)://[user:password@]host[:port]/path` */
export const form: Outlet = (address) => {
  const request = requestOf(address)
  return async (message, outside) => {
    await sendForm(outside, request, textFields(message))
  }
}

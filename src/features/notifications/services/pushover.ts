import { badAddress } from '../address.ts'
import { answerOf, type Outlet, refusedBecause, sendForm } from '../outlet.ts'

const URL = 'https://api.pushover.net/1/messages.json'

/** `pover://user-key@token[/device]` */
export const pushover: Outlet = ({ user, host: token, path: devices }) => {
  if (user === '' || token === '') throw badAddress()
  const device: Record<string, string> = devices.length > 0 ? { device: devices.join(',') } : {}
  return async ({ title, body }, outside) => {
    const answer = answerOf(await sendForm(outside, { url: URL }, { token, user, title, message: body, ...device }))
    if (answer.status !== 1) throw refusedBecause(Array.isArray(answer.errors) ? answer.errors.join(', ') : undefined)
  }
}

import { badAddress } from '../address.ts'
import { type Outlet, sendJson } from '../outlet.ts'

const CONTENT_MAX = 2_000

/** `discord://[name@]webhook-id/webhook-token` */
export const discord: Outlet = ({ user, host: id, path: [token] }) => {
  if (!/^\d+$/.test(id) || !token) throw badAddress()
  const url = `https://discord.com/api/webhooks/${id}/${encodeURIComponent(token)}`
  return async ({ title, body }, outside) => {
    const content = `**${title}**\n${body}`.slice(0, CONTENT_MAX)
    await sendJson(outside, { url }, { content, username: user || 'Larder', allowed_mentions: { parse: [] } })
  }
}

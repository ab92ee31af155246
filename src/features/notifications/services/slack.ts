import { badAddress } from '../address.ts'
import { answerOf, type Outlet, refusedBecause, sendJson } from '../outlet.ts'

/** `slack://tokenA/tokenB/tokenC[/#channel]`, or `slack://xoxb-…/#channel` for a bot */
export const slack: Outlet = ({ host, path }) => {
  if (/^xox[a-z]-/.test(host)) return bot(host, path[0])
  const [b, c, channel] = path
  if (!/^T\w+$/.test(host) || !b || !c) throw badAddress()
  const url = `https://hooks.slack.com/services/${[host, b, c].map(encodeURIComponent).join('/')}`
  return async ({ title, body }, outside) => {
    await sendJson(outside, { url }, { text: textOf(title, body), ...(channel ? { channel } : {}) })
  }
}

function bot(token: string, channel: string | undefined): ReturnType<Outlet> {
  if (!channel) throw badAddress()
  const request = { url: 'https://slack.com/api/chat.postMessage', headers: { authorization: `Bearer ${token}` } }
  return async ({ title, body }, outside) => {
    const answer = answerOf(await sendJson(outside, request, { channel, text: textOf(title, body) }))
    if (answer.ok !== true) throw refusedBecause(answer.error)
  }
}

/** The three characters with a meaning in Slack. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const textOf = (title: string, body: string) => `*${escaped(title)}*\n${escaped(body)}`

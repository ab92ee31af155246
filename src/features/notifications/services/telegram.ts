import { badAddress } from '../address.ts'
import { answerOf, type Outlet, refusedBecause, sendJson } from '../outlet.ts'

const TEXT_MAX = 4_096

/** `tgram://bot-token/chat-id[/another]` */
export const telegram: Outlet = ({ host, path: chats }) => {
  const token = host.replace(/^bot/, '').replace('%3A', ':')
  if (!/^\d+:[\w-]+$/.test(token) || chats.length === 0) throw badAddress()
  const url = `https://api.telegram.org/bot${token}/sendMessage`
  return async ({ title, body }, outside) => {
    for (const chat_id of chats) {
      const answer = answerOf(
        await sendJson(outside, { url }, { chat_id, text: `${title}\n${body}`.slice(0, TEXT_MAX) }),
      )
      if (answer.ok !== true) throw refusedBecause(answer.description)
    }
  }
}

import { randomUUID } from 'node:crypto'
import { type Address, badAddress, webAddress } from '../address.ts'
import { answerOf, type Outlet, type Outside, refusedBecause, sendJson } from '../outlet.ts'

/** `matrix(s)://user:password@host/#room`, or `matrix(s)://access-token@host/!room-id:host` */
export const matrix: Outlet = (address) => {
  const { user, path: rooms } = address
  if (user === '' || rooms.length === 0) throw badAddress()
  const at = (...parts: string[]) => webAddress(address, ['_matrix', 'client', 'v3', ...parts])
  at()
  return async ({ title, body }, outside) => {
    const headers = { authorization: `Bearer ${await accessToken(address, at('login'), outside)}` }
    for (const room of rooms) {
      const joined = answerOf(await sendJson(outside, { url: at('join', fullName(room, address)), headers }, {}))
      if (typeof joined.room_id !== 'string') throw refusedBecause(joined.error)
      const url = at('rooms', joined.room_id, 'send', 'm.room.message', randomUUID())
      await sendJson(outside, { url, method: 'PUT', headers }, { msgtype: 'm.text', body: `${title}\n${body}` })
    }
  }
}

async function accessToken({ user, password }: Address, url: string, outside: Outside): Promise<string> {
  if (password === '') return user
  const credentials = { type: 'm.login.password', identifier: { type: 'm.id.user', user }, password }
  const answer = answerOf(await sendJson(outside, { url }, credentials))
  if (typeof answer.access_token !== 'string') throw refusedBecause(answer.error)
  return answer.access_token
}

/** A room without a server is on this host; without a prefix it is an alias. */
function fullName(room: string, { host }: Address) {
  const marked = /^[#!]/.test(room) ? room : `#${room}`
  return marked.includes(':') ? marked : `${marked}:${host.replace(/:\d+$/, '')}`
}

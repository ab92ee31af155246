import { z } from 'zod'
import { refuseUnlessReachable } from '../../../core/addresses.ts'
import { invalid } from '../../../core/errors.ts'
import { isMailReady, sendBy } from '../../../core/mail.ts'
import { type Address, badAddress } from '../address.ts'
import type { Outlet } from '../outlet.ts'

const PORTS = { SSL: 465, TLS: 587, NONE: 25 } as const

/**
 * `mailto(s)://user:password@domain[?smtp=host&port=587&from=…&to=…]` sends through its own mail server;
 * `mailto://person@domain` through the configured one.
 */
export const mail: Outlet = (address) => {
  const { user, password, query } = address
  const { domain, own, to } = people(address)
  const from = query.get('from') ?? own
  if (user === '' || ![to, from].every((one) => z.email().safeParse(one).success)) throw badAddress()
  return async ({ title, body }, outside) => {
    const letter = { to, subject: title, text: body }
    if (password === '') {
      if (!isMailReady(outside.config)) throw invalid('mail.not-set-up')
      return outside.mail(letter)
    }
    const smtp = query.get('smtp') ?? domain
    const [checked] = await refuseUnlessReachable(smtp, outside.config)
    const { strategy, port } = connection(address)
    const server = { host: checked ?? smtp, name: smtp, port, strategy, user: query.get('user') ?? own, password }
    await sendBy({ ...server, from: { name: 'Larder', address: from } }, letter)
  }
}

/** The recipient of mail through the configured server; undefined when the address has a server of its own. */
export const borrowedBy = (address: Address): string | undefined =>
  address.password === '' ? people(address).to : undefined

function people({ user, host, query }: Address) {
  const domain = host.replace(/:\d+$/, '')
  const own = user.includes('@') ? user : `${user}@${domain}`
  return { domain, own, to: query.get('to') ?? own }
}

function connection({ scheme, host, query }: Address) {
  const mode = query.get('mode')
  const strategy = mode === 'ssl' ? 'SSL' : mode === 'insecure' ? 'NONE' : scheme === 'mailtos' ? 'SSL' : 'TLS'
  const port = Number(query.get('port') ?? /:(\d+)$/.exec(host)?.[1] ?? PORTS[strategy])
  return { strategy, port } as const
}

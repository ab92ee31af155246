import { invalid } from '../../../core/errors.ts'
import { parseAddress } from '../address.ts'
import type { Outlet, Send } from '../outlet.ts'
import { discord } from './discord.ts'
import { form } from './form.ts'
import { gotify } from './gotify.ts'
import { homeAssistant } from './home-assistant.ts'
import { json } from './json.ts'
import { borrowedBy, mail } from './mail.ts'
import { matrix } from './matrix.ts'
import { ntfy } from './ntfy.ts'
import { pushover } from './pushover.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import { xml } from './xml.ts'

/** Every supported service by the scheme of its addresses. */
const OUTLETS: ReadonlyMap<string, Outlet> = new Map([
  ['discord', discord],
  ['form', form],
  ['forms', form],
  ['gotify', gotify],
  ['gotifys', gotify],
  ['hassio', homeAssistant],
  ['hassios', homeAssistant],
  ['json', json],
  ['jsons', json],
  ['mailto', mail],
  ['mailtos', mail],
  ['matrix', matrix],
  ['matrixs', matrix],
  ['ntfy', ntfy],
  ['ntfys', ntfy],
  ['pover', pushover],
  ['slack', slack],
  ['tgram', telegram],
  ['xml', xml],
  ['xmls', xml],
])
const GENERIC = new Set(['form', 'forms', 'json', 'jsons', 'xml', 'xmls'])

type Opened = {
  send: Send
  isGeneric: boolean
  /** The recipient, when mail goes through this server's own account. */
  recipient: string | undefined
}

/** Parses the whole address, so that a mistake shows when it is saved, not when something happens. */
export function openOutlet(text: string): Opened {
  const address = parseAddress(text)
  const outlet = OUTLETS.get(address.scheme)
  if (!outlet) throw invalid('notifier.unknown-service', { params: { known: [...OUTLETS.keys()].join(', ') } })
  const recipient = outlet === mail ? borrowedBy(address) : undefined
  return { send: outlet(address), isGeneric: GENERIC.has(address.scheme), recipient }
}

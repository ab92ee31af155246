import { invalid } from '../../core/errors.ts'

/** A parsed Apprise address. It is not a URL: tokens contain colons, and `#` begins a room name. */
export type Address = {
  scheme: string
  user: string
  password: string
  /** With its port, as written; the first token for a service without a host. */
  host: string
  path: string[]
  query: Map<string, string>
}

const SHAPE = /^([a-z]+):\/\/(?:([^/?]*)@)?([^/?]*)([^?]*)(?:\?(.*))?$/s

/** Refuses with a message that does not repeat the address. */
export function parseAddress(text: string): Address {
  const match = SHAPE.exec(text.trim())
  if (!match) throw badAddress()
  const [, scheme = '', credentials = '', host = '', path = '', query = ''] = match
  const colon = credentials.indexOf(':')
  return {
    scheme: scheme.toLowerCase(),
    user: decoded(colon === -1 ? credentials : credentials.slice(0, colon)),
    password: decoded(colon === -1 ? '' : credentials.slice(colon + 1)),
    host,
    path: path
      .split('/')
      .filter((part) => part !== '')
      .map(decoded),
    query: new Map(new URLSearchParams(query)),
  }
}

export const badAddress = () => invalid('notifier.bad-address')

/** A web address on the host; schemes that end in `s` are encrypted. */
export function webAddress({ scheme, host }: Address, path: string[], port = ''): string {
  const isSecure = scheme.endsWith('s')
  const at = port === '' || /:\d+$/.test(host) ? host : `${host}:${port}`
  const address = `${isSecure ? 'https' : 'http'}://${at}/${path.map(encodeURIComponent).join('/')}`
  if (host === '' || !URL.canParse(address)) throw badAddress()
  return address
}

export function basicAuth({ user, password }: Address): Record<string, string> {
  if (user === '') return {}
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

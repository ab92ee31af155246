import { type Address, basicAuth, webAddress } from '../address.ts'
import type { Message } from '../outlet.ts'

/** The target of the three generic services: parameters that begin with `+` become headers. */
export function requestOf(address: Address) {
  const headers = [...address.query].filter(([name]) => name.startsWith('+') || name.startsWith(' '))
  return {
    url: webAddress(address, address.path),
    headers: { ...basicAuth(address), ...Object.fromEntries(headers.map(([name, value]) => [name.slice(1), value])) },
  }
}

export const textFields = ({ title, body, pairs }: Message) => ({
  version: '1.0',
  title,
  message: body,
  type: 'info',
  ...pairs,
})

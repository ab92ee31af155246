import { type Message, type Outlet, sendText } from '../outlet.ts'
import { requestOf } from './generic.ts'

/** `xml(s)://[user:password@]host[:port]/path` */
export const xml: Outlet = (address) => {
  const request = requestOf(address)
  return async (message, outside) => {
    await sendText(outside, request, 'application/xml', envelope(message))
  }
}

function envelope({ title, body, pairs }: Message) {
  const fields = { Version: '1.1', Subject: title, MessageType: 'info', Message: body, ...pairs }
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
  return [
    "<?xml version='1.0' encoding='utf-8'?>",
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">',
    '<soapenv:Body><Notification>',
    ...elements,
    '</Notification></soapenv:Body></soapenv:Envelope>',
  ].join('\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')

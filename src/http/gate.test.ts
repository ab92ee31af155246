import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createGate } from './gate.ts'

const saying =
  (word: string): RequestListener =>
  (_, response) =>
    response.end(word)

async function serve(waitMs?: number) {
  const isUrgent = (url: string) => url === '/urgent'
  const gate = createGate(saying('old'), { meanwhile: saying('later'), isUrgent, ...(waitMs && { waitMs }) })
  const server = createServer(gate.enter)
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path = '/') => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  return { gate, server, ask }
}

test('a request during an exchange is answered by the new data', async () => {
  const { gate, server, ask } = await serve()
  expect(await ask()).toBe('old')
  const opened = Promise.withResolvers<RequestListener>()
  const exchange = gate.exchange(() => opened.promise)
  const [waiting] = await Promise.all([Promise.resolve({ answer: ask() }), once(server, 'request')])
  expect(await ask('/urgent')).toBe('later')
  opened.resolve(saying('new'))
  await exchange
  expect(await waiting.answer).toBe('new')
  expect(await ask()).toBe('new')
  expect(await ask('/urgent')).toBe('new')
})

test('a request that waited long is asked to come back, and so are all when the exchange fails', async () => {
  const { gate, ask } = await serve(1)
  const opened = Promise.withResolvers<RequestListener>()
  const exchange = gate.exchange(() => opened.promise)
  expect(await ask()).toBe('later')
  opened.reject(new Error('no data'))
  await expect(exchange).rejects.toThrow('no data')
  expect(await ask()).toBe('later')
})

import { EventEmitter, once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchConnections } from './connections.ts'

async function serve(answer: RequestListener, graceMs?: number) {
  const server = createServer(answer)
  const { close, rest } = watchConnections(server, graceMs)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = async () => {
    const [response] = (await once(get({ host: '127.0.0.1', port, agent }), 'response')) as [IncomingMessage]
    return response
  }
  return { server, port, close, rest, ask }
}

test('a connection that nobody asks anything on is not waited for', async () => {
  const { server, port, close } = await serve(() => {})
  const socket = connect(port, '127.0.0.1')
  const ended = once(socket, 'close')
  await once(server, 'connection')
  await close()
  await ended
})

test('nor one that is kept for the next request', async () => {
  const { close, ask } = await serve((_, response) => response.end('soup'))
  const response = await ask()
  await response.resume().toArray()
  await close()
})

test('a request under way is answered, and says that it was the last', async () => {
  const asked = Promise.withResolvers<() => void>()
  const { close, ask } = await serve((_, response) => asked.resolve(() => response.end('soup')))
  const asking = ask()
  const answer = await asked.promise
  const closed = close()
  answer()
  const response = await asking
  expect(response.headers.connection).toBe('close')
  expect(Buffer.concat(await response.toArray()).toString()).toBe('soup')
  await closed
})

test('an answer that had begun is read to its end', async () => {
  const begun = Promise.withResolvers<() => void>()
  const { close, ask } = await serve((_, response) => {
    response.write('pea ')
    begun.resolve(() => response.end('soup'))
  })
  const response = await ask()
  const end = await begun.promise
  const closed = close()
  end()
  expect(Buffer.concat(await response.toArray()).toString()).toBe('pea soup')
  await closed
})

test('a request that never ends is cut off', async () => {
  const { close, rest, ask } = await serve((_, response) => response.write('pea '), 1)
  for (const end of [rest, close]) {
    const broken = once(await ask(), 'error')
    await end()
    expect((await broken)[0]).toMatchObject({ code: 'ECONNRESET' })
  }
})

test('what was under way is waited for, and what comes later is not', async () => {
  const asked: (() => void)[] = []
  const arrivals = new EventEmitter()
  const { rest, ask } = await serve((_, response) => {
    asked.push(() => response.end('soup'))
    arrivals.emit('one')
  })
  const [first] = await Promise.all([Promise.resolve({ answer: ask() }), once(arrivals, 'one')])
  const resting = rest()
  const [later] = await Promise.all([Promise.resolve({ answer: ask() }), once(arrivals, 'one')])
  asked[0]?.()
  await resting
  await (await first.answer).resume().toArray()
  asked[1]?.()
  expect((await later.answer).headers.connection).toBe('keep-alive')
})

test('a client that goes on sending after its answer is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { port, close } = await serve((_, response) => response.end('soup'))
  const socket = connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  socket.write('POST / HTTP/1.1\r\nHost: kitchen\r\nContent-Length: 9\r\n\r\nx')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('soup')
  vi.advanceTimersByTime(10_000)
  await closed
  await close()
})

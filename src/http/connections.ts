import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** So long may requests under way go on once the server is to stop; whoever stops it kills it after 10 s at the soonest. */
const GRACE_MS = 5_000
/** So long whoever is answered already may go on sending, in milliseconds: a client may look at the answer only then. */
const LINGER_MS = 10_000

/**
 * Takes what is left of a request that was answered before all of it had come, but not for long: one that never ends
 * would keep its connection for nothing.
 */
function dropRest(request: IncomingMessage) {
  if (request.complete || request.socket.destroyed) return
  request.resume()
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS)
  const leave = () => clearTimeout(timer)
  request.once('end', leave).socket.once('close', leave)
}

/**
 * Knows what is under way on a server, so that it can come to rest in time. By itself a server that closes waits for every
 * connection a browser holds in readiness, and for whoever stopped reading an answer.
 */
export function watchConnections(server: Server, graceMs = GRACE_MS) {
  const underWay = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false
  server.on('connection', (socket) => {
    underWay.set(socket, new Set())
    socket.once('close', () => underWay.delete(socket))
  })
  server.on('request', (request, response) => {
    const { socket } = request
    response.once('finish', () => dropRest(request))
    const responses = underWay.get(socket)
    responses?.add(response)
    if (isClosing) response.shouldKeepAlive = false
    response.once('close', () => {
      responses?.delete(response)
      if (isClosing && responses?.size === 0) socket.destroySoon()
    })
  })
  return { rest, close }

  /** Resolves once the requests under way are answered; those that take too long are cut off. */
  async function rest(): Promise<void> {
    const running = [...underWay.values()].flatMap((responses) => [...responses])
    const timer = setTimeout(() => {
      for (const response of running) response.destroy()
    }, graceMs)
    await Promise.all(running.map((response) => new Promise((ended) => response.once('close', ended))))
    clearTimeout(timer)
  }

  /** Takes no new connections, answers the requests under way, and cuts off those that take too long. */
  async function close(): Promise<void> {
    isClosing = true
    const closed = new Promise((resolve) => server.close(resolve))
    for (const [socket, responses] of underWay) {
      if (responses.size === 0) socket.destroySoon()
      for (const response of responses) response.shouldKeepAlive = false
    }
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    await closed
    clearTimeout(timer)
  }
}

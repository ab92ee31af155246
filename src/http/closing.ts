import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** So long may requests under way go on once the server is to stop; whoever stops it kills it after 10 s at the soonest. */
const GRACE_MS = 5_000

/**
 * Lets a server close in time. By itself it waits for every connection a browser holds in readiness, and for whoever stopped
 * reading an answer.
 */
export function closesGently(server: Server, graceMs = GRACE_MS) {
  const underWay = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false
  server.on('connection', (socket) => {
    underWay.set(socket, new Set())
    socket.once('close', () => underWay.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const responses = underWay.get(socket)
    responses?.add(response)
    if (isClosing) response.shouldKeepAlive = false
    response.once('close', () => {
      responses?.delete(response)
      if (isClosing && responses?.size === 0) socket.destroySoon()
    })
  })
  return close

  /** Takes no new connections, answers the requests under way, and cuts off those that take too long. */
  function close() {
    isClosing = true
    return new Promise<void>((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), graceMs)
      server.close(() => {
        clearTimeout(timer)
        resolve()
      })
      for (const [socket, responses] of underWay) {
        if (responses.size === 0) socket.destroySoon()
        for (const response of responses) response.shouldKeepAlive = false
      }
    })
  }
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long running requests may take after the server is told to stop; it is killed after 10 s at the earliest. */
const GRACE_MS = 5_000
/** How long, in milliseconds, a client may go on sending after its reply: it may read the reply only then. */
const LINGER_MS = 10_000

/** Reads the rest of a request that was answered early, but not for long: an endless one would hold its connection. */
function dropRest(request: IncomingMessage) {
  if (request.complete || request.socket.destroyed) return
  request.resume()
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS)
  const leave = () => clearTimeout(timer)
  request.once('end', leave).socket.once('close', leave)
}

/**
 * Tracks what a server is doing so that it can stop in time. A closing server by itself waits for every idle connection
 * a browser keeps, and for readers that have stalled.
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

  /** Resolves once the running requests are answered; those that take too long are cut off. */
  async function rest(): Promise<void> {
    const running = [...underWay.values()].flatMap((responses) => [...responses])
    const timer = setTimeout(() => {
      for (const response of running) response.destroy()
    }, graceMs)
    await Promise.all(running.map((response) => new Promise((ended) => response.once('close', ended))))
    clearTimeout(timer)
  }

  /** Accepts no new connections, answers the running requests, and cuts off those that take too long. */
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

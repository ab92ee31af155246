import { Agent, type IncomingMessage, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Attack } from './families.ts'

/** The answer, as far as the tests check it. */
export type Outcome = {
  status: number
  /** Why there is no status. */
  broken?: string
  /** The server's message, and whether it is a sentence. */
  text: string
  hasMessage: boolean
  /** Ids of another group that the request did not contain. */
  foreign: string[]
}

const SILENCE_MS = 60_000
/** Streams end only when the listener leaves. */
const STREAM_TYPE = 'text/event-stream'
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

const { port, foreign } = workerData as { port: number; foreign: Set<string> }
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

// In a thread of its own, so that the cost of sending does not count as the server's.
parentPort?.on('message', async (attack: Attack) => {
  try {
    parentPort?.postMessage(await outcomeOf(attack))
  } catch (error) {
    const broken = (error as { code?: string }).code ?? String(error)
    parentPort?.postMessage({ status: 0, broken, text: '', hasMessage: false, foreign: [] } satisfies Outcome)
  }
})
parentPort?.postMessage('ready')

async function outcomeOf(attack: Attack): Promise<Outcome> {
  const response = await ask(attack)
  const isStream = response.headers['content-type']?.startsWith(STREAM_TYPE)
  const text = isStream ? '' : await textOf(response)
  if (isStream) response.destroy()
  const asked = `${attack.path}${typeof attack.body === 'string' ? attack.body : ''}`.toLowerCase()
  const found = new Set(text.toLowerCase().match(UUID))
  return {
    status: response.statusCode ?? 0,
    text: text.slice(0, 500),
    hasMessage: saysWhy(text),
    foreign: [...found].filter((id) => foreign.has(id) && !asked.includes(id)),
  }
}

function ask({ method, path, headers, body }: Attack): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: SILENCE_MS }, resolve)
  sent.once('error', reject)
  sent.once('timeout', () => sent.destroy(new Error('no answer')))
  sent.end(body)
  return promise
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A plain text, a sentence for people, or a list of what does not fit and where. */
function saysWhy(text: string): boolean {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown }
    if (typeof detail === 'string') return detail !== ''
    if (Array.isArray(detail))
      return detail.length > 0 && detail.every(({ msg }) => typeof msg === 'string' && msg !== '')
    const { message } = detail as { message?: unknown }
    return typeof message === 'string' && message !== ''
  } catch {
    return false
  }
}

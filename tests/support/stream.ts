import { expect } from 'vitest'
import { LiveEvent } from '#contract/live.ts'
import type { Client } from './client.ts'

export type Followed = Awaited<ReturnType<typeof follow>>

/** Reads the event stream as a browser does; `next` waits for the first unread event of that kind. */
export async function follow(client: Client, lastEventId?: string) {
  const aborting = new AbortController()
  const response = await client.raw('/api/groups/events', {
    signal: aborting.signal,
    headers: { 'accept-encoding': 'gzip, br', ...(lastEventId && { 'last-event-id': lastEventId }) },
  })
  expect(response.status).toBe(200)
  const unread: LiveEvent[] = []
  const seen: LiveEvent[] = []
  const waiting = new Set<() => void>()
  let lastId = ''
  let comments = 0
  let isOpen = true
  const ended = read().finally(() => {
    isOpen = false
    for (const wake of waiting) wake()
  })
  return {
    headers: response.headers,
    seen,
    next,
    ended,
    lastId: () => lastId,
    comments: () => comments,
    close: () => aborting.abort(),
  }

  async function next<Type extends LiveEvent['type']>(type: Type): Promise<Extract<LiveEvent, { type: Type }>> {
    for (;;) {
      const index = unread.findIndex((event) => event.type === type)
      if (index !== -1) return unread.splice(index, 1)[0] as Extract<LiveEvent, { type: Type }>
      if (!isOpen) throw new Error(`the stream ended before it told of ${type}`)
      await new Promise<void>((wake) => waiting.add(wake))
    }
  }

  async function read() {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) take(block)
        for (const wake of waiting) wake()
        waiting.clear()
      }
    } catch (error) {
      if (!aborting.signal.aborted) throw error
    }
  }

  function take(block: string) {
    for (const line of block.split('\n')) {
      if (line.startsWith(':')) comments += 1
      if (line.startsWith('id: ')) lastId = line.slice(4)
      if (!line.startsWith('data: ')) continue
      const event = LiveEvent.parse(JSON.parse(line.slice(6)))
      unread.push(event)
      seen.push(event)
    }
  }
}
